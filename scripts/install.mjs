import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript without dependencies: this runs on the machine's own Node, before anything is installed.

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const programs = join(modules, '.bin')
const packaged = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node that runs the project: the one that is installed with it, whatever the machine has. */
export let node24 = packaged

/** For the project's own programs: they and their Node come first. */
export function environment(more = {}) {
  const cache = process.env.NODE_COMPILE_CACHE || join(modules, '.cache', 'compile')
  return { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, NODE_COMPILE_CACHE: cache, ...more }
}

/** Runs a program in the project's folder and shows what it says; if it fails, that is the end. */
export function run(command, args = [], env = environment()) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  if (error) fail(`${command} cannot be run: ${error.message}`)
  if (status !== 0) fail(`${command} ${args.join(' ')} failed (${signal ?? `code ${status}`}).`, status || 1)
}

export function fail(line, code = 1) {
  console.error(line)
  process.exit(code)
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Fairground needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`)
  const stamp = join(modules, '.fairground-installed')
  const wanted = sha256(readFileSync(join(root, 'package-lock.json')))
  const installed = existsSync(join(modules, '.package-lock.json'))
  if (!installed || (textOf(stamp) !== wanted && !installedByHand())) {
    console.log('Installing what Fairground needs (npm ci). This takes a minute the first time.')
    // Development packages too, whatever NODE_ENV says: the web application is built here.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], withoutOwnPrograms())
  }
  findNode24(major)
  if (textOf(stamp) !== wanted) writeFileSync(stamp, wanted)
}

/** npm writes its own list last, so a list that is newer than the lock file means that somebody has just run npm. */
function installedByHand() {
  return statSync(join(modules, '.package-lock.json')).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** npm ci deletes node_modules, and must not run on the Node that is in there. */
function withoutOwnPrograms() {
  const rest = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(modules))
  return { ...process.env, PATH: rest.join(delimiter) }
}

function findNode24(major) {
  const version = existsSync(packaged) ? execFileSync(packaged, ['--version'], { encoding: 'utf8' }).trim() : ''
  if (Number(version.slice(1).split('.')[0]) >= 24) return
  if (major < 24)
    fail(
      'Node 24 was not installed along, since npm runs no install scripts here (ignore-scripts): run "npm rebuild node --ignore-scripts=false", or use Node 24 yourself.',
    )
  node24 = process.execPath
}

/** Builds the web application unless what is there was made from exactly these sources. */
export function buildIfNeeded() {
  const dist = join(root, 'web', 'dist')
  const stamp = join(dist, '.build-stamp')
  const wanted = sha256(sources().join('\n'))
  if (existsSync(join(dist, 'index.html')) && textOf(stamp) === wanted) return
  console.log('Building the web application.')
  run('vite', ['build', 'web', '--logLevel', 'warn'])
  mkdirSync(dist, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** By content, not by time: a clone gives every file the time of the clone. */
function sources() {
  const files = ['package-lock.json', 'tsconfig.json', ...filesIn('web'), ...filesIn('contract')]
  return files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`)
}

function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['dist', 'node_modules', '.cache'].includes(entry.name) ? [] : filesIn(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}
