import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sitePath, useGo } from '../platform/navigation.ts'
import { isCallFailed } from '../platform/query.ts'
import { beginSession, dropToken, forgetReturn, hasToken, returnPath } from '../platform/session.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Callout } from '../ui/callout.tsx'
import { FailedCall } from '../ui/faces.tsx'
import { useLogin, useProfile, useSignIn, type LoginPage } from './account.api.ts'
import { useCodeSending } from './code-sending.ts'
import { dropLoginDraft, keepLoginDraft, readLoginDraft } from './login-draft.ts'
import { LoginBones } from './login-bones.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { errorsOf, signInOf, type LoginErrors, type LoginMode, type LoginValues } from './login-rules.ts'
import { loginTexts } from './login.texts.ts'
import { SignedInAlready } from './signed-in-already.tsx'
import { WeixinButton } from './weixin-button.tsx'
import { canUseWeixin, goToWeixin, useWeixinReturn } from './weixin-sign-in.ts'

const LONGEST_REDIRECT = 2_000

export function LoginScreen() {
  const t = useTexts(loginTexts)
  const page = useLogin()
  const weixin = useWeixinReturn()
  const person = usePersonHere()
  const redirect = useRedirect()
  const go = useGo()
  useTitle(t.signIn)

  if (weixin.status === 'waiting' || person.status === 'asking') {
    return (
      <LoginFrame title={t.signIn}>
        <LoginBones text={weixin.status === 'waiting' ? t.weixinWaiting : undefined} />
      </LoginFrame>
    )
  }
  if (person.status === 'here' && weixin.status === 'none') {
    return (
      <LoginFrame title={t.signedIn}>
        <SignedInAlready
          profile={person.profile}
          onGoOn={() => go(ownPath(redirect()), { replace: true })}
          onSignedOut={person.leave}
        />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t.signIn}>
      {page.data ? (
        <SigningIn page={page.data} weixin={weixin} redirect={redirect} onStale={page.refetch} byLink={person.byLink} />
      ) : page.error ? (
        <FailedCall error={page.error} onRetry={page.refetch} />
      ) : (
        <LoginBones />
      )}
    </LoginFrame>
  )
}

type SigningInProps = {
  page: LoginPage
  weixin: ReturnType<typeof useWeixinReturn>
  redirect: () => string | undefined
  byLink: boolean
  /** The terms have changed since the page was loaded. */
  onStale: () => void
}

function SigningIn({ page, weixin, redirect, byLink, onStale }: SigningInProps) {
  const t = useTexts(loginTexts)
  const go = useGo()
  const queries = useQueryClient()
  const { busy, submit } = useSignIn()
  const sendCode = useCodeSending('login')
  const [hasTicketEnded, setTicketEnded] = useState(false)
  // Once signed in there is nothing more to do here, however quick the second tap.
  const isDone = useRef(false)
  const ticket = weixin.status === 'unknown' && !hasTicketEnded ? weixin : undefined

  async function signIn(values: LoginValues, mode: LoginMode): Promise<LoginErrors> {
    if (isDone.current) return {}
    const target = redirect()
    const { data, refused } = await submit(
      signInOf(values, mode, {
        termsVersion: page.termsVersion,
        ...(target && { redirect: target }),
        ...(ticket && { weixinTicket: ticket.ticket }),
      }),
    )
    if (refused) {
      if (refused.reason === 'terms.notAgreed') onStale()
      if (refused.reason === 'weixin.ticketEnded') setTicketEnded(true)
      return errorsOf(refused)
    }
    if (!beginSession(data.token)) return { form: t.noCookies }
    isDone.current = true
    forgetReturn()
    dropLoginDraft()
    queries.clear()
    go(ownPath(data.redirect), { replace: true })
    return {}
  }

  return (
    <>
      <LoginForm
        page={page}
        start={readLoginDraft()}
        busy={busy}
        onChange={keepLoginDraft}
        onSignIn={signIn}
        onSendCode={async (contact) => {
          const { waitSeconds, wrong } = await sendCode(contact)
          return { waitSeconds, ...(wrong && { wrong: errorsOf(wrong) }) }
        }}
      >
        {weixin.status === 'failed' && <Callout kind="error">{weixin.msg}</Callout>}
        {ticket && <Callout>{t.weixinConnect(ticket.nickname)}</Callout>}
        {byLink && <Callout>{t.byLink}</Callout>}
      </LoginForm>
      {page.weixin && !ticket && canUseWeixin(page.weixin) && (
        <WeixinButton onClick={() => page.weixin && goToWeixin(page.weixin.authorizeUrl, redirect())} />
      )}
    </>
  )
}

/** The parameter of the address, else what was remembered: read when it is needed, because reading the terms comes between. */
function useRedirect(): () => string | undefined {
  const [search] = useSearchParams()
  return () => {
    const path = search.get('redirect') || returnPath()
    return path && path.length <= LONGEST_REDIRECT ? path : undefined
  }
}

/** Only a path of this site, and not this page again. */
function ownPath(target: string | undefined): string {
  const path = sitePath(target ?? '/')
  return path.startsWith('/') && !/^(\/zh|\/en)?\/login(?=[/?#]|$)/.test(path) ? path : '/'
}

/** Who is signed in already. A token that is not good any more is dropped; whoever came by a link signs in properly. */
function usePersonHere() {
  const [isExpected, setExpected] = useState(hasToken)
  // Not from memory: whoever was just sent here may have been signed out elsewhere.
  const { data, error } = useProfile({ enabled: isExpected, fresh: true })
  const isGone = isCallFailed(error) && error.code === 401
  useEffect(() => {
    if (isGone) dropToken()
  }, [isGone])
  const common = { leave: () => setExpected(false), byLink: isExpected && Boolean(data?.byLink) }
  if (!isExpected || error || data?.byLink) return { status: 'nobody' as const, ...common }
  return data ? { status: 'here' as const, profile: data, ...common } : { status: 'asking' as const, ...common }
}
