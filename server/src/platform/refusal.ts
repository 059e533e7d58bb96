import type { FieldError } from '@fairground/contract/envelope.ts'
import type { Words } from './language.ts'

/** The one way to say no: a stable reason, an HTTP status, and words in both languages. */
export class Refusal extends Error {
  readonly reason: string
  readonly status: number
  readonly words: Words
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** The transaction commits although it is refused: a wrong guess must be counted. */
  readonly keepWrites: boolean

  constructor(reason: string, status: number, words: Words, more: RefusalDetails = {}) {
    super(reason)
    this.reason = reason
    this.status = status
    this.words = words
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
    this.keepWrites = more.keepWrites ?? false
  }
}

type RefusalDetails = { errors?: FieldError[]; retryAfterSeconds?: number; keepWrites?: boolean }

/** Ties a contract's reasons and statuses to their words: `throw refuse('proxy.ended')`. */
export function refusals<S extends Record<string, number>>(statuses: S, words: Record<keyof S & string, Words>) {
  return (reason: keyof S & string, more?: RefusalDetails) => {
    const status = statuses[reason]
    if (status === undefined) throw new Error(`no status for ${reason}`)
    return new Refusal(reason, status, words[reason], more)
  }
}
