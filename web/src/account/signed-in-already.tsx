import { useTexts } from '../platform/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import type { Profile } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { loginTexts } from './login.texts.ts'
import { useLeaving } from './sign-out.ts'
import styles from './signed-in-already.module.css'

type SignedInAlreadyProps = { profile: Profile; onGoOn: () => void; onSignedOut: () => void }

/** Nobody signs in twice by accident, and nobody goes on as somebody else without knowing. */
export function SignedInAlready({ profile, onGoOn, onSignedOut }: SignedInAlreadyProps) {
  const t = useTexts(loginTexts)
  const { noName } = useTexts(accountTexts)
  const { busy, leave } = useLeaving()
  const { realname, company, avatar } = profile.profile
  return (
    <div className={styles.already}>
      <div className={styles.person}>
        <Avatar name={realname} picture={avatar} size="3.6rem" />
        <span className={styles.words}>
          <b>{realname || noName}</b>
          <span>{company || profile.mobile || profile.email}</span>
        </span>
      </div>
      <Button block onClick={onGoOn}>
        {realname ? t.goOnAs(realname) : t.goOn}
      </Button>
      <Button block kind="plain" busy={busy} onClick={() => void leave().then((hasLeft) => hasLeft && onSignedOut())}>
        {t.somebodyElse}
      </Button>
    </div>
  )
}
