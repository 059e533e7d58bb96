import { useSelector } from 'react-redux'
import { texts, useTexts } from '../platform/texts.ts'
import styles from './busy-indicator.module.css'
import type { State } from './store.ts'

const busyTexts = texts({ loading: { zh: '加载中...', en: 'loading...' } })

/** Its styles let it appear only when a call takes its time: first a line, later a wheel. */
export function BusyIndicator() {
  const isBusy = useSelector((state: State) => state.loading.state)
  const t = useTexts(busyTexts)
  return (
    <div role="status" className={styles.place} data-testid="busy">
      {isBusy && (
        <>
          <i className={styles.line} />
          <div className={styles.toast}>
            <i className={styles.wheel} />
            {t.loading}
          </div>
        </>
      )}
    </div>
  )
}
