import type { Refused } from '../platform/submit.ts'
import type { SignIn } from './account.api.ts'

export type LoginMode = 'code' | 'password'

export type LoginValues = { contact: string; code: string; password: string; agreed: boolean }
export type LoginField = keyof LoginValues
/** `form`: what belongs to no field. */
export type LoginErrors = Partial<Record<LoginField | 'form', string>>

type Messages = { enterContact: string; enterCode: string; enterPassword: string; pleaseAgree: string }

/** What is missing, in the order of the fields. */
export function missing(values: LoginValues, mode: LoginMode, messages: Messages): LoginErrors {
  return {
    ...(!values.contact.trim() && { contact: messages.enterContact }),
    ...(mode === 'code' && values.code.length !== 6 && { code: messages.enterCode }),
    ...(mode === 'password' && !values.password && { password: messages.enterPassword }),
    ...(!values.agreed && { agreed: messages.pleaseAgree }),
  }
}

const fieldOfReason: Record<string, LoginField> = {
  'contact.malformed': 'contact',
  'code.wrong': 'code',
  'password.wrong': 'password',
  // Too many wrong passwords: the page goes over to codes, and says so there.
  'password.codeOnly': 'code',
  'terms.notAgreed': 'agreed',
}

/** Where the server's no belongs; asking for a code too often is said where the code is asked for. */
export function errorsOf({ msg, reason, errors }: Refused): LoginErrors {
  const field = fieldOfReason[reason] ?? (reason.startsWith('code.') ? 'code' : undefined)
  if (field) return { [field]: msg }
  const { contact, code, password, termsVersion } = errors
  const byField: LoginErrors = {
    ...(contact && { contact }),
    ...(code && { code }),
    ...(password && { password }),
    ...(termsVersion && { agreed: termsVersion }),
  }
  return Object.keys(byField).length ? byField : { form: msg }
}

export function signInOf(
  { contact, code, password }: LoginValues,
  mode: LoginMode,
  more: Pick<SignIn, 'termsVersion' | 'redirect' | 'weixinTicket'>,
): SignIn {
  return { contact, ...(mode === 'code' ? { code } : { password }), ...more }
}
