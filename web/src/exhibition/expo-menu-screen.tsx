import { useParams } from 'react-router'
import { useTitle } from '../platform/title.ts'
import { Empty, FailedCall, Waiting } from '../ui/faces.tsx'
import { Screen } from '../ui/screen.tsx'
import { useExpoMenu } from './exhibition.api.ts'
import styles from './expo-menu-screen.module.css'
import { MenuGrid } from './menu-grid.tsx'

export function ExpoMenuScreen() {
  const { name = '' } = useParams()
  const { data, error, refetch } = useExpoMenu(name)
  useTitle(data?.title)
  return (
    <Screen title={data?.title}>
      {data ? (
        <div className={styles.menu}>
          {data.entries.length ? <MenuGrid title={data.title} entries={data.entries} /> : <Empty />}
        </div>
      ) : error ? (
        <FailedCall error={error} onRetry={refetch} />
      ) : (
        <Waiting rows={3} />
      )}
    </Screen>
  )
}
