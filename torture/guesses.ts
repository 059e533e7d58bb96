import { randomInt } from 'node:crypto'
import { race } from '../server/test/race.ts'
import { onConnection, setStage, type Query, type Stage } from './stage.ts'

export type GuessWish = {
  guesses: number
  parallel: number
  /** Empty, and one that PostgreSQL's own user can enter. */
  folder: string
  onProgress?: (guessed: number) => void
  /** Takes a protection away before the guessing begins. */
  sabotage?: (query: Query) => Promise<unknown>
}

export type GuessFigures = { guesses: number; codes: number; evaluated: number; accepted: number; findings: string[] }

const mostTries = 5
const mostWrongHere = 300
/** How the guesses at one code come, in turns. */
const manners = ['spent', 'rush', 'one address'] as const
const guessesAtOneCode = 1_000

/**
 * Codes, guessed at by many at the same moment, the right one among them: five guesses are looked at, whoever makes
 * them, and three hundred wrong ones from one address. Once they are spent the right one is as wrong as any; but
 * whatever others guess at an address, of each code there the first guess is looked at.
 */
export async function runGuesses({
  guesses,
  parallel,
  folder,
  onProgress,
  sabotage,
}: GuessWish): Promise<GuessFigures> {
  const stage = await setStage(folder)
  if (sabotage) await onConnection(folder, sabotage)
  const terms = await fetch(`${stage.server.url}/v3/page/login`)
  const { termsVersion } = ((await terms.json()) as { data: { termsVersion: string } }).data
  const findings: string[] = []
  let [codes, guessed, accepted] = [0, 0, 0]
  for (; guessed < guesses; codes++) {
    const manner = manners[codes % manners.length]!
    const round = await guessAtOneCode(codes, manner)
    accepted += round.filter((answer) => answer === '200').length
    findings.push(...oddIn(manner, round).map((odd) => `code ${codes}, ${manner}: ${odd}`))
    guessed += round.length
    onProgress?.(guessed)
  }
  const evaluated = await onConnection(folder, async (query) => {
    const [seen] = await query<{ most: number; tries: number; sessions: number; users: number }>(`select
      (select max(tries) from login_code) as most, (select sum(tries)::int from login_code) as tries,
      (select count(*)::int from session) as sessions, (select count(*)::int from app_user) as users`)
    if (seen!.most > mostTries) findings.push(`${seen!.most} guesses at one code were looked at`)
    if (seen!.sessions !== accepted) findings.push(`${seen!.sessions} sessions, ${accepted} signed in`)
    if (seen!.users !== accepted) findings.push(`${seen!.users} users, ${accepted} signed in`)
    return seen!.tries
  })
  await stage.server.end('SIGTERM')
  return { guesses: guessed, codes, evaluated, accepted, findings }

  async function guessAtOneCode(number: number, manner: (typeof manners)[number]): Promise<string[]> {
    const contact = `guessed-${number}@example.com`
    const right = await sendCode(stage, folder, contact)
    const here = randomAddress()
    const guess = (code: string) => signIn(contact, code, manner === 'one address' ? here : randomAddress())
    const wrong = () => wrongFor(right)
    const answers: string[] = []
    if (manner === 'spent') for (let spent = 0; spent < mostTries; spent++) answers.push(await guess(wrong()))
    while (answers.length < guessesAtOneCode)
      answers.push(...(await race(parallel, () => guess(randomInt(20) ? wrong() : right))))
    if (manner === 'one address') await guessBeyond(number, here)
    return answers
  }

  /** Where too many were wrong already: who has a code is let in at the first guess, and nobody at the second. */
  async function guessBeyond(number: number, here: string): Promise<void> {
    const [owner, other] = [`owner-${number}@example.com`, `other-${number}@example.com`]
    const answers = [await signIn(owner, await sendCode(stage, folder, owner), here)]
    const right = await sendCode(stage, folder, other)
    for (const code of [wrongFor(right), right]) answers.push(await signIn(other, code, here))
    accepted += answers.filter((answer) => answer === '200').length
    const expected = ['200', '409 code.wrong', '429 signIn.tooMany']
    if (answers.join() !== expected.join()) findings.push(`code ${number}, beyond: ${answers.join()}`)
  }

  function signIn(contact: string, code: string, from: string): Promise<string> {
    return ask(stage, '/v3/api/login', { contact, code, termsVersion }, from)
  }
}

function oddIn(manner: (typeof manners)[number], answers: string[]): string[] {
  const count = (answer: string) => answers.filter((one) => one === answer).length
  const expected = ['409 code.wrong', ...(manner === 'spent' ? [] : ['200']), '429 signIn.tooMany']
  const odd = [...new Set(answers)]
    .filter((answer) => !expected.includes(answer))
    .map((one) => `${count(one)} × ${one}`)
  if (count('200') > 1) odd.push(`${count('200')} were signed in by one code`)
  if (manner === 'one address' && count('409 code.wrong') > mostWrongHere)
    odd.push(`${count('409 code.wrong')} wrong guesses from one address were heard`)
  if (manner !== 'one address' && count('429 signIn.tooMany')) odd.push('an address was taken for another')
  return odd
}

/** Read where the person would: in the message. */
async function sendCode(stage: Stage, folder: string, contact: string): Promise<string> {
  const answer = await ask(stage, '/v3/api/send_code', { contact, purpose: 'login' }, randomAddress())
  if (answer !== '200') throw new Error(`no code: ${answer}`)
  const [notice] = await onConnection(folder, (query) =>
    query<{ body: string }>('select body from notice where recipient = $1', [contact]),
  )
  return /\d{6}/.exec(notice?.body ?? '')![0]
}

async function ask({ server }: Stage, path: string, body: object, from: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(60_000) }
  try {
    const reply = await fetch(server.url + path, request)
    const { data } = (await reply.json()) as { data: { reason?: string } | null }
    return data?.reason ? `${reply.status} ${data.reason}` : String(reply.status)
  } catch (error) {
    return `no answer: ${String(error)}`
  }
}

const wrongFor = (right: string) => String((Number(right) + 1 + randomInt(999_999)) % 1_000_000).padStart(6, '0')
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
