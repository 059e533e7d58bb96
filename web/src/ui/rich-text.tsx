import { useEffect, useState, type MouseEvent } from 'react'
import { useGo } from '../platform/navigation.ts'
import { Waiting } from './faces.tsx'
import styles from './rich-text.module.css'

/** HTML from the server. It was cleaned when it was written, and is cleaned again here: nothing else reaches the page. */
export function RichText({ html }: { html: string }) {
  const [clean, setClean] = useState<string>()
  const go = useGo()

  useEffect(() => {
    let current = true
    void import('./sanitise.ts').then(({ sanitise }) => current && setClean(sanitise(html)))
    return () => {
      current = false
    }
  }, [html])

  /** Our own addresses stay within the app: no page load, and the language prefix is kept. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || link?.target || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    go(href)
  }

  if (clean === undefined) return <Waiting rows={2} />
  return <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={{ __html: clean }} />
}
