import type { PartProps } from './profile-part.ts'
import { useTexts } from '../platform/texts.ts'
import { Card } from '../ui/card.tsx'
import { showToast } from '../ui/toast.ts'
import { matchCompanies, useRegions, useUpdateProfile, type ProfileChange } from './account.api.ts'
import { AvatarEditor } from './avatar-editor.tsx'
import { ProfileForm } from './profile-form.tsx'
import { errorsOf, type ProfileErrors } from './profile-rules.ts'
import { profileTexts } from './profile.texts.ts'

/** The picture is kept as soon as it is chosen; the fields by their button. */
export function ProfileFields({ profile, onChanged }: PartProps) {
  const t = useTexts(profileTexts)
  const regions = useRegions()
  const { busy, submit } = useUpdateProfile()

  async function save(change: ProfileChange): Promise<ProfileErrors> {
    const { refused } = await submit(change)
    if (refused) {
      const wrong = errorsOf(refused)
      if (wrong.form) showToast(wrong.form, 'fail')
      return wrong
    }
    showToast(t.saved, 'success')
    // Who leaves now is not asked whether to: it is saved, whatever has yet to be read again.
    void onChanged()
    return {}
  }

  return (
    <>
      <Card>
        <AvatarEditor name={profile.profile.realname} picture={profile.profile.avatar} onChanged={onChanged} />
      </Card>
      <ProfileForm
        start={profile.profile}
        titles={profile.namedArr}
        regions={regions}
        busy={busy}
        onSave={save}
        matchCompanies={matchCompanies}
      />
    </>
  )
}
