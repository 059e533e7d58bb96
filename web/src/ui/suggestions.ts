import { SUGGESTION_DEBOUNCE } from '@fairground/contract/constants.ts'
import { useEffect, useRef, useState } from 'react'

export type Ask<T> = (typed: string, signal: AbortSignal) => Promise<T>

/**
 * What is offered for what has been typed: asked for once the typing pauses, and only the last question's answer
 * counts. An offer that fails is no offer; nobody is told.
 */
export function useOffer<T>(typed: string, ask: Ask<T>): T | undefined {
  const [offer, setOffer] = useState<{ typed: string; answer: T }>()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!typed) return
    const question = new AbortController()
    const timer = setTimeout(() => {
      latest.current(typed, question.signal).then(
        (answer) => question.signal.aborted || setOffer({ typed, answer }),
        () => undefined,
      )
    }, SUGGESTION_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [typed])
  return typed && offer?.typed === typed ? offer.answer : undefined
}
