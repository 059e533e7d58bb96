import { useTexts } from '../platform/texts.ts'
import { facesTexts } from '../ui/faces.texts.ts'
import styles from './my-bones.module.css'

/** As tall as the card and the rows that will stand there. */
export function MyBones() {
  const t = useTexts(facesTexts)
  return (
    <div className={styles.bones} role="status" aria-busy="true">
      <span className={styles.unseen}>{t.loading}</span>
      <Bone lines={3} />
      <Bone lines={6} isRows />
    </div>
  )
}

function Bone({ lines, isRows }: { lines: number; isRows?: boolean }) {
  return (
    <div className={isRows ? styles.rows : styles.card} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  )
}
