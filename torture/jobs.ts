import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../server/src/platform/database.ts'
import { notify } from '../server/src/platform/notices.ts'
import { startSmtpDouble, type ReceivedMail } from '../server/test/smtp-double.ts'
import type { Query } from './stage.ts'

/** Whatever sends the notices, as a process. */
export type SendingProcess = { end(signal: NodeJS.Signals): Promise<unknown> }

export type JobCrashWish = {
  kills: number
  notices: number
  start: (smtpUrl: string) => Promise<SendingProcess>
  kill?: (sending: SendingProcess, number: number) => Promise<unknown>
  /** On its database, while it serves. */
  write: (work: (db: Database) => Promise<void>) => Promise<void>
  read: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  onProgress?: (kill: number, arrived: number) => void
}

export type JobCrashFigures = {
  /** Answers that the mail server owed on purpose: whoever sent cannot know that it was taken. */
  unanswered: number
  /** Mails that came more than once, with the same id, so that a mailbox shows one. */
  recognised: number
  lost: string[]
  /** Who would see the same thing twice. */
  doubled: string[]
  /** What is left over, or was sent more often than deaths and lost answers explain. */
  odd: string[]
}

const underWayAtMost = 4
const oneUnansweredOf = 30
const longestCycleMs = 5_000
const longestDrainMs = 120_000

/**
 * kill -9 while mails are sent: every one arrives, and nobody is told twice. What had been taken when the process died
 * is sent again, as nobody knew; mailboxes recognise it by its id.
 */
export async function runJobCrashes(wish: JobCrashWish): Promise<JobCrashFigures> {
  const { kills, notices, start, read, onProgress } = wish
  const kill = wish.kill ?? ((sending) => sending.end('SIGKILL'))
  const mails = await startSmtpDouble()
  let unanswered = 0
  mails.decide = async ({ number }) => {
    await pause(randomInt(5, 30))
    if (number % oneUnansweredOf !== oneUnansweredOf - 1) return 'accept'
    unanswered++
    return 'accept and hang up'
  }
  try {
    let sending = await start(mails.url)
    for (let number = 1, caused = 0; number <= kills; number++) {
      const share = Math.ceil((notices - caused) / (kills - number + 1))
      await wish.write((db) => causeNotices(db, caused, share))
      caused += share
      // At any moment: before the first answer, in full swing, or when hardly anything is left to do.
      const enough = mails.received.length + randomInt(share)
      await until(() => mails.received.length >= enough, longestCycleMs)
      await pause(randomInt(40))
      await kill(sending, number)
      onProgress?.(number, mails.received.length)
      sending = await start(mails.url)
    }
    const areDone = (query: Query) => query(`select from job where name like 'notice.send.%' and dead_at is null`)
    await until(async () => (await read(areDone)).length === 0, longestDrainMs)
    const rows = await read((query) => query<NoticeRow>('select id, recipient, state from notice'))
    await sending.end('SIGTERM')
    return judge(rows, mails.received, unanswered, kills)
  } finally {
    await mails.close()
  }
}

async function causeNotices(db: Database, first: number, howMany: number): Promise<void> {
  for (let number = first; number < first + howMany; number++) {
    const words = { zh: `第 ${number} 封`, en: `Number ${number}` }
    const contact = { kind: 'email' as const, value: `person-${number}@example.com` }
    const cause = `torture ${number}`
    const notice = {
      kind: 'contact.changed' as const,
      cause,
      contact,
      lang: 'en' as const,
      subject: words,
      body: words,
    }
    await db.transaction((tx) => notify(tx, notice, new Date()))
  }
}

async function until(isSo: () => boolean | Promise<boolean>, longestMs: number): Promise<void> {
  const latest = performance.now() + longestMs
  while (!(await isSo()) && performance.now() < latest) await pause(10)
}

type NoticeRow = { id: string; recipient: string; state: string }

function judge(rows: NoticeRow[], mails: ReceivedMail[], unanswered: number, kills: number): JobCrashFigures {
  const idsOf = Map.groupBy(mails, ({ to }) => to.join())
  const lost = rows.filter(({ recipient }) => !idsOf.has(recipient)).map(({ recipient }) => recipient)
  const doubled = [...idsOf].filter(([, all]) => new Set(all.map(({ messageId }) => messageId)).size > 1)
  const recognised = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  const odd = rows.filter(({ state }) => state !== 'sent').map(({ id, state }) => `notice ${id} is ${state}`)
  const explained = kills * underWayAtMost + unanswered
  if (recognised > explained) odd.push(`${recognised} mails came again, of which ${explained} can be explained`)
  return { unanswered, recognised, lost, doubled: doubled.map(([recipient]) => recipient), odd }
}
