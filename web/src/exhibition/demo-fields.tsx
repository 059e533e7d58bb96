import { useState } from 'react'
import { useLang, useTexts } from '../platform/texts.ts'
import { ChoiceField, InlineChoice } from '../ui/choice-field.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { RegionPicker } from '../ui/region-picker.tsx'
import { SuggestInput } from '../ui/suggest-input.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './demo-screen.module.css'
import { demoLists, demoTexts } from './demo.texts.ts'

/** Each field alone, filled, and wrong. Their answers come from here: the gallery asks no server. */
export function DemoFields() {
  const t = useTexts(demoTexts)
  const lang = useLang()
  const [text, setText] = useState('')
  const [number, setNumber] = useState<number | null>(5)
  const [few, setFew] = useState(1)
  const [many, setMany] = useState(1)
  const [company, setCompany] = useState('')
  const [region, setRegion] = useState(0)
  const [code, setCode] = useState('')
  const choices = demoLists.choices[lang].map((title, at) => ({ title, value: at + 1 }))
  const suggest = (typed: string) => Promise.resolve(demoLists.companies[lang].filter((name) => name.includes(typed)))
  return (
    <div className={styles.fields}>
      <TextField
        label={t.text}
        value={text}
        onChange={setText}
        placeholder={t.short}
        hint={t.short}
        required
        beside={<InlineChoice label={t.choice} choices={choices.slice(0, 2)} value={few} onChange={setFew} />}
      />
      <TextField label={t.long} value={text} onChange={setText} error={t.wrong} />
      <NumberInput label={t.number} value={number} onChange={setNumber} min={1} max={10} />
      <ChoiceField label={t.choice} choices={choices.slice(0, 3)} value={few} onChange={setFew} />
      <ChoiceField label={t.choice} choices={choices} value={many} onChange={setMany} />
      <ChoiceField label={t.choice} choices={choices} value={0} onChange={setMany} error={t.wrong} />
      <SuggestInput label={t.company} value={company} onChange={setCompany} suggest={suggest} />
      <RegionPicker label={t.region} options={demoLists.regions[lang]} value={region} onChange={setRegion} />
      <CodeField label={t.code} value={code} onChange={setCode} onSend={() => Promise.resolve(60)} />
    </div>
  )
}
