import type { sendCode } from '@fairground/contract/account/login-code.ts'
import type { BodyOf, DataOf } from '@fairground/contract/endpoint.ts'
import type { confirmProxyCheckin, readProxyCheckin } from '@fairground/contract/registration/proxy-checkin.ts'
import type { matchCompanyName, suggestEnglishName } from '@fairground/contract/registration/suggestions.ts'
import { call } from '../platform/http.ts'
import { useCall } from '../platform/query.ts'

export type ProxyCheckin = DataOf<typeof readProxyCheckin>
export type Confirmation = BodyOf<typeof confirmProxyCheckin>

export function useProxyCheckin(hash: string) {
  return useCall<typeof readProxyCheckin>('GET', '/v3/page/buyer/proxy_checkin/confirm', { query: { hash } })
}

export function confirmProxy(body: Confirmation, idempotencyKey: string) {
  return call<typeof confirmProxyCheckin>('POST', '/v3/api/buyer/proxy_checkin/confirm', { body, idempotencyKey })
}

export function sendContactCode(contact: string) {
  return call<typeof sendCode>('POST', '/v3/api/send_code', { body: { contact, purpose: 'contact' } })
}

export async function matchCompanies(keyword: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await call<typeof matchCompanyName>('GET', '/v3/api/match/company_name', {
    query: { keyword },
    signal,
  })
  return data?.names ?? []
}

export async function translate(txt: string, signal: AbortSignal): Promise<string> {
  const { data } = await call<typeof suggestEnglishName>('GET', '/v3/api/fanyi', { query: { txt }, signal })
  return data?.en ?? ''
}
