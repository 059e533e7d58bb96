import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { loginTexts } from './login.texts.ts'
import styles from './weixin-button.module.css'

export function WeixinButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(loginTexts)
  return (
    <div className={styles.way}>
      <span className={styles.or}>{t.or}</span>
      <Button kind="plain" block onClick={onClick}>
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 4c-4 0-7 2.6-7 5.9 0 1.9 1 3.5 2.6 4.6L4 16.7l2.5-1.3c.6.2 1.3.3 2 .3a5 5 0 0 1-.2-1.4c0-3.1 2.9-5.6 6.5-5.6h.6C14.8 6 12.2 4 9 4zM6.7 7.3a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8zm4.7 0a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8z" />
          <path d="M22 14.3c0-2.7-2.7-4.9-6-4.9s-6 2.2-6 4.9 2.7 4.9 6 4.9c.7 0 1.3-.1 1.9-.3l2 1.1-.5-1.8c1.6-.9 2.6-2.3 2.6-3.9zm-8-1.6a.8.8 0 1 1 0-1.5.8.8 0 0 1 0 1.5zm4 0a.8.8 0 1 1 0-1.5.8.8 0 0 1 0 1.5z" />
        </svg>
        {t.weixin}
      </Button>
    </div>
  )
}
