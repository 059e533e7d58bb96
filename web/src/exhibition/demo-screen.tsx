import { useState, type ReactNode } from 'react'
import { useLang, useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/button.tsx'
import { Empty, Failed, ListEnd, Waiting } from '../ui/faces.tsx'
import { Icon, iconNames } from '../ui/icon.tsx'
import { Popup } from '../ui/popup.tsx'
import { ResultView } from '../ui/result-view.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Screen } from '../ui/screen.tsx'
import { StepHeader } from '../ui/step-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { showToast } from '../ui/toast.ts'
import { DemoFields } from './demo-fields.tsx'
import styles from './demo-screen.module.css'
import { DemoRows } from './demo-rows.tsx'
import { DemoUploads } from './demo-uploads.tsx'
import { demoLists, demoTexts } from './demo.texts.ts'

/** Every piece of the interface in each of its states, for eyes and for browser tests. */
export function DemoScreen() {
  const t = useTexts(demoTexts)
  const lang = useLang()
  useTitle(t.title)
  return (
    <Screen title={t.title} footer={<Button block>{t.footer}</Button>}>
      <Part name="Button">
        <Buttons />
      </Part>
      <Part name="Field">
        <DemoFields />
      </Part>
      <Part name="Upload, Crop">
        <DemoUploads />
      </Part>
      <Part name="Row, Switch, Checkbox, Callout">
        <DemoRows />
      </Part>
      <Part name="StepHeader">
        <StepHeader
          steps={demoLists.steps[lang].map((title, at) => ({ title, href: at ? null : '/demo' }))}
          current={2}
        />
      </Part>
      <Part name="Popup, Toast">
        <Overlays />
      </Part>
      <Part name="Tabs">
        <TwoTabs />
      </Part>
      <Part name="RichText">
        <RichText html={t.html} />
      </Part>
      <Part name="ResultView">
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <ResultView key={kind} kind={kind} title={kind} text={t.long} />
        ))}
      </Part>
      <Part name="Faces">
        <Waiting rows={2} />
        <Empty />
        {(['error', 'busy', 'disconnected'] as const).map((kind) => (
          <Failed key={kind} kind={kind} onRetry={() => showToast(t.again)} />
        ))}
        {(['loading', 'end', 'failed'] as const).map((state) => (
          <ListEnd key={state} state={state} onRetry={() => showToast(t.again)} />
        ))}
      </Part>
      <Part name="Icon">
        <div className={styles.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Part>
    </Screen>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  const t = useTexts(demoTexts)
  return (
    <div className={styles.row}>
      <Button>{t.confirm}</Button>
      <Button kind="soft">{t.confirm}</Button>
      <Button kind="plain">{t.confirm}</Button>
      <Button kind="danger">{t.confirm}</Button>
      <Button small>{t.confirm}</Button>
      <Button busy>{t.confirm}</Button>
      <Button disabled>{t.confirm}</Button>
      <Button block>{t.long}</Button>
    </div>
  )
}

function Overlays() {
  const t = useTexts(demoTexts)
  const [open, setOpen] = useState<'bottom' | 'centre'>()
  return (
    <div className={styles.row}>
      <Button kind="soft" onClick={() => setOpen('bottom')}>
        {t.bottom}
      </Button>
      <Button kind="soft" onClick={() => setOpen('centre')}>
        {t.centre}
      </Button>
      <Button kind="plain" onClick={() => showToast(t.short)}>
        {t.toast}
      </Button>
      <Button kind="plain" onClick={() => showToast(t.short, 'success')}>
        {t.toast} ✓
      </Button>
      <Button kind="plain" onClick={() => showToast(t.long, 'fail')}>
        {t.toast} ✗
      </Button>
      <Popup open={open !== undefined} place={open} title={t.long} onClose={() => setOpen(undefined)}>
        <p className={styles.text}>{t.short}</p>
      </Popup>
    </div>
  )
}

function TwoTabs() {
  const t = useTexts(demoTexts)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const tabs = [
    { key: 'one', title: t.first },
    { key: 'two', title: t.second },
  ] as const
  return (
    <Tabs label="Tabs" tabs={tabs} current={tab} onChange={setTab}>
      <p className={styles.text}>{tab === 'one' ? t.first : t.second}</p>
    </Tabs>
  )
}
