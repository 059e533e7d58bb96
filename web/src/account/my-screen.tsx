import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { hasToken } from '../platform/session.ts'
import { FailedCall } from '../ui/faces.tsx'
import { useMy } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { AccountRows, GeneralRows, SignOutRow } from './my-rows.tsx'
import { MyBones } from './my-bones.tsx'
import { MyHeader, WelcomeHeader } from './my-header.tsx'
import styles from './my-screen.module.css'
import { MyStanding } from './my-standing.tsx'

/** Without a token nobody is sent away: the page says what a sign-in is for, and language and fair can be changed. */
export function MyScreen() {
  const t = useTexts(accountTexts)
  const isSignedIn = hasToken()
  const { data, error, refetch } = useMy(isSignedIn)
  const queries = useQueryClient()
  useTitle(t.my)

  if (!isSignedIn) {
    return (
      <div className={styles.page}>
        <WelcomeHeader />
        <main className={styles.main}>
          <GeneralRows />
        </main>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <MyHeader user={data?.user} />
      <main className={styles.main}>
        {data ? (
          <>
            <MyStanding my={data} onKept={() => void queries.invalidateQueries()} />
            <AccountRows isFirst={!data.deleteAt && !data.nextStep && data.roles.length === 0} />
          </>
        ) : error ? (
          <div className={styles.card}>
            <FailedCall error={error} onRetry={refetch} />
          </div>
        ) : (
          <MyBones />
        )}
        <GeneralRows isSignedIn />
        <SignOutRow />
      </main>
    </div>
  )
}
