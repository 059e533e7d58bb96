import type { sendCode } from '@fairground/contract/account/login-code.ts'
import type { readMy } from '@fairground/contract/account/my.ts'
import type {
  deleteAccount,
  endSessions,
  exportMyData,
  keepAccount,
  readProfile,
  updateEmail,
  updateMobile,
  updateNotices,
  updatePassword,
  updateProfile,
} from '@fairground/contract/account/profile.ts'
import type { login, logout, readLogin, weixinLogin } from '@fairground/contract/account/sign-in.ts'
import type { BodyOf, DataOf } from '@fairground/contract/endpoint.ts'
import type { readCommonData } from '@fairground/contract/exhibition/common-data.ts'
import type { matchCompanyName } from '@fairground/contract/registration/suggestions.ts'
import { call } from '../platform/http.ts'
import { useCall } from '../platform/query.ts'
import { useSubmit } from '../platform/submit.ts'

export type LoginPage = DataOf<typeof readLogin>
export type DialCode = LoginPage['dialCodes'][number]
export type SignIn = BodyOf<typeof login>
export type My = DataOf<typeof readMy>
export type Profile = DataOf<typeof readProfile>
export type ProfileChange = BodyOf<typeof updateProfile>
export type Proof = BodyOf<typeof deleteAccount>
export type Device = Profile['devices'][number]

export const useLogin = () => useCall<typeof readLogin>('GET', '/v3/page/login')
export const useMy = (enabled: boolean) => useCall<typeof readMy>('GET', '/v3/page/my', {}, { enabled })
export const useProfile = (asking: { enabled?: boolean; fresh?: boolean } = {}) =>
  useCall<typeof readProfile>('GET', '/v3/page/my/profile', {}, asking)
export const useRegions = () => useCall<typeof readCommonData>('GET', '/v3/api/common/data')

export const useSendCode = () => useSubmit<typeof sendCode>('/v3/api/send_code')
export const useSignIn = () => useSubmit<typeof login>('/v3/api/login')
export const useSignOut = () => useSubmit<typeof logout>('/v3/api/logout')
export const useUpdateProfile = () => useSubmit<typeof updateProfile>('/v3/api/my/profile/update')
export const useUpdatePassword = () => useSubmit<typeof updatePassword>('/v3/api/user/password/update')
export const useUpdateMobile = () => useSubmit<typeof updateMobile>('/v3/api/user/mobile/update')
export const useUpdateEmail = () => useSubmit<typeof updateEmail>('/v3/api/user/email/update')
export const useUpdateNotices = () => useSubmit<typeof updateNotices>('/v3/api/user/notices/update')
export const useEndSessions = () => useSubmit<typeof endSessions>('/v3/api/user/session/end')
export const useExport = () => useSubmit<typeof exportMyData>('/v3/api/user/export')
export const useDeleteAccount = () => useSubmit<typeof deleteAccount>('/v3/api/user/delete')
export const useKeepAccount = () => useSubmit<typeof keepAccount>('/v3/api/user/keep')

export function signInByWeixin(code: string, redirect: string | undefined) {
  return call<typeof weixinLogin>('GET', '/v3/api/weixin/login', { query: { code, ...(redirect && { redirect }) } })
}

export async function matchCompanies(keyword: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await call<typeof matchCompanyName>('GET', '/v3/api/match/company_name', {
    query: { keyword },
    signal,
  })
  return data?.names ?? []
}
