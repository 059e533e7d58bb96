import type { Envelope } from '@fairground/contract/envelope.ts'
import { useEffect, useState } from 'react'
import { useConfig } from '../platform/context.ts'
import { requestHeaders } from '../platform/headers.ts'
import { texts, useTexts } from '../platform/texts.ts'
import styles from './version-notice.module.css'

const PAUSE = 10 * 60_000

const noticeTexts = texts({
  newer: { zh: '有新版本可用', en: 'A new version is available' },
  reload: { zh: '刷新', en: 'Reload' },
  later: { zh: '稍后', en: 'Later' },
})

/** Whoever comes back to an open page is told when the server has moved on meanwhile. */
export function VersionNotice() {
  const t = useTexts(noticeTexts)
  const mine = useConfig()?.version
  const [isOutdated, setIsOutdated] = useState(false)
  useEffect(() => {
    if (!mine) return
    let askedAt = Date.now()
    const ask = () => {
      if (document.hidden || Date.now() - askedAt < PAUSE) return
      askedAt = Date.now()
      void readLatestVersion().then((latest) => latest && latest !== mine && setIsOutdated(true))
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [mine])
  if (!isOutdated) return null
  return (
    <aside className={styles.notice} role="status">
      <span>{t.newer}</span>
      <button type="button" onClick={() => setIsOutdated(false)}>
        {t.later}
      </button>
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        {t.reload}
      </button>
    </aside>
  )
}

// Not by the shared client: a question that nobody asked must neither show as busy nor lead to the error page.
async function readLatestVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/v3/api/git/last_version', { headers: requestHeaders() })
    const { data } = (await response.json()) as Envelope<{ version: string }>
    return data.version
  } catch {
    return undefined
  }
}
