import { expect, test } from 'vitest'
import { errorsOf, missing, signInOf, type LoginMode, type LoginValues } from './login-rules.ts'

const messages = { enterContact: 'contact?', enterCode: 'code?', enterPassword: 'password?', pleaseAgree: 'agree?' }
const whole: LoginValues = { contact: 'ann@example.com', code: '123456', password: 'correct horse', agreed: true }

test.each<[string, Partial<LoginValues>, LoginMode, object]>([
  ['nothing', {}, 'code', {}],
  ['the contact', { contact: '  ' }, 'code', { contact: 'contact?' }],
  ['the code', { code: '12345' }, 'code', { code: 'code?' }],
  ['the password', { password: '' }, 'password', { password: 'password?' }],
  ['no code with a password', { code: '' }, 'password', {}],
  ['no password with a code', { password: '' }, 'code', {}],
  ['the agreement', { agreed: false }, 'code', { agreed: 'agree?' }],
])('missing: %s', (_, change, mode, expected) => {
  expect(missing({ ...whole, ...change }, mode, messages)).toEqual(expected)
})

const refused = (reason: string, errors = {}) => ({ msg: 'no', reason, errors })

test.each([
  [refused('contact.malformed'), { contact: 'no' }],
  [refused('code.wrong'), { code: 'no' }],
  [refused('code.tooSoon'), { code: 'no' }],
  [refused('password.wrong'), { password: 'no' }],
  [refused('password.codeOnly'), { code: 'no' }],
  [refused('terms.notAgreed'), { agreed: 'no' }],
  [refused('signIn.tooMany'), { form: 'no' }],
  [refused('weixin.ticketEnded'), { form: 'no' }],
  [refused(''), { form: 'no' }],
  [refused('input.malformed', { code: 'digits' }), { code: 'digits' }],
  [refused('input.malformed', { elsewhere: 'odd' }), { form: 'no' }],
])('%j belongs to %j', (answer, expected) => {
  expect(errorsOf(answer)).toEqual(expected)
})

test('only what the chosen way needs is sent', () => {
  const more = { termsVersion: '1', redirect: '/my' }
  expect(signInOf(whole, 'code', more)).toEqual({ contact: whole.contact, code: whole.code, ...more })
  expect(signInOf(whole, 'password', more)).toEqual({ contact: whole.contact, password: whole.password, ...more })
})
