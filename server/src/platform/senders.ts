import type { Lang } from '@fairground/contract/schema.ts'

/** One message to one recipient. `id` is the same each time it is tried: what was accepted once is not sent again. */
export type Message = {
  id: string
  kind: string
  recipient: string
  lang: Lang
  subject: string
  body: string
  params: Record<string, string>
}

/** When it is handed over, and the sign to let it be. */
export type Handing = { now: Date; signal: AbortSignal }

/** A way out of the house. What the service says of a recipient is not repeated in errors: they are kept. */
export type Sender = {
  send(message: Message, handing: Handing): Promise<void>
  /** Whether a message that was handed over before is known there; undefined where nobody can tell. */
  wasAccepted?(message: Message, handedAt: Date, handing: Handing): Promise<boolean>
}

/** The service answered that it did not accept the message. Later it may. */
export class Refused extends Error {}

/** Without a service a message stays in the outbox, where it counts as sent. */
export type Senders = { sms: Sender | undefined; email: Sender | undefined }
