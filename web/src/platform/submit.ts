import type { BodyOf, DataOf, Endpoint } from '@fairground/contract/endpoint.ts'
import { type FieldError, bodyCode } from '@fairground/contract/envelope.ts'
import { useRef, useState } from 'react'
import { isInstruction } from './body-codes.ts'
import { type Answer, NetworkFailure, call, newIdempotencyKey } from './http.ts'
import { submitTexts } from './submit.texts.ts'
import { speak } from './texts.ts'

/** Why something was not done: in words, and by field where the server could tell. */
export type Refused = {
  msg: string
  /** Empty where no answer came. */
  reason: string
  errors: Record<string, string>
  retryAfter?: number
}

export type Outcome<T> = { data: T; refused?: undefined } | { data?: undefined; refused: Refused }

/**
 * A form's way to the server. The same content sent again while the first is under way is the first, and other content
 * waits for its turn. After a lost connection the same content keeps its key, so that the repeated tap asks what became
 * of the first.
 */
export function useSubmit<E extends Endpoint>(url: E['url']) {
  type Sending = { content: string; outcome: Promise<Outcome<DataOf<E>>> }
  const [busy, setBusy] = useState(false)
  const underWay = useRef<Sending>(undefined)
  const kept = useRef<{ content: string; key: string }>(undefined)

  async function send(body: BodyOf<E>, content: string): Promise<Outcome<DataOf<E>>> {
    if (kept.current?.content !== content) kept.current = { content, key: newIdempotencyKey() }
    try {
      const answer = await call<E>('POST', url, { body, idempotencyKey: kept.current.key })
      kept.current = undefined
      return outcomeOf(answer)
    } catch (error) {
      return { refused: withoutAnswer(error) }
    }
  }

  function submit(body: BodyOf<E>): Promise<Outcome<DataOf<E>>> {
    const content = JSON.stringify(body)
    if (underWay.current?.content === content) return underWay.current.outcome
    const sending: Sending = { content, outcome: inTurn() }
    underWay.current = sending
    setBusy(true)
    return sending.outcome

    async function inTurn() {
      await underWay.current?.outcome
      const outcome = await send(body, content)
      if (underWay.current === sending) {
        underWay.current = undefined
        setBusy(false)
      }
      return outcome
    }
  }

  return { busy, submit }
}

function outcomeOf<T>({ code, msg, data, retryAfter }: Answer<T>): Outcome<T> {
  const isDone = code === bodyCode.success && !isInstruction(data)
  if (isDone) return { data }
  const { reason = '', errors = [] } = (data ?? {}) as { reason?: string; errors?: FieldError[] }
  return {
    refused: {
      msg: msg || speak(submitTexts).submitFailed,
      reason,
      errors: Object.fromEntries(errors.map((error) => [error.field, error.msg])),
      ...(retryAfter && { retryAfter }),
    },
  }
}

export function withoutAnswer(error: unknown): Refused {
  // Nothing caused it but the answer itself: one came, and it could not be understood.
  const isUnreadable = error instanceof NetworkFailure && error.cause === undefined
  const { submitFailed, tryAgainLater } = speak(submitTexts)
  return { msg: isUnreadable ? submitFailed : tryAgainLater, reason: '', errors: {} }
}
