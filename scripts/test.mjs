import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { runChecks } from './check.mjs'
import { runChild } from './children.mjs'
import { ensureInstalled, node24, root } from './install.mjs'

const reports = mkdtempSync(join(tmpdir(), 'fairground-test-'))
let passed = 0
let failed = 0

// However this ends, its last line says how it went.
process.on('exit', (code) => {
  rmSync(reports, { recursive: true, force: true })
  if (code !== 0 && failed === 0) failed = 1
  if (failed > 0) process.exitCode = code || 1
  console.log(`${passed} passed, ${failed} failed`)
})

ensureInstalled()
// One run tells everything: no step is left out because another one failed.
for (const ok of await runChecks()) count({ ok })
count(await runChild(node24, ['scripts/build.mjs']))
await runVitest('server')
await runVitest('web')
if (readdirSync(join(root, 'journeys')).some((file) => file.endsWith('.spec.ts'))) await runJourneys()

async function runVitest(project) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await runChild('vitest', ['run', '--project', project, ...reporters], { env: { NODE_ENV: 'test' } })
  const report = readReport(file)
  countTests(
    ok,
    report?.numPassedTests,
    report?.testResults.map(failuresOf).reduce((sum, failures) => sum + failures, 0),
  )
}

/** A file that cannot even be loaded has no test that could fail. */
function failuresOf({ status, assertionResults }) {
  const failures = assertionResults.filter((result) => result.status === 'failed').length
  return status === 'failed' ? Math.max(1, failures) : failures
}

async function runJourneys() {
  if (!(await ensureBrowser())) return count({ ok: false })
  const file = join(reports, 'journeys.json')
  const { ok } = await runChild('playwright', ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  const stats = readReport(file)?.stats
  countTests(ok, stats?.expected, stats && stats.unexpected + stats.flaky)
}

/** A runner that broke, or found nothing to run, is a failure of its own. */
function countTests(ok, passes = 0, failures = 0) {
  passed += passes
  failed += failures
  if (failures === 0 && (!ok || passes === 0)) failed += 1
}

function count({ ok }) {
  if (ok) passed += 1
  else failed += 1
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The runner did not get as far as writing it.
    return undefined
  }
}
