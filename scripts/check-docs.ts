import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path/posix'
import { listFiles, readSources, report, root, type Sources } from './project-files.ts'

type Project = { files: string[]; scripts: string[]; settings: string[]; otherNames: string[] }

/** Names in capitals that documents may use though they are no settings of the server. */
const capitals = ['CHROMIUM_PATH', 'CI', 'NODE_ENV', 'PATH', 'GET', 'POST', 'BACK', 'CANCEL', 'SIGINT', 'SIGTERM']
/** Folders that appear when the project is used. */
const made = /^(data|node_modules|web\/dist|test-results)(\/|$)/
const isPlaceholder = (path: string) => /NNNN|…|\.\.\.|[<{]/.test(path)

export function checkDocs(docs: Sources, project: Project): string[] {
  const problems = Object.entries(docs).flatMap(([file, text]) => [
    ...unknownScripts(text, project).map((name) => `${file}: there is no script "npm run ${name}"`),
    ...unknownNames(text, project).map((name) => `${file}: nothing reads the setting ${name}`),
    ...missingFiles(file, text, project).map((path) => `${file}: there is no ${path}`),
    ...deadLinks(file, text, project).map((link) => `${file}: the link to ${link} leads nowhere`),
  ])
  return [...new Set(problems), ...unlistedSettings(docs['README.md'] ?? '', project)]
}

function unknownScripts(text: string, { scripts }: Project): string[] {
  const named = [...all(text, /\bnpm run ([\w:-]+)/g), ...all(text, /\bnpm (start|test)\b/g)]
  return named.filter((name) => !scripts.includes(name))
}

function unknownNames(text: string, { settings, otherNames }: Project): string[] {
  const alone = all(text, /`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)
  const inCommands = codeBlocks(text).flatMap((block) => all(block, /(?<![\w$])([A-Z][A-Z0-9_]+)=\S/g))
  return [...alone, ...inCommands].filter((name) => ![...settings, ...otherNames, ...capitals].includes(name))
}

/** A path may start at the root or at the document, or be the end of a longer one: `proxy-checkin.sql.ts`. */
function missingFiles(file: string, text: string, { files }: Project): string[] {
  const tops = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))
  const looksLikeOurs = (path: string) =>
    /\.(tsx?|mjs|sql|md|json|css|html)$/.test(path) || (path.includes('/') && tops.has(path.split('/')[0] ?? ''))
  const exists = (path: string) => {
    const plain = path.replace(/\/$/, '')
    return [plain, join(dirname(file), plain), `**/${plain}`].some((pattern) =>
      files.some((known) => matchesGlob(known, pattern) || matchesGlob(known, `${pattern}/**`)),
    )
  }
  const named = all(withoutCodeBlocks(text), /`(?:\.\/)?([\w.@*-][\w.@*…<>{}/-]*)`/g)
  return named.filter((path) => looksLikeOurs(path) && !made.test(path) && !isPlaceholder(path) && !exists(path))
}

function deadLinks(file: string, text: string, { files }: Project): string[] {
  const links = all(withoutCodeBlocks(text), /\]\(<?([^)>\s]+)/g).filter((link) => !/^(\w+:|#|\/)/.test(link))
  return links.filter((link) => {
    const path = join(dirname(file), decodeURI(link.replace(/#.*$/, ''))).replace(/\/$/, '')
    return !files.some((known) => known === path || known.startsWith(`${path}/`))
  })
}

function unlistedSettings(readme: string, { settings }: Project): string[] {
  const listed = all(readme, /^\|\s*`([A-Z][A-Z0-9_]+)`/gm)
  return settings
    .filter((name) => !listed.includes(name))
    .map((name) => `README.md: the table of settings lacks ${name}`)
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

const fence = /^ *```[\s\S]*?^ *```/gm
const codeBlocks = (text: string) => text.match(fence) ?? []
const withoutCodeBlocks = (text: string) => text.replace(fence, '')

if (import.meta.main) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const settings = [...new Set(all(read('server/src/platform/config.ts'), /\benv\['([A-Z0-9_]+)'\]/g))]
  const otherNames = all(read('contract/src/constants.ts'), /^export const ([A-Z0-9_]+)/gm)
  const docs = readSources(/^(README|CONTRIBUTING|ARCHITECTURE)\.md$|^docs\/.*\.md$/)
  const missing = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].filter((file) => !docs[file])
  report([
    ...missing.map((file) => `There is no ${file}`),
    ...(settings.length === 0 ? ['server/src/platform/config.ts: no settings found, which are read as env[…]'] : []),
    ...checkDocs(docs, { files: listFiles(), scripts: Object.keys(scripts), settings, otherNames }),
  ])
}
