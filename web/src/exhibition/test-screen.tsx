import { useState } from 'react'
import { useConfig } from '../platform/context.ts'
import { texts, useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/button.tsx'
import { FailedCall } from '../ui/faces.tsx'
import { Icon } from '../ui/icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { showToast } from '../ui/toast.ts'
import { asText, gatherFacts, type Facts } from './diagnostics.ts'
import { useLastVersion } from './exhibition.api.ts'
import styles from './test-screen.module.css'

const testTexts = texts({
  title: { zh: '诊断信息', en: 'Diagnostics' },
  hint: {
    zh: '联系客服时，可以把这些信息一并发送。不含任何密码或个人资料。',
    en: 'For support. It holds no passwords and no personal data.',
  },
  copy: { zh: '复制全部', en: 'Copy all' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '无法复制，请长按选择文字', en: 'Could not copy: please select the text by hand' },
  versions: { zh: '版本', en: 'Versions' },
  context: { zh: '展会', en: 'Exhibition' },
  headers: { zh: '请求头', en: 'Request headers' },
  storage: { zh: '存储', en: 'Storage' },
  device: { zh: '设备', en: 'Device' },
  asking: { zh: '查询中...', en: 'asking...' },
})

/** Diagnostics for support. */
export function TestScreen() {
  const t = useTexts(testTexts)
  const config = useConfig()
  const { data, error, refetch } = useLastVersion()
  const [facts] = useState(() => gatherFacts(config))
  useTitle(t.title)
  const groups = {
    versions: { app: config?.version ?? '–', server: data?.version ?? (error ? '✗' : t.asking) },
    ...facts,
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(asText(groups))
      showToast(t.copied, 'success')
    } catch {
      showToast(t.notCopied)
    }
  }

  return (
    <Screen
      title={t.title}
      footer={
        <Button block onClick={() => void copy()}>
          <Icon name="copy" size="1.2em" />
          {t.copy}
        </Button>
      }
    >
      <p className={styles.hint}>{t.hint}</p>
      {error && <FailedCall error={error} onRetry={refetch} />}
      {Object.entries(groups).map(([group, of]) => (
        <Group key={group} title={t[group as keyof typeof groups]} facts={of} />
      ))}
    </Screen>
  )
}

function Group({ title, facts }: { title: string; facts: Facts }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
