import { useState } from 'react'
import { useParams } from 'react-router'
import { useConfig } from '../platform/context.ts'
import { Go } from '../platform/navigation.ts'
import { useLang, useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Empty, FailedCall, Waiting } from '../ui/faces.tsx'
import { Icon } from '../ui/icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { dayRange } from './dates.ts'
import { useExhibitionList, type ListedExhibition } from './exhibition.api.ts'
import styles from './exhibition-list-screen.module.css'
import { exhibitionTexts } from './exhibition.texts.ts'

/** A platform's exhibitions. Choosing one is a page load: start-up is what puts a visitor into an exhibition. */
export function ExhibitionListScreen() {
  const { name = '' } = useParams()
  const { data, error, refetch } = useExhibitionList(name)
  const t = useTexts(exhibitionTexts)
  const title = data?.platformName || t.exhibitions
  useTitle(title)
  return (
    <Screen title={title}>
      {data ? (
        data.exhibitions.length ? (
          <ByYear exhibitions={data.exhibitions} />
        ) : (
          <Empty text={t.noExhibitions} />
        )
      ) : error ? (
        <FailedCall error={error} onRetry={refetch} />
      ) : (
        <Waiting rows={4} />
      )}
    </Screen>
  )
}

function ByYear({ exhibitions }: { exhibitions: readonly ListedExhibition[] }) {
  const [city, setCity] = useState('')
  const t = useTexts(exhibitionTexts)
  const cities = [...new Set(exhibitions.map((exhibition) => exhibition.city))].filter(Boolean)
  const shown = exhibitions.filter((exhibition) => !city || exhibition.city === city)
  const years = [...new Set(shown.map((exhibition) => exhibition.year))].sort((a, b) => b - a)
  return (
    <>
      {cities.length > 1 && <Cities cities={cities} current={city} onChange={setCity} />}
      {years.map((year) => (
        <section key={year} className={styles.year}>
          <h2 className={styles.heading}>{t.year(year)}</h2>
          <ul className={styles.list}>
            {shown
              .filter((exhibition) => exhibition.year === year)
              .map((exhibition) => (
                <li key={exhibition.id}>
                  <Card exhibition={exhibition} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Cities({
  cities,
  current,
  onChange,
}: {
  cities: string[]
  current: string
  onChange: (city: string) => void
}) {
  const t = useTexts(exhibitionTexts)
  return (
    <div className={styles.cities} role="group" aria-label={t.city}>
      {['', ...cities].map((city) => (
        <button
          key={city}
          type="button"
          className={styles.city}
          aria-pressed={city === current}
          onClick={() => onChange(city)}
        >
          {city || t.allCities}
        </button>
      ))}
    </div>
  )
}

function Card({ exhibition }: { exhibition: ListedExhibition }) {
  const t = useTexts(exhibitionTexts)
  const lang = useLang()
  const isCurrent = useConfig()?.mySelectedExpo === exhibition.id
  return (
    <Go href={`/?expo_id=${exhibition.id}`} className={styles.card} aria-current={isCurrent || undefined}>
      <i className={styles.band} style={{ background: exhibition.themeColor }} />
      <span className={styles.badges}>
        <em className={styles.badge} data-status={exhibition.status}>
          {t[exhibition.status]}
        </em>
        {isCurrent && (
          <em className={styles.badge} data-status="current">
            {t.current}
          </em>
        )}
      </span>
      <h3 className={styles.name}>{exhibition.name}</h3>
      {exhibition.slogan && <span className={styles.slogan}>{exhibition.slogan}</span>}
      <span className={styles.fact}>
        <Icon name="calendar" size="1.15em" />
        {dayRange(exhibition.startsOn, exhibition.endsOn, lang)}
      </span>
      <span className={styles.fact}>
        <Icon name="pin" size="1.15em" />
        <span>{[exhibition.city, exhibition.venue].filter(Boolean).join(' · ')}</span>
      </span>
    </Go>
  )
}
