import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmtpDouble, type MailDeed, type SmtpDouble } from '../../test/smtp-double.ts'
import { Hopeless } from './jobs.ts'
import { openMail } from './mail-smtp.ts'
import { Refused, type Message, type Sender } from './senders.ts'

const handing = { now: new Date('2026-05-10T02:00:00Z'), signal: new AbortController().signal }
const message: Message = {
  id: '019e0f00-0000-7000-8000-000000000001',
  kind: 'proxy.link',
  recipient: 'ann@example.com',
  lang: 'en',
  subject: 'Please confirm your registration: 文具展',
  body: 'Lin registered you. Please confirm here: http://fair.test/en/buyer_proxy/abc?expo_id=1&x=2 If not, ignore it.',
  params: {},
}

let double: SmtpDouble
let sender: Sender

beforeAll(async () => {
  double = await startSmtpDouble()
  sender = openMail({ smtpUrl: double.url, from: { name: '文具展 Fair', address: 'noreply@fair.test' } })
})
afterAll(() => double.close())
beforeEach(() => {
  double.received.length = 0
  double.decide = () => 'accept'
})

const failure = async (deed: MailDeed, change: Partial<Message> = {}, signal = handing.signal): Promise<Error> => {
  double.decide = () => deed
  return sender.send({ ...message, ...change }, { ...handing, signal }).then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Error) => error,
  )
}

test('a mail has its text and a page of it, and an id that stays the same', async () => {
  await sender.send(message, handing)
  await sender.send(message, handing)
  const [first, second] = double.received
  expect(first).toMatchObject({ from: 'noreply@fair.test', to: ['ann@example.com'] })
  expect(first!.messageId).toBe('<019e0f00-0000-7000-8000-000000000001@fair.test>')
  expect(second!.messageId).toBe(first!.messageId)
  expect(first!.source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(first!.source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
  expect(first!.source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
  expect(first!.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(first!.source).toMatch(/^To: ann@example\.com\r$/m)
  expect(first!.source).toContain(`From: =?UTF-8?`)
})

test('a line of its own in a subject or an address begins no header', async () => {
  for (const change of [
    { subject: 'Hello\r\nBcc: everybody@example.com' },
    { subject: 'Hello\nBcc: everybody@example.com' },
    { recipient: 'ann@example.com\r\nRCPT TO:<everybody@example.com>' },
  ])
    expect(await failure('accept', change)).toBeInstanceOf(Hopeless)
  expect(double.received).toEqual([])
})

test('a recipient is one recipient, whatever it looks like', async () => {
  for (const recipient of ['ann@example.com,eve@example.com', 'Ann <eve@example.com>'])
    await sender.send({ ...message, recipient }, handing)
  expect(double.received.map(({ to }) => to)).toEqual([
    ['"ann@example.com,eve"@example.com'],
    ['"Ann  eve"@example.com'],
  ])
})

test('a body with dots and foreign signs arrives as it is', async () => {
  const body = `.\n..\n.end = 1\n文具展 ${'x'.repeat(2000)}`
  await sender.send({ ...message, body }, handing)
  const [, text = ''] = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(double.received[0]!.source) ?? []
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  expect(Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')).toBe(body)
})

test.each([
  ['MAIL', '451 4.3.0 try later'],
  ['RCPT', '450 4.2.1 ann@example.com is busy'],
  ['DATA', '421 4.7.0 too many'],
  ['MAIL', '550 5.7.1 who are you'],
] as const)('refused at %s with %s it is tried again', async (at, answer) => {
  const error = await failure({ at, answer })
  expect(error).toBeInstanceOf(Refused)
  expect(error.message).toMatch(/^mail server: [45]\d\d [45]\.\d\.\d to (MAIL FROM|RCPT TO|DATA)$/)
  expect(double.received).toEqual([])
})

test.each([
  ['RCPT', '550 5.1.1 <ann@example.com> is nobody here'],
  ['DATA', '554 5.6.0 not such words'],
] as const)('refused for good at %s it is hopeless, and the words name nobody', async (at, answer) => {
  const error = await failure({ at, answer })
  expect(error).toBeInstanceOf(Hopeless)
  expect(error.message).not.toContain('ann')
  expect(error.message).toContain(answer.slice(0, 9))
})

test('where no answer came, nobody knows', async () => {
  const cut = await failure('accept and hang up')
  const stalled = await failure('stall', {}, AbortSignal.timeout(200))
  const nobody = openMail({ smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'noreply@fair.test' } })
  const unreachable = await nobody.send(message, handing).catch((error: Error) => error)
  for (const error of [cut, stalled, unreachable]) {
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Refused)
    expect(error).not.toBeInstanceOf(Hopeless)
  }
  expect(double.received).toHaveLength(1)
})
