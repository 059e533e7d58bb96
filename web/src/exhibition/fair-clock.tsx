import { useLang, useTexts } from '../platform/texts.ts'
import { fairMoment, useNow, type TimeLeft } from './countdown.ts'
import { hourThere } from './dates.ts'
import type { Home } from './exhibition.api.ts'
import { homeTexts } from './exhibition.texts.ts'
import styles from './fair-clock.module.css'

/** Where the fair stands in time: how long until it opens, which of its days it is, or that it is over. */
export function FairClock({ home }: { home: Home }) {
  const t = useTexts(homeTexts)
  const lang = useLang()
  const now = useNow()
  const moment = fairMoment(home.days, now)
  const isOver = home.status === 'closed' || home.status === 'archived'

  if (isOver || moment.phase === 'after') return <Line title={t.closed} text={t.thanks} />
  if (moment.phase === 'unknown') return <Line title={t.noDates} />
  if (moment.phase === 'before') {
    return (
      <section className={styles.clock}>
        <h2 className={styles.label}>{t.opensIn}</h2>
        <Digits left={moment.left} />
      </section>
    )
  }
  const text =
    moment.phase === 'open'
      ? t.until(hourThere(moment.closesAt, home.timeZone, lang))
      : t.nextOpens(hourThere(moment.opensAt, home.timeZone, lang))
  return (
    <section className={styles.clock}>
      <h2 className={styles.live} data-open={moment.phase === 'open' || undefined}>
        {t.live}
      </h2>
      <p className={styles.day}>{t.dayOf(moment.day, moment.of)}</p>
      <div className={styles.days} aria-hidden="true">
        {home.days.map((day, at) => (
          <i
            key={day.date}
            data-past={at + 1 < moment.day || undefined}
            data-today={at + 1 === moment.day || undefined}
          />
        ))}
      </div>
      <p className={styles.text}>{text}</p>
    </section>
  )
}

function Line({ title, text }: { title: string; text?: string }) {
  return (
    <section className={styles.clock}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </section>
  )
}

/** Days, hours and minutes; on the last day hours, minutes and seconds. */
export function Digits({ left }: { left: TimeLeft }) {
  const t = useTexts(homeTexts)
  const units = left.days > 0 ? (['days', 'hours', 'minutes'] as const) : (['hours', 'minutes', 'seconds'] as const)
  return (
    <div className={styles.digits} role="timer">
      {units.map((unit) => (
        <span key={unit} className={styles.unit}>
          <b>{unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}</b>
          <small>{t[unit]}</small>
        </span>
      ))}
    </div>
  )
}
