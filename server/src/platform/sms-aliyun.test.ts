import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmsDouble, type SmsDouble } from '../../test/aliyun-sms-double.ts'
import { Hopeless } from './jobs.ts'
import { Refused, type Message, type Sender } from './senders.ts'
import { openAliyunSms } from './sms-aliyun.ts'

const now = new Date('2026-05-10T02:00:00Z')
const handing = { now, signal: new AbortController().signal }
const message: Message = {
  id: '019e0f00-0000-7000-8000-000000000001',
  kind: 'login.code',
  recipient: '+8613800000000',
  lang: 'zh',
  subject: '验证码',
  body: '验证码 123456',
  params: { code: '123456', note: "a b+*'()!~/&=%" },
}
const later = (seconds: number) => ({ ...handing, now: new Date(now.getTime() + seconds * 1000) })

let clock = now
let double: SmsDouble
let sender: Sender

beforeAll(async () => {
  double = await startSmsDouble(() => clock, { 'login.code.zh': 'SMS_1', 'login.code.en': 'SMS_2' })
  sender = openAliyunSms(double.settings)
})
afterAll(() => double.close())
beforeEach(() => {
  clock = now
  double.accepted.length = 0
  double.calls.length = 0
  double.next = 'accept'
})

const failure = async (change: Partial<Message> = {}, way = sender, how = handing): Promise<Error> =>
  way.send({ ...message, ...change }, how).then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Error) => error,
  )

test('sends the template of the kind and the language, with what the words are made of', async () => {
  await sender.send(message, handing)
  await sender.send({ ...message, lang: 'en', recipient: '+85261234567' }, handing)
  expect(double.accepted).toEqual([
    {
      phone: '13800000000',
      sign: '文具展',
      template: 'SMS_1',
      params: message.params,
      outId: message.id,
      day: '20260510',
    },
    {
      phone: '85261234567',
      sign: '文具展',
      template: 'SMS_2',
      params: message.params,
      outId: message.id,
      day: '20260510',
    },
  ])
})

test('a kind without a template is hopeless, and says what is missing', async () => {
  const error = await failure({ kind: 'proxy.link' })
  expect(error).toBeInstanceOf(Hopeless)
  expect(error.message).toBe('ALIYUN_SMS_TEMPLATES has no template for proxy.link.zh')
  expect(double.calls).toEqual([])
})

test('a wrong secret, a wrong key and a wrong clock are refused, and can be mended', async () => {
  const { settings } = double
  const wrong = [
    [{ ...settings, accessKeySecret: 'another' }, handing, 'SignatureDoesNotMatch'],
    [{ ...settings, accessKeyId: 'another' }, handing, 'InvalidAccessKeyId.NotFound'],
    [settings, later(16 * 60), 'InvalidTimeStamp.Expired'],
  ] as const
  for (const [set, how, code] of wrong) {
    const error = await failure({}, openAliyunSms(set), how)
    expect(error).toBeInstanceOf(Refused)
    expect(error.message).toBe(`Aliyun: ${code}`)
  }
  expect(double.accepted).toEqual([])
})

test.each(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isv.OUT_OF_SERVICE', 'isp.RAM_PERMISSION_DENY'])(
  'after %s it is tried again',
  async (code) => {
    double.next = { code }
    expect(await failure()).toBeInstanceOf(Refused)
  },
)

test.each([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.SMS_TEMPLATE_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.BLACK_KEY_CONTROL_LIMIT',
])('after %s it is not', async (code) => {
  double.next = { code }
  const error = await failure()
  expect(error).toBeInstanceOf(Hopeless)
  expect(error.message).toBe(`Aliyun: ${code}`)
})

test('an answer that is none, and no answer, leave open whether it was accepted, and name nobody', async () => {
  double.next = 'nonsense'
  const nonsense = await failure()
  double.next = 'accept and hang up'
  const cut = await failure()
  double.next = 'stall'
  const stalled = await failure({}, sender, { ...handing, signal: AbortSignal.timeout(100) })
  for (const error of [nonsense, cut, stalled]) {
    expect(error).not.toBeInstanceOf(Refused)
    expect(error).not.toBeInstanceOf(Hopeless)
    expect(error.message).not.toContain('138')
  }
  expect([nonsense, cut, stalled].map(String)).toEqual([
    'Error: Aliyun: HTTP 502',
    'Error: Aliyun: no answer (UND_ERR_SOCKET)',
    'Error: Aliyun: no answer (TimeoutError)',
  ])
})

test('what was accepted is known by its id, on whatever page of its day it stands', async () => {
  for (let index = 0; index < 120; index++) await sender.send({ ...message, id: `other ${index}` }, handing)
  double.next = 'accept and hang up'
  await failure()
  double.calls.length = 0
  expect(await sender.wasAccepted!(message, now, later(2))).toBe(true)
  expect(double.calls).toEqual(['QuerySendDetails', 'QuerySendDetails', 'QuerySendDetails'])
  expect(await sender.wasAccepted!({ ...message, id: 'never sent' }, now, later(60))).toBe(false)
})

test('what is not listed may still come to be within a minute', async () => {
  await expect(sender.wasAccepted!(message, now, later(59))).rejects.toThrow('not listed yet')
  expect(await sender.wasAccepted!(message, now, later(60))).toBe(false)
})

test('what was handed over at midnight may stand under the next day, of China', async () => {
  const handedAt = new Date('2026-05-10T15:59:59Z')
  clock = new Date('2026-05-10T16:00:01Z')
  await sender.send(message, { ...handing, now: clock })
  expect(double.accepted[0]!.day).toBe('20260511')
  expect(await sender.wasAccepted!(message, handedAt, { ...handing, now: clock })).toBe(true)
})
