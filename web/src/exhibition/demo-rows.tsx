import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Row, RowGroup } from '../ui/list-rows.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './demo-screen.module.css'
import { demoTexts } from './demo.texts.ts'

export function DemoRows() {
  const t = useTexts(demoTexts)
  const [isOn, setOn] = useState(true)
  const [password, setPassword] = useState('')
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.fields}>
      <RowGroup title={t.first} note={t.short}>
        <Row icon="user" title={t.long} text={t.short} href="/demo" />
        <Row icon="bell" title={t.short} end={<Switch label={t.short} checked={isOn} onChange={setOn} />} />
        <Row icon="leave" title={t.confirm} tone="bad" onClick={() => setAsking(true)} />
      </RowGroup>
      <div className={styles.row}>
        <Avatar name={t.long} picture={null} />
        <Avatar name="" picture={null} />
        <Switch label={t.choice} checked={false} onChange={() => {}} disabled />
      </div>
      <Checkbox checked={isOn} onChange={setOn}>
        {t.long}
      </Checkbox>
      <Checkbox checked={!isOn} onChange={(checked) => setOn(!checked)} error={t.wrong}>
        {t.short}
      </Checkbox>
      <PasswordField label={t.password} autoComplete="new-password" value={password} onChange={setPassword} />
      {(['info', 'warning', 'error'] as const).map((kind) => (
        <Callout key={kind} kind={kind} title={kind} action={<Button small>{t.confirm}</Button>}>
          {t.long}
        </Callout>
      ))}
      <ConfirmDialog
        open={asking}
        title={t.short}
        text={t.long}
        confirm={t.confirm}
        danger
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
