import { readFileSync } from 'node:fs'

/** Calls back once with a signal to pass on: asked by a person, by the system, or because npm has gone without a word. */
export function whenAskedToStop(stop) {
  let asked = false
  const once = (signal) => {
    if (!asked) stop(signal)
    asked = true
  }
  process.on('SIGINT', () => once('SIGINT'))
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('SIGHUP', () => once('SIGTERM'))

  // npm starts us in a shell and passes its signals to that shell, which dies of them and tells nobody.
  if (!process.env.npm_lifecycle_event) return
  const before = starters()
  setInterval(() => starters() !== before && once('SIGTERM'), 250).unref()
}

/** Our parent, and npm above it where the parent is the shell in between. Not further: who started npm may well leave. */
function starters() {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
    const above = /\) \w (\d+) /.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]
    return isShell ? `${parent} ${above}` : `${parent}`
  } catch {
    // Only Linux has /proc; elsewhere the shell gives way to its only command, and the parent is npm itself.
    return `${parent}`
  }
}
