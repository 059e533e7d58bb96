import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { accountTexts } from './account.texts.ts'
import type { ProfilePart } from './profile-part.ts'
import styles from './sign-in-first.module.css'

/** A link that was sent to somebody is less than a sign-in, and no token is less than that. */
export function SignInFirst({ part, isByLink }: { part: ProfilePart; isByLink?: boolean }) {
  const t = useTexts(accountTexts)
  const here = encodeURIComponent(`/my/profile?part=${part}`)
  return (
    <section className={styles.face}>
      <span className={styles.mark}>
        <Icon name="lock" size="2rem" />
      </span>
      <h2>{t.signInAgain}</h2>
      <p>{isByLink ? t.signInAgainHint : t.signInHint}</p>
      <Go className={buttonClass({})} href={`/login?redirect=${here}`}>
        {t.signIn}
      </Go>
    </section>
  )
}
