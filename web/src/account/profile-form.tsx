import type { Region } from '@fairground/contract/exhibition/common-data.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLeaveGuard } from '../platform/leave-guard.ts'
import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { facesTexts } from '../ui/faces.texts.ts'
import { RegionPicker } from '../ui/region-picker.tsx'
import type { Choice } from '../ui/select-popup.tsx'
import { showFirstWrong } from '../ui/show-first-wrong.ts'
import { SuggestInput } from '../ui/suggest-input.tsx'
import type { Ask } from '../ui/suggestions.ts'
import { TextField } from '../ui/text-field.tsx'
import type { Profile, ProfileChange } from './account.api.ts'
import styles from './profile-form.module.css'
import { changesOf, valuesOf, type ProfileErrors, type ProfileField, type ProfileValues } from './profile-rules.ts'
import { profileTexts } from './profile.texts.ts'

type ProfileFormProps = {
  start: Profile['profile']
  titles: readonly Choice[]
  regions: { data: { regions: Region[] } | undefined; error: Error | null; refetch: () => void }
  busy: boolean
  /** Resolves with what the server finds wrong, field by field. */
  onSave: (change: ProfileChange) => Promise<ProfileErrors>
  matchCompanies: Ask<string[]>
}

const languages = ['zh', 'en'] as const
const languageChoices = [
  { title: '中文', value: 0 },
  { title: 'English', value: 1 },
]

export function ProfileForm({ start, titles, regions, busy, onSave, matchCompanies }: ProfileFormProps) {
  const t = useTexts(profileTexts)
  const [saved, setSaved] = useState(() => valuesOf(start))
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const change = changesOf(values, saved)
  const isDirty = Object.keys(change).length > 0
  const guard = useLeaveGuard(isDirty)

  function set<F extends ProfileField>(field: F, value: ProfileValues[F]) {
    setValues({ ...values, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !isDirty) return
    const wrong = values.realname.trim() ? await onSave(change) : { realname: t.enterName }
    setErrors(wrong)
    if (Object.keys(wrong).length) setAttempts(attempts + 1)
    else setSaved({ ...saved, ...change })
  }

  useEffect(() => {
    if (attempts) showFirstWrong(form.current)
  }, [attempts])

  const field = <F extends ProfileField>(name: F) => ({
    value: values[name],
    onChange: (value: ProfileValues[F]) => set(name, value),
    error: errors[name],
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Card>
        <TextField {...field('realname')} label={t.name} required autoComplete="name" maxLength={60} />
        <ChoiceField {...field('named')} label={t.named} choices={titles} />
        <SuggestInput {...field('company')} label={t.company} maxLength={120} suggest={matchCompanies} />
        <TextField {...field('position')} label={t.position} autoComplete="organization-title" maxLength={60} />
        <Area {...field('area_id')} regions={regions} />
        <ChoiceField
          label={t.lang}
          choices={languageChoices}
          value={languages.indexOf(values.lang)}
          onChange={(at) => set('lang', languages[at] ?? 'zh')}
        />
      </Card>
      <div className={styles.save} data-dirty={isDirty || undefined}>
        <Button type="submit" block busy={busy} disabled={!isDirty}>
          {t.save}
        </Button>
      </div>
      <ConfirmDialog
        open={guard.asking}
        title={t.unsaved}
        text={t.unsavedText}
        confirm={t.leave}
        cancel={t.stay}
        danger
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </form>
  )
}

type AreaProps = Pick<ProfileFormProps, 'regions'> & {
  value: number
  onChange: (value: number) => void
  error?: string
}

/** The regions of the world come after the form: they are large, and rarely changed. */
function Area({ regions, ...field }: AreaProps) {
  const t = useTexts(profileTexts)
  const faces = useTexts(facesTexts)
  const { data, error, refetch } = regions
  if (data) return <RegionPicker {...field} label={t.area} options={data.regions} />
  return (
    <RegionPicker
      {...field}
      label={t.area}
      options={[]}
      placeholder={error ? faces.failedToLoad : faces.loading}
      hint={
        error && (
          <button type="button" className={styles.retry} onClick={refetch}>
            {faces.retry}
          </button>
        )
      }
    />
  )
}
