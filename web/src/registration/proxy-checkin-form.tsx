import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLang, useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField, InlineChoice } from '../ui/choice-field.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { RegionPicker } from '../ui/region-picker.tsx'
import { showFirstWrong } from '../ui/show-first-wrong.ts'
import { SuggestInput } from '../ui/suggest-input.tsx'
import { useOffer, type Ask } from '../ui/suggestions.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './proxy-checkin-form.module.css'
import { isCardRequired, isContactChanged, missing, trimmed } from './proxy-checkin-rules.ts'
import type { PersonErrors, PersonField, PersonValues } from './proxy-checkin-rules.ts'
import type { ProxyCheckin } from './registration.api.ts'
import { registrationTexts } from './registration.texts.ts'

type ProxyCheckinFormProps = {
  page: ProxyCheckin
  start: PersonValues
  busy: boolean
  onChange: (values: PersonValues) => void
  onIncomplete: () => void
  /** Resolves with what the server finds wrong, field by field. */
  onConfirm: (values: PersonValues) => Promise<PersonErrors>
  onSendCode: (contact: string) => Promise<number | null>
  matchCompanies: Ask<string[]>
  translate: Ask<string>
}

export function ProxyCheckinForm({
  page,
  start,
  busy,
  onChange,
  onIncomplete,
  onConfirm,
  ...outside
}: ProxyCheckinFormProps) {
  const [values, setValues] = useState(start)
  const [refused, setRefused] = useState<PersonErrors>({})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const own = useTexts(registrationTexts)
  const { texts, info } = page

  const gaps = missing(values, page, { ...texts, enterCode: own.enterCode })
  const errors = attempts ? { ...refused, ...gaps } : {}

  function set<F extends PersonField>(field: F, value: PersonValues[F]) {
    const next = { ...values, [field]: value }
    setValues(next)
    setRefused({ ...refused, [field]: undefined })
    onChange(next)
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setValues(trimmed(values))
    if (Object.keys(gaps).length) {
      onIncomplete()
      setAttempts(attempts + 1)
      return
    }
    const wrong = await onConfirm(trimmed(values))
    setRefused(wrong)
    if (Object.keys(wrong).length) setAttempts(attempts + 1)
  }

  useEffect(() => {
    if (attempts) showFirstWrong(form.current)
  }, [attempts])

  const field = <F extends PersonField>(name: F) => ({
    value: values[name],
    onChange: (value: PersonValues[F]) => set(name, value),
    error: errors[name],
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
      <TextField
        {...field('realname')}
        label={texts.name}
        placeholder={texts.enterName}
        required
        autoComplete="name"
        maxLength={60}
        beside={
          <InlineChoice
            label={own.named}
            choices={page.namedArr}
            value={values.named}
            onChange={(to) => set('named', to)}
          />
        }
      />
      <ChoiceField
        {...field('cardType')}
        label={texts.cardType}
        choices={page.cardTypeArr}
        required={isCardRequired(page)}
      />
      <TextField
        {...field('cardNumber')}
        label={texts.cardNumber}
        placeholder={texts.enterCardNumber}
        required={isCardRequired(page)}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <SuggestInput
        {...field('company')}
        label={texts.company}
        placeholder={texts.enterCompany}
        required
        maxLength={120}
        suggest={outside.matchCompanies}
        hint={<EnglishName of={values.company} translate={outside.translate} />}
      />
      <RegionPicker
        {...field('area_id')}
        label={texts.area}
        placeholder={texts.selectCountry}
        required={page.areaRequired}
        options={page.worlds}
      />
      <TextField
        {...field('contact')}
        label={texts.contact}
        placeholder={texts.enterContact}
        required
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {isContactChanged(values.contact, info) && (
        <CodeField
          {...field('code')}
          label={own.code}
          hint={own.codeHint}
          required
          onSend={() => outside.onSendCode(values.contact.trim())}
        />
      )}
      <Button type="submit" block busy={busy}>
        {texts.confirm}
      </Button>
    </form>
  )
}

/** How a Chinese company will be called on English lists: information, not a field. */
function EnglishName({ of: company, translate }: { of: string; translate: Ask<string> }) {
  const t = useTexts(registrationTexts)
  const lang = useLang()
  const isChinese = lang === 'zh' && /\p{Script=Han}/u.test(company)
  const english = useOffer(isChinese ? company.trim() : '', translate)
  // Its line is kept while the answer is under way: what stands below must not jump.
  if (isChinese) return english ? t.englishName(english) : '\u00a0'
  return null
}
