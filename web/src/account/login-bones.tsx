import { useTexts } from '../platform/texts.ts'
import { facesTexts } from '../ui/faces.texts.ts'
import styles from './login-bones.module.css'

/** As tall as the form that will stand there. */
export function LoginBones({ text }: { text?: string }) {
  const t = useTexts(facesTexts)
  return (
    <div className={styles.bones} role="status" aria-busy="true">
      <span className={text ? styles.text : styles.unseen}>{text ?? t.loading}</span>
      <i />
      <i />
      <i className={styles.line} />
      <i />
    </div>
  )
}
