import '../../../web/src/app/base.css'
import { createRoot } from 'react-dom/client'
import { useEffect, useState } from 'react'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import type { readHome } from '@fairground/contract/exhibition/home.ts'
import clock from '../../../web/src/exhibition/fair-clock.module.css'
import hero from '../../../web/src/exhibition/hero.module.css'
import home from '../../../web/src/exhibition/home-screen.module.css'
import grid from '../../../web/src/exhibition/menu-grid.module.css'

type Home = DataOf<typeof readHome>

const began = Date.now()

/** The least that draws home: React, one fetch, the same styles. No router, store, languages, themes or failures. */
function Floor() {
  const [data, setData] = useState<Home>()
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch('/v3/page/home')
      setData(((await answer.json()) as { data: Home }).data)
    }
    void ask()
  }, [])
  if (!data) return null
  const daysLeft = Math.floor((Date.parse(data.days[0]?.opensAt ?? '') - began) / 86_400_000)
  return (
    <div className={home.page} data-floor>
      <header className={hero.hero}>
        <div className={hero.bar}>
          <span className={hero.logo}>
            <img src={data.logo} alt="" height="28" />
          </span>
        </div>
        <h1 className={hero.name}>{data.name}</h1>
        <p className={hero.slogan}>{data.slogan}</p>
        <ul className={hero.facts}>
          <li>
            {data.days[0]?.date} – {data.days.at(-1)?.date}
          </li>
          <li>
            {data.city} · {data.venue}
          </li>
        </ul>
      </header>
      <main className={home.main}>
        <div className={home.card}>
          <section className={clock.clock}>
            <b>{daysLeft}</b>
          </section>
        </div>
        {data.banner && <img className={home.banner} src={data.banner.src} alt={data.banner.alt} />}
        <nav className={grid.grid}>
          {data.menu.map((entry) => (
            <a key={entry.href} href={entry.href}>
              {entry.title}
            </a>
          ))}
        </nav>
      </main>
    </div>
  )
}

document.documentElement.style.setProperty('--accent', 'rgb(0, 102, 102)')
createRoot(document.getElementById('root') as HTMLElement).render(<Floor />)
