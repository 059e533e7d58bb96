import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { hasToken } from '../platform/session.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { FailedCall, Waiting } from '../ui/faces.tsx'
import { Screen } from '../ui/screen.tsx'
import { useProfile, type Profile } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { ContactsPart } from './contacts-part.tsx'
import { DataPart } from './data-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { NoticesPart } from './notices-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { partOf, type PartProps, type ProfilePart } from './profile-part.ts'
import styles from './profile-screen.module.css'
import { SignInFirst } from './sign-in-first.tsx'

/** One part at a time, each at an address of its own, so that going back leads to where one was. */
export function ProfileScreen() {
  const [search] = useSearchParams()
  const part = partOf(search.get('part'))
  const t = useTexts(accountTexts)
  useTitle(t[part])
  return (
    <Screen title={t[part]}>
      <div className={styles.part}>{hasToken() ? <Part key={part} part={part} /> : <SignInFirst part={part} />}</div>
    </Screen>
  )
}

const rowsOf: Record<ProfilePart, number> = { profile: 6, contacts: 2, password: 4, devices: 3, notices: 3, data: 2 }

function Part({ part }: { part: ProfilePart }) {
  const { data, error, refetch } = useProfile()
  const queries = useQueryClient()
  const props = (profile: Profile): PartProps => ({ profile, onChanged: () => queries.invalidateQueries() })

  if (error && !data) return <FailedCall error={error} onRetry={refetch} />
  if (!data) {
    return (
      <div className={styles.waiting}>
        <Waiting rows={rowsOf[part]} />
      </div>
    )
  }
  if (part === 'profile') return <ProfileFields {...props(data)} />
  if (data.byLink) return <SignInFirst part={part} isByLink />
  if (part === 'contacts') return <ContactsPart {...props(data)} />
  if (part === 'password') return <PasswordPart {...props(data)} />
  if (part === 'devices') return <DevicesPart {...props(data)} />
  if (part === 'notices') return <NoticesPart {...props(data)} />
  return <DataPart {...props(data)} />
}
