import type { FieldError } from '@fairground/contract/envelope.ts'
import { bodyCode } from '@fairground/contract/envelope.ts'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { NetworkFailure, newIdempotencyKey } from '../platform/http.ts'
import { useGo } from '../platform/navigation.ts'
import { isCallFailed } from '../platform/query.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/button.tsx'
import { Empty, Failed, Waiting } from '../ui/faces.tsx'
import { ResultView } from '../ui/result-view.tsx'
import { showToast } from '../ui/toast.ts'
import { dropDraft, keepDraft, readDraft } from './proxy-checkin-draft.ts'
import { ProxyCheckinForm } from './proxy-checkin-form.tsx'
import { ProxyCheckinFrame } from './proxy-checkin-frame.tsx'
import styles from './proxy-checkin-screen.module.css'
import { confirmationOf, startValues } from './proxy-checkin-rules.ts'
import type { PersonErrors, PersonValues } from './proxy-checkin-rules.ts'
import { confirmProxy, matchCompanies, sendContactCode, translate, useProxyCheckin } from './registration.api.ts'
import type { ProxyCheckin } from './registration.api.ts'
import { registrationTexts } from './registration.texts.ts'
import { useTokenSettled } from './token-change.ts'

export function ProxyCheckinScreen() {
  const { hash = '' } = useParams()
  const { data, error, refetch } = useProxyCheckin(hash)
  const t = useTexts(registrationTexts)
  const go = useGo()
  const isSettled = useTokenSettled(data?.token)
  useTitle(data?.expoName)

  if (data && isSettled) return <Confirming page={data} hash={hash} />
  if (!error) return <Waiting text={t.loading} rows={6} />
  return (
    <main className={styles.alone}>
      {isCallFailed(error) ? (
        <Empty text={error.msg || t.failedToGetData}>
          <Button kind="soft" onClick={() => go('/')}>
            {t.home}
          </Button>
          <Button kind="plain" onClick={refetch}>
            {t.retry}
          </Button>
        </Empty>
      ) : (
        <Failed kind="disconnected" msg={t.tryAgainLater} onRetry={refetch} />
      )}
    </main>
  )
}

function Confirming({ page, hash }: { page: ProxyCheckin; hash: string }) {
  const t = useTexts(registrationTexts)
  const go = useGo()
  const [start] = useState(() => ({ ...startValues(page), ...readDraft(hash) }))
  const [busy, setBusy] = useState(false)
  const [doneBy, setDoneBy] = useState<string>()
  const actionKey = useActionKey()

  /** Each way it can go ends in a message, in field errors, or somewhere else. */
  async function confirm(values: PersonValues): Promise<PersonErrors> {
    const body = confirmationOf(values, page, hash)
    setBusy(true)
    try {
      const { code, msg, data } = await confirmProxy(body, actionKey.of(body))
      actionKey.drop()
      if (code === bodyCode.success) {
        dropDraft(hash)
        if (data?.nextUrl) go(data.nextUrl, { replace: true })
        else setDoneBy(values.realname)
        return {}
      }
      showToast(msg || t.confirmFailed, 'fail')
      return fieldErrors(data)
    } catch (error) {
      showToast(isUnreadable(error) ? t.submitFailed : t.tryAgainLater, 'fail')
      return {}
    } finally {
      setBusy(false)
    }
  }

  async function sendCode(contact: string): Promise<number | null> {
    try {
      const { code, msg, data } = await sendContactCode(contact)
      const isSent = code === bodyCode.success
      showToast(isSent ? t.codeSent : msg || t.codeFailed, isSent ? 'success' : 'fail')
      return isSent ? data.waitSeconds : null
    } catch {
      showToast(t.tryAgainLater, 'fail')
      return null
    }
  }

  if (doneBy !== undefined) {
    return (
      <ProxyCheckinFrame page={page}>
        <ResultView kind="success" title={page.texts.success} text={`${doneBy}\n${page.expoName}`}>
          <Button block onClick={() => go('/')}>
            {t.home}
          </Button>
        </ResultView>
      </ProxyCheckinFrame>
    )
  }
  return (
    <ProxyCheckinFrame page={page} prompt={page.texts.prompt}>
      <ProxyCheckinForm
        page={page}
        start={start}
        busy={busy}
        onChange={(values) => keepDraft(hash, values)}
        onIncomplete={() => showToast(page.texts.incomplete)}
        onConfirm={confirm}
        onSendCode={sendCode}
        matchCompanies={matchCompanies}
        translate={translate}
      />
    </ProxyCheckinFrame>
  )
}

/** Nothing caused it but the answer itself: one came, and it could not be understood. */
function isUnreadable(error: unknown): boolean {
  return error instanceof NetworkFailure && error.cause === undefined
}

function fieldErrors(data: unknown): PersonErrors {
  const errors = (data as { errors?: FieldError[] } | null)?.errors ?? []
  return Object.fromEntries(errors.map(({ field, msg }) => [field, msg]))
}

/**
 * The same action keeps its key until an answer came: after a lost connection the repeated tap asks what became of
 * the first. Other values are another action.
 */
function useActionKey() {
  const kept = useRef<{ action: string; key: string }>(undefined)
  return {
    of(body: object): string {
      const action = JSON.stringify(body)
      if (kept.current?.action !== action) kept.current = { action, key: newIdempotencyKey() }
      return kept.current.key
    },
    drop() {
      kept.current = undefined
    },
  }
}
