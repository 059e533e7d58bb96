import './base.css'
import { createRoot } from 'react-dom/client'
import { watchHistory } from '../platform/history-watch.ts'
import { App } from './app.tsx'
import { prefetchScreens } from './prefetch.ts'
import { warmUp } from './routes.tsx'
import { startUp } from './start-up.ts'

watchHistory()
warmUp(location.pathname)
void startUp().then(() => {
  createRoot(document.getElementById('root') as HTMLElement).render(<App />)
  prefetchScreens()
})
