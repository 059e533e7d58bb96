import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'
import { readSources, report, type Sources } from './project-files.ts'

/** `to` is a file of the project, or the name of a package. */
type Import = { from: string; to: string; typeOnly: boolean }
type Parsed = { imports: Import[]; sql: Set<string> }
type Violation = { file: string; rule: string; to: string }

/** A server domain may use those of the rows above its own. */
const serverDomains = [
  ['exhibition', 'account'],
  ['catalogue', 'payment'],
  ['registration', 'event', 'news'],
  ['trade', 'booth'],
  ['messaging'],
]

const isTest = (file: string) => /\.test\.tsx?$|^\w+\/test\//.test(file)
/** Outside of the three walls: configuration in the root, and the folders of tools. */
const isTool = (file: string) => /^(scripts|journeys|bench|torture)\/|^[^/]+\.ts$|^web\/(vite\/|[^/]+$)/.test(file)
const isAssembly = (file: string) => /^server\/src\/[^/]+$|^web\/src\/app\//.test(file)
const isDemo = (file: string) => file.startsWith('server/demo/')
const isSource = (file: string) => /^(contract|server|web)\//.test(file) && !isTest(file) && !isTool(file)

const wallOf = (file: string) => /^(contract|server|web)\//.exec(file)?.[1]
/** `server/registration`, `web/trade` … */
function domainOf(file: string): string | undefined {
  const [, wall, folder] = /^(server|web)\/src\/(\w[\w-]*)\//.exec(file) ?? []
  return folder && !['app', 'platform', 'ui'].includes(folder) ? `${wall}/${folder}` : undefined
}
const rowOf = (file: string) =>
  serverDomains.findIndex((row) => row.includes(domainOf(file)?.slice('server/'.length) ?? ''))
const betweenDomains = ({ from, to }: Import) =>
  isSource(from) && Boolean(domainOf(from) && domainOf(to)) && domainOf(from) !== domainOf(to)

/** What an import breaks. */
const rules: Record<string, (edge: Import) => boolean> = {
  'contract imports nothing but typebox': ({ from, to }) =>
    wallOf(from) === 'contract' && isSource(from) && wallOf(to) !== 'contract' && !/^typebox(\/|$)/.test(to),

  'server and web never meet': ({ from, to }) =>
    (wallOf(from) === 'server' && wallOf(to) === 'web' && !from.startsWith('server/test/')) ||
    (wallOf(from) === 'web' && wallOf(to) === 'server' && !from.startsWith('web/test/')),

  'source needs no tests and no tools': ({ from, to }) => isSource(from) && (isTest(to) || isTool(to)),

  'platform and ui know no domain': ({ from, to }) =>
    isSource(from) && /^(server|web)\/src\/(platform|ui)\//.test(from) && domainOf(to) !== undefined,

  'nobody imports the assembly': ({ from, to }) =>
    isSource(from) && !isDemo(from) && !isAssembly(from) && isAssembly(to),

  'only the assembly loads the demo': ({ from, to }) =>
    isSource(from) && !isDemo(from) && !isAssembly(from) && isDemo(to),

  '*.sql.ts and *.routes.ts are private to their folder': ({ from, to }) =>
    (to.endsWith('.sql.ts') || (to.endsWith('.routes.ts') && from !== 'server/src/app.ts')) &&
    dirname(from) !== dirname(to),

  'server domains use those above them only': (edge) =>
    betweenDomains(edge) && wallOf(edge.to) === 'server' && !(rowOf(edge.to) < rowOf(edge.from)),

  'web domains never import each other': (edge) => betweenDomains(edge) && wallOf(edge.to) === 'web',

  'web takes types from contract, and values from constants.ts and envelope.ts only': ({ from, to, typeOnly }) =>
    wallOf(from) === 'web' &&
    isSource(from) &&
    wallOf(to) === 'contract' &&
    !typeOnly &&
    !['contract/src/constants.ts', 'contract/src/envelope.ts'].includes(to),
}

export function checkDirections(sources: Sources): Violation[] {
  const parsed = Object.entries(sources).map(([file, text]) => ({ file, ...parse(file, text) }))
  const imports = parsed.flatMap((file) => file.imports)
  return [
    ...parsed
      .filter(({ file }) => isSource(file) && domainOf(file) && !file.endsWith('.sql.ts'))
      .flatMap(({ file, sql }) => [...sql].map((to) => ({ file, rule: 'SQL stands in *.sql.ts', to }))),
    ...unknownDomains(Object.keys(sources)),
    ...imports.flatMap((edge) =>
      Object.entries(rules)
        .filter(([, isBroken]) => isBroken(edge))
        .map(([rule]) => ({ file: edge.from, rule, to: edge.to })),
    ),
    ...findCircles(imports),
  ]
}

/** All ways to name a module: the syntax tree has them, while the parser's list of imports leaves out those within types. */
function parse(file: string, text: string): Parsed {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const imports: Import[] = []
  const sql = new Set<string>()
  const add = (source: unknown, typeOnly: boolean) => {
    if (typeof source === 'string') imports.push({ from: file, to: resolve(file, source), typeOnly })
  }
  new Visitor({
    // `import { type A }` still loads the module; only `import type` does not.
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source.type === 'Literal' && node.source.value, false),
    TSImportType: (node) => add(node.source.value, true),
    TaggedTemplateExpression({ tag }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') sql.add('sql``')
    },
    CallExpression({ callee }) {
      const called = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (called && /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/.test(called)) sql.add(`.${called}()`)
    },
  }).visit(program)
  return { imports, sql }
}

function resolve(from: string, source: string): string {
  if (source.startsWith('.')) return join(dirname(from), source.replace(/\?.*$/, ''))
  const [, workspace, path] = /^@fairground\/(\w+)\/(.+)$/.exec(source) ?? []
  return workspace ? `${workspace}/src/${path}` : source
}

/** A new domain takes its place in the table, or nothing would hold it. */
function unknownDomains(files: string[]): Violation[] {
  const strays = files.filter((file) => domainOf(file)?.startsWith('server/') && rowOf(file) < 0)
  return [...new Set(strays.map(dirname))].map((file) => ({
    file,
    rule: 'a server domain has a row in check-directions.ts',
    to: '',
  }))
}

/** Walks every chain of imports once; whoever meets a file of its own chain again has closed a circle. */
function findCircles(imports: Import[]): Violation[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const circles: Violation[] = []
  const done = new Set<string>()
  const walk = (file: string, chain: string[]) => {
    if (chain.includes(file))
      circles.push({ file, rule: 'no circles', to: [...chain.slice(chain.indexOf(file) + 1), file].join(' → ') })
    if (chain.includes(file) || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) walk(to, [...chain, file])
    done.add(file)
  }
  for (const file of targets.keys()) walk(file, [])
  return circles
}

if (import.meta.main)
  report(checkDirections(readSources(/\.tsx?$/)).map(({ file, rule, to }) => `${file}: ${rule}${to && ` (${to})`}`))
