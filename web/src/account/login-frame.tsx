import type { ReactNode } from 'react'
import { useConfig } from '../platform/context.ts'
import { inLanguage, useGoBack } from '../platform/navigation.ts'
import { useLang, useTexts } from '../platform/texts.ts'
import { BrandHeader } from '../ui/brand-header.tsx'
import { Icon } from '../ui/icon.tsx'
import { textWidth } from '../ui/text-width.ts'
import styles from './login-frame.module.css'
import { loginTexts } from './login.texts.ts'

/** Whose page it is and which fair it is about, around the one thing to do. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const config = useConfig()
  const goBack = useGoBack()
  const t = useTexts(loginTexts)
  const other = useLang() === 'zh' ? 'en' : 'zh'
  const expo = config?.expoName ?? ''
  return (
    <div className={styles.page}>
      <BrandHeader>
        <div className={styles.bar}>
          <button type="button" className={styles.tool} aria-label={t.back} onClick={goBack}>
            <Icon name="back" size="1.4rem" strokeWidth={1.9} />
          </button>
          <a className={styles.tool} href={inLanguage(other)} hrefLang={other}>
            <Icon name="globe" size="1.15em" />
            {t.otherLanguage}
          </a>
        </div>
        {config?.logo2 && <img className={styles.logo} src={config.logo2} alt={config.platformName} />}
        <p className={styles.expo} data-long={textWidth(expo) > 60 || undefined}>
          {expo}
        </p>
      </BrandHeader>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}
