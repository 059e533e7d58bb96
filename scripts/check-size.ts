import { readSources, report } from './project-files.ts'

const most = 300
// Data and what a program wrote: nobody reads them from top to bottom.
const exempt = new Set([
  'scripts/region-names.ts',
  'server/src/platform/tables.ts',
  'server/src/registration/english-words.ts',
])

const problems: string[] = []
for (const [file, text] of Object.entries(readSources(/(?<!\.test)\.(tsx?|mjs|css)$/))) {
  const lines = text.split('\n').length - 1
  if (lines > most && !exempt.has(file)) problems.push(`${file} has ${lines} lines; ${most} is the most. Split it.`)
}
report(problems)
