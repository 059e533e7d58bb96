import { useLocation } from 'react-router'
import { Go, languagePrefix } from '../platform/navigation.ts'
import { texts, useTexts } from '../platform/texts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { childScreens } from './screens.ts'
import styles from './tab-bar.module.css'

const tabTexts = texts({
  tabs: { zh: '主导航', en: 'Main' },
  home: { zh: '首页', en: 'Home' },
  company: { zh: '展商', en: 'Exhibitors' },
  purchase: { zh: '采购', en: 'Purchase' },
  message: { zh: '消息', en: 'Messages' },
  my: { zh: '我的', en: 'My' },
})

type Tab = { path: string; name: Exclude<keyof typeof tabTexts, 'tabs'>; icon: IconName }

const allTabs: Tab[] = [
  { path: '', name: 'home', icon: 'home' },
  { path: 'company', name: 'company', icon: 'building' },
  { path: 'purchase', name: 'purchase', icon: 'cart' },
  { path: 'message', name: 'message', icon: 'chat' },
  { path: 'my', name: 'my', icon: 'user' },
]

/** A tab is there as soon as its screen is. */
const tabs = allTabs.filter(({ path }) => childScreens.some((screen) => screen.path === path))

/** At the roots only: whoever went further has a way back instead. */
export function TabBar() {
  const t = useTexts(tabTexts)
  const { pathname } = useLocation()
  const here = pathname.slice(languagePrefix(pathname).length).replaceAll(/^\/|\/$/g, '')
  if (!tabs.some(({ path }) => path === here)) return null
  return (
    <>
      <div className={styles.space} />
      <nav className={styles.bar} aria-label={t.tabs}>
        {tabs.map(({ path, name, icon }) => {
          const isHere = path === here
          return (
            <Go
              key={path}
              href={`/${path}`}
              className={styles.tab}
              aria-current={isHere ? 'page' : undefined}
              onClick={(event) => {
                if (!isHere) return
                event.preventDefault()
                scrollTo({ top: 0, behavior: 'smooth' })
              }}
            >
              <Icon name={icon} size="1.6rem" strokeWidth={isHere ? 2 : 1.6} />
              <span>{t[name]}</span>
            </Go>
          )
        })}
      </nav>
    </>
  )
}
