import { expect, test } from 'vitest'
import { maskContact, parseContact } from './contact.ts'

test.each([
  ['13800138000', { kind: 'mobile', value: '+8613800138000' }],
  ['+86 138-0013-8000', { kind: 'mobile', value: '+8613800138000' }],
  ['１３８００１３８０００', { kind: 'mobile', value: '+8613800138000' }],
  ['+44 7911 123456', { kind: 'mobile', value: '+447911123456' }],
  ['+1 (415) 555-2671', { kind: 'mobile', value: '+14155552671' }],
  [' Ann@Example.COM ', { kind: 'email', value: 'ann@example.com' }],
  ['ann.lee+fair@mail.example.co.uk', { kind: 'email', value: 'ann.lee+fair@mail.example.co.uk' }],
])('%o is read as %o', (text, contact) => {
  expect(parseContact(text)).toEqual(contact)
})

test.each([
  '',
  '12345',
  '138001380001',
  // A landline cannot be sent a code.
  '0574 8765 4321',
  'call me',
  '138001380OO',
  'ann',
  'ann@example',
  'ann@@example.com',
  'ann\u200b@example.com',
  'аnn@example.com',
  'ann@-example.com',
  'ann@example.com\nBcc: all@example.com',
  'ann@example.com,bob@example.com',
  '"ann"@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
])('%o is not a contact', (text) => {
  expect(parseContact(text)).toBeUndefined()
})

test.each([
  ['+8613800138000', '+86138****8000'],
  ['+447700900123', '+4477****0123'],
  ['ann@example.com', 'a***@example.com'],
  ['a@example.com', '***@example.com'],
])('%s is shown as %s', (contact, shown) => {
  expect(maskContact(contact)).toBe(shown)
})
