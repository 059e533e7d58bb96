import { randomUUID } from 'node:crypto'
import { canonicalQuery, signAcs3 } from './acs3-signature.ts'
import type { SmsSettings } from './config.ts'
import { Hopeless } from './jobs.ts'
import { Refused, type Handing, type Sender } from './senders.ts'

type Answer = {
  Code?: string
  TotalCount?: number | string
  SmsSendDetailDTOs?: { SmsSendDetailDTO?: { OutId?: string }[] }
}

const callMs = 8_000
/** How long a message that was taken may be missing in the list of those that were. */
const listedAfterMs = 60_000
const pageSize = 50
/** What is wrong with the number, the words or the template stays wrong. Limits, balance and rights can change. */
const hopeless = /^isv\.(MOBILE_|TEMPLATE_|SMS_|SIGN_|PARAM_|INVALID_|BLACK_|DOMESTIC_)/

/** SMS through Aliyun, which keeps the words as templates: Dysmsapi of 2017-05-25. */
export function openAliyunSms({ endpoint, accessKeyId, accessKeySecret, sign, templates }: SmsSettings): Sender {
  const call = async (action: string, params: Record<string, string>, { now, signal }: Handing): Promise<Answer> => {
    const url = new URL(`/?${canonicalQuery(params)}`, endpoint)
    const headers = signAcs3(url, {
      action,
      version: '2017-05-25',
      now,
      nonce: randomUUID(),
      accessKeyId,
      accessKeySecret,
    })
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(callMs)])
    const reply = await fetch(url, { method: 'POST', headers, redirect: 'error', signal: inTime }).catch(noAnswer)
    const answer = (await reply.json().catch(() => ({}))) as Answer
    if (answer.Code === 'OK') return answer
    const code = /^[\w.]{1,80}$/.exec(answer.Code ?? '')?.[0]
    if (!code) throw new Error(`Aliyun: HTTP ${reply.status}`)
    throw hopeless.test(code) ? new Hopeless(`Aliyun: ${code}`) : new Refused(`Aliyun: ${code}`)
  }
  return {
    send: async ({ id, kind, lang, recipient, params }, handing) => {
      const template = templates[`${kind}.${lang}`]
      if (!template) throw new Hopeless(`ALIYUN_SMS_TEMPLATES has no template for ${kind}.${lang}`)
      const words = { SignName: sign, TemplateCode: template, TemplateParam: JSON.stringify(params) }
      await call('SendSms', { PhoneNumbers: asDialled(recipient), OutId: id, ...words }, handing)
    },
    wasAccepted: async ({ id, recipient }, handedAt, handing) => {
      for (const SendDate of new Set([dayInChina(handedAt, 0), dayInChina(handedAt, listedAfterMs)]))
        for (let page = 1, total = 1; (page - 1) * pageSize < total; page++) {
          const wish = {
            PhoneNumber: asDialled(recipient),
            SendDate,
            PageSize: String(pageSize),
            CurrentPage: String(page),
          }
          const { TotalCount, SmsSendDetailDTOs } = await call('QuerySendDetails', wish, handing)
          if (SmsSendDetailDTOs?.SmsSendDetailDTO?.some(({ OutId }) => OutId === id)) return true
          total = Number(TotalCount ?? 0)
        }
      if (handing.now.getTime() < handedAt.getTime() + listedAfterMs)
        throw new Error('Aliyun: not listed yet, which may mean nothing')
      return false
    },
  }
}

/** What went wrong on the way, without the address: numbers and codes are in it. */
function noAnswer(error: Error & { cause?: { code?: string } }): never {
  throw new Error(`Aliyun: no answer (${error.cause?.code ?? error.name})`)
}

/** Numbers of the mainland go without their country's code, others with it; none with a plus. */
const asDialled = (mobile: string) => mobile.replace(/^\+(86)?/, '')
const dayInChina = (moment: Date, laterMs: number) =>
  new Date(moment.getTime() + laterMs + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
