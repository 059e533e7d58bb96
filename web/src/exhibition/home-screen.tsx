import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useConfig } from '../platform/context.ts'
import { Go } from '../platform/navigation.ts'
import { hasToken } from '../platform/session.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Empty, FailedCall } from '../ui/faces.tsx'
import { PullToRefresh } from '../ui/pull-to-refresh.tsx'
import { useHome, type Home } from './exhibition.api.ts'
import { homeTexts } from './exhibition.texts.ts'
import { FairClock } from './fair-clock.tsx'
import { Hero } from './hero.tsx'
import styles from './home-screen.module.css'
import { MenuGrid } from './menu-grid.tsx'

// Only who is signed in needs it.
const NextStep = lazy(() => import('./next-step.tsx').then((m) => ({ default: m.NextStep })))

export function HomeScreen() {
  const config = useConfig()
  const { data, error, refetch } = useHome()
  const queries = useQueryClient()
  const t = useTexts(homeTexts)
  useTitle(data?.name ?? config?.expoName)
  return (
    <div className={styles.page}>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
        <Hero config={config} home={data} />
        <main className={styles.main}>
          {data ? <Content home={data} /> : error ? <Failure error={error} onRetry={refetch} /> : <Bones />}
          <Go className={styles.protocol} href="/protocol">
            {t.protocol}
          </Go>
        </main>
      </PullToRefresh>
    </div>
  )
}

function Content({ home }: { home: Home }) {
  const t = useTexts(homeTexts)
  return (
    <>
      <div className={styles.card}>
        <FairClock home={home} />
      </div>
      <MyNextStep />
      {home.banner && <Banner banner={home.banner} />}
      {home.menu.length ? <MenuGrid title={t.menu} entries={home.menu} /> : <Empty />}
    </>
  )
}

/** Its place is kept while it comes; visitors have none. */
function MyNextStep() {
  if (!hasToken()) return null
  return (
    <Suspense fallback={<div className={`${styles.card} ${styles.nextStep}`} />}>
      <NextStep />
    </Suspense>
  )
}

function Banner({ banner }: { banner: NonNullable<Home['banner']> }) {
  const image = <img className={styles.banner} src={banner.src} alt={banner.alt} />
  return banner.href ? <Go href={banner.href}>{image}</Go> : image
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.card}>
      <FailedCall error={error} onRetry={onRetry} />
    </div>
  )
}

/** As tall as what will stand there. */
function Bones() {
  return (
    <div role="status" aria-busy="true" className={styles.bones}>
      <div className={`${styles.card} ${styles.clockBones}`} />
      {hasToken() && <div className={`${styles.card} ${styles.nextStep}`} />}
      <div className={`${styles.card} ${styles.menuBones}`}>
        {Array.from({ length: 8 }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  )
}
