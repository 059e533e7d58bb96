import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runChild } from './children.mjs'

/** For a browser of the machine: it may run as root here, and must not make calls of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Playwright is to launch: the machine's own Chromium, or, where it is told nothing, the one it has fetched. */
export function findBrowser() {
  const executablePath = findChromium()
  return executablePath ? { executablePath, args: flags } : {}
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = ['/usr/bin', ...process.env.PATH.split(delimiter)]
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && starts(path))
}

/** Some systems have a file of that name which only says where to get the browser. */
function starts(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Gets a browser where there is none. If that fails, it says so in a line and answers false. */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !starts(chosen)) return complain(`CHROMIUM_PATH is ${chosen}, which does not start.`)
  const mayInstall = process.getuid?.() === 0 && starts('apt-get')
  if (mayInstall) await installPackages()
  if (findChromium()) return true
  console.log('Looking for the Chromium of Playwright, and fetching it if need be.')
  const { ok } = await runChild(
    'playwright',
    ['install', ...(mayInstall ? ['--with-deps'] : []), '--only-shell', 'chromium'],
    {
      quiet: true,
    },
  )
  return ok || complain('No browser can be had for the journeys: install Chromium, or set CHROMIUM_PATH to one.')
}

async function installPackages() {
  const missing = []
  if (!findChromium()) missing.push('chromium')
  // Without, every Chinese character is the same box.
  if (!spawnSync('fc-list', [':lang=zh']).stdout?.length) missing.push('fonts-noto-cjk')
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(' and ')} (apt-get).`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runChild('apt-get', ['-qq', 'update'], options)
  const { ok } = await runChild('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...missing], options)
  if (!ok) console.error(`apt-get could not install ${missing.join(' and ')}.`)
}

function complain(line) {
  console.error(line)
  return false
}
