import type Type from 'typebox'
import { oneOf } from '../schema.ts'

/** What notices are about; a person chooses the channels by topic. */
export const noticeTopic = oneOf('security', 'registration')
export type NoticeTopic = Type.Static<typeof noticeTopic>

/**
 * - `contact`: to the one contact that it is about, by SMS or mail as that contact is.
 * - `person`: to the person's in-app notices always, and to mobile and mail as the person chose for the topic.
 */
type Audience = 'contact' | 'person'

type NoticeRule = {
  topic: NoticeTopic
  to: Audience
  /** Where a person has not chosen: by SMS, by mail. */
  sms: boolean
  email: boolean
  /** By SMS to who has no e-mail address: otherwise it would be seen only in the app, where a thief may be. */
  smsWithoutEmail?: true
  /** Night or not. */
  urgent: boolean
  /** After how many minutes it is worth nothing, and its words are forgotten. */
  validMinutes?: number
}

/** Who is told what, and where: the one table. */
export const noticeTable = {
  'login.code': { topic: 'security', to: 'contact', sms: true, email: true, urgent: true, validMinutes: 5 },
  'contact.changed': { topic: 'security', to: 'contact', sms: true, email: true, urgent: true },
  'contact.added': { topic: 'security', to: 'person', sms: true, email: true, urgent: true },
  'password.changed': { topic: 'security', to: 'person', sms: true, email: true, urgent: true },
  'device.new': {
    topic: 'security',
    to: 'person',
    sms: false,
    email: true,
    smsWithoutEmail: true,
    urgent: true,
  },
  'account.deletion': { topic: 'security', to: 'person', sms: true, email: true, urgent: true },
  'export.ready': {
    topic: 'security',
    to: 'person',
    sms: false,
    email: true,
    smsWithoutEmail: true,
    urgent: true,
  },
  'proxy.link': {
    topic: 'registration',
    to: 'contact',
    sms: true,
    email: true,
    urgent: false,
    // As long as the link itself, which signs in whoever has it.
    validMinutes: 30 * 24 * 60,
  },
  'proxy.confirmed': { topic: 'registration', to: 'person', sms: false, email: true, urgent: false },
} as const satisfies Record<string, NoticeRule>

export type NoticeKind = keyof typeof noticeTable

/** Those that a person may choose channels for: what protects an account is always told. */
export const choosableTopics: readonly NoticeTopic[] = ['registration']
