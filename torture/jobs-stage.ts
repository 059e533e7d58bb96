import { postmasterOf, startServerProcess } from '../server/test/process.ts'
import { runJobCrashes, type JobCrashFigures } from './jobs.ts'
import { onConnection, onDatabase } from './stage.ts'

type Wish = {
  kills: number
  notices: number
  /** Empty, and one that PostgreSQL's own user can enter. */
  folder: string
  onProgress?: (kill: number, arrived: number) => void
}

/** The whole server, on data of its own; every second time its PostgreSQL dies with it. */
export function crashSendingServer({ folder, ...wish }: Wish): Promise<JobCrashFigures> {
  const settings = { DATA_DIR: folder, RATE_LIMIT: '0', LOG_LEVEL: 'silent', MAIL_FROM: 'Fair <noreply@fair.example>' }
  return runJobCrashes({
    ...wish,
    start: (smtpUrl) => startServerProcess({ ...settings, SMTP_URL: smtpUrl }),
    kill: async (server, number) => {
      const postmaster = postmasterOf(folder)
      if (postmaster && number % 2 === 0) process.kill(postmaster, 'SIGKILL')
      await server.end('SIGKILL')
    },
    write: (work) => onDatabase(folder, work),
    read: (work) => onConnection(folder, work),
  })
}
