import { BadSetting, readConfig, type Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { keepMasterKey } from './platform/master-key.ts'
import { migrate } from './platform/migrate.ts'
import { preparedPool } from './platform/prepared-pool.ts'
import { openSecrets } from './platform/secrets.ts'
import { CannotDo, commands } from './staff-commands.ts'
import { reachDatabase } from './staff-database.ts'

type Output = { print: (line: string) => void; complain: (line: string) => void }

const notUnderstood = 2
const failed = 1

/** What the organiser's technician does by hand, beside a running server or without one. Gives the exit code. */
export async function runStaff(words: string[], env: NodeJS.ProcessEnv, { print, complain }: Output): Promise<number> {
  if (!words.length) {
    for (const line of listCommands()) print(line)
    return 0
  }
  const { command, given } = understand(words)
  if (!command) return refuse('There is no such command.')
  if (given.length !== command.takes.length) return refuse('These are not the words that the command takes.')
  const wrong = command.check?.(...given)
  if (wrong) return refuse(wrong)
  try {
    return (await atDesk(readConfig(env), (desk) => command.run({ ...desk, print }, ...given))) ?? 0
  } catch (error) {
    if (!(error instanceof CannotDo) && !(error instanceof BadSetting)) throw error
    complain(error.message)
    return failed
  }

  function refuse(why: string): number {
    complain(`${why} "npm run staff" lists the commands.`)
    return notUnderstood
  }
}

/** The longest name that fits: `retention report` before `retention`. */
function understand(words: string[]) {
  const known = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)
  const pair = known(words.slice(0, 2).join(' '))
  if (words.length > 1 && pair) return { command: pair, given: words.slice(2) }
  return { command: known(words[0]!), given: words.slice(1) }
}

function listCommands(): string[] {
  const usages = Object.entries(commands).map(([name, { takes, about }]) => ({
    usage: ['npm run staff --', name, ...takes].join(' '),
    about,
  }))
  const width = Math.max(...usages.map(({ usage }) => usage.length))
  return usages.map(({ usage, about }) => `${usage.padEnd(width)}  ${about}`)
}

type DeskParts = Omit<Parameters<(typeof commands)[string]['run']>[0], 'print'>

async function atDesk<T>(config: Config, work: (desk: DeskParts) => Promise<T>): Promise<T> {
  const { connection, leave } = await reachDatabase(config)
  const pool = preparedPool({ ...connection, max: 4 })
  const database = openDatabase(pool)
  try {
    await migrate(pool)
    const secrets = await openSecrets(database, config.secretKey ?? keepMasterKey(config.dataDir))
    return await work({ database, secrets, now: new Date() })
  } finally {
    await database.end()
    await leave()
  }
}

if (import.meta.main) {
  const output = { print: (line: string) => console.log(line), complain: (line: string) => console.error(line) }
  process.exitCode = await runStaff(process.argv.slice(2), process.env, output)
}
