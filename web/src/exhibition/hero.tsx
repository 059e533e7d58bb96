import type { Config } from '../platform/context.ts'
import { Go, inLanguage } from '../platform/navigation.ts'
import { useLang, useTexts } from '../platform/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { textWidth } from '../ui/text-width.ts'
import { dayRange } from './dates.ts'
import type { Home } from './exhibition.api.ts'
import { homeTexts } from './exhibition.texts.ts'
import styles from './hero.module.css'

/** Painted from the start-up configuration at once; the rest of its lines arrive with the page's data. */
export function Hero({ config, home }: { config: Config | null; home: Home | undefined }) {
  const t = useTexts(homeTexts)
  const lang = useLang()
  const name = home?.name ?? config?.expoName ?? ''
  const from = home?.days[0]?.date ?? config?.startsOn
  const to = home?.days.at(-1)?.date ?? config?.endsOn
  const place = home && [home.city, home.venue].filter(Boolean).join(' · ')
  return (
    <header className={styles.hero}>
      <div className={styles.bar}>
        <Logo src={home?.logo || config?.logo2} name={config?.platformName ?? ''} />
        <a
          className={styles.tool}
          href={inLanguage(lang === 'zh' ? 'en' : 'zh')}
          hrefLang={lang === 'zh' ? 'en' : 'zh'}
        >
          <Icon name="globe" size="1.15em" />
          {t.switchLang}
        </a>
        {config && (
          <Go className={styles.tool} href={`/exhibition_list/${config.platform}`}>
            <Icon name="swap" size="1.15em" />
            {t.switchExpo}
          </Go>
        )}
      </div>
      <h1 className={styles.name} data-long={textWidth(name) > 60 || undefined}>
        {name}
      </h1>
      <p className={styles.slogan}>{home?.slogan}</p>
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" size="1.2em" />
          <span>{from ? dayRange(from, to ?? from, lang) : t.noDates}</span>
        </li>
        <li hidden={place === ''} style={{ visibility: place ? 'visible' : 'hidden' }}>
          <Icon name="pin" size="1.2em" />
          <span>{place || '\u00a0'}</span>
        </li>
      </ul>
    </header>
  )
}

function Logo({ src, name }: { src: string | undefined; name: string }) {
  return (
    <span className={styles.logo}>
      {src ? <img src={src} alt={name} height="28" decoding="async" /> : <b>{name}</b>}
    </span>
  )
}
