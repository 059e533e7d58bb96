import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import type { Refused } from '../platform/submit.ts'
import { useSendCode } from './account.api.ts'

/** `waitSeconds` until the next one may be asked for; null where there is nothing to wait for. */
export type CodeSending<Wrong = Refused> = { waitSeconds: number | null; wrong?: Wrong }

// Longer than this is not worth counting down: the words say when.
const LONGEST_COUNTDOWN = 300

export function useCodeSending(purpose: CodePurpose): (contact: string) => Promise<CodeSending> {
  const { submit } = useSendCode()
  return async (contact) => {
    const { data, refused } = await submit({ contact, purpose })
    if (!refused) return { waitSeconds: data.waitSeconds }
    const { retryAfter } = refused
    const isSoon = retryAfter !== undefined && retryAfter <= LONGEST_COUNTDOWN
    return { waitSeconds: isSoon ? retryAfter : null, wrong: refused }
  }
}
