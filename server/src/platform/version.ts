import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)

/** The release and, where it runs from a clone, the commit. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const
    return `${version}+${execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim()}`
  } catch {
    return version
  }
}
