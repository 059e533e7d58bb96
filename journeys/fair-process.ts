import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type FairProcess = { address: string; folder: string; stop(): Promise<void> }

const root = fileURLToPath(new URL('..', import.meta.url))

/** The product as it is started by hand: one process with a database of its own and the demo in it. */
export async function startFair(): Promise<FairProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-journeys-'))
  const child = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'yes',
      LOG_LEVEL: 'silent',
    },
    // Over the channel it hears when we are gone, and goes too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const address = await readyAddress(child, exit)
  return {
    address,
    folder,
    async stop() {
      child.kill('SIGTERM')
      const code = await exit
      await rm(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`Fairground was asked to stop and ended with ${code}.`)
    },
  }
}

function readyAddress(child: ChildProcess, exit: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /^Fairground is ready at (\S+)$/m.exec(said)?.[1]
      if (address) resolve(address)
    })
    void exit.then((code) => reject(new Error(`Fairground ended with ${code} before it was ready:\n${said}`)))
  })
}
