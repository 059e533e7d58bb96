import { realpathSync } from 'node:fs'
import { runChild } from './children.mjs'
import { ensureInstalled, node24 } from './install.mjs'

/** The slow ones first, so that the quick ones fill up the time. */
function checks() {
  return [
    { name: 'row types', command: node24, args: ['scripts/tables.ts', '--check'] },
    { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
    { name: 'lint', command: 'oxlint', args: [] },
    { name: 'dead code', command: 'knip', args: ['--no-progress'] },
    { name: 'directions', command: node24, args: ['scripts/check-directions.ts'] },
    { name: 'docs', command: node24, args: ['scripts/check-docs.ts'] },
    { name: 'size', command: node24, args: ['scripts/check-size.ts'] },
    { name: 'format', command: 'oxfmt', args: ['--check'] },
  ]
}

/** All of them, two at a time; true for each that has nothing to say against the code. */
export async function runChecks() {
  const waiting = checks()
  const outcomes = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output, seconds } = await runChild(check.command, check.args, { quiet: true })
      console.log(`${ok ? '✓' : '✗'} ${check.name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`)
      if (!ok) console.log(`${output}\n`)
      outcomes.push(ok)
    }
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  ensureInstalled()
  const outcomes = await runChecks()
  process.exitCode = outcomes.every(Boolean) ? 0 : 1
}
