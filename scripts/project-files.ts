import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A file's path, from the root and with forward slashes, and what is in it. */
export type Sources = Record<string, string>

const made = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results'])

/** Every file that people write, in order. */
export function listFiles(folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return made.has(entry.name) ? [] : listFiles(path)
    return [path]
  })
}

export function readSources(name: RegExp): Sources {
  const files = listFiles().filter((file) => name.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** A check says what is wrong, a line each, and fails if there is any. */
export function report(problems: string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
