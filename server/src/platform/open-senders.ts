import { openAliyunSms } from './sms-aliyun.ts'
import type { Config } from './config.ts'
import { openMail } from './mail-smtp.ts'
import type { Senders } from './senders.ts'

export function openSenders({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Senders {
  return { sms: sms && openAliyunSms(sms), email: mail && openMail(mail) }
}
