import { describe, expect, test } from 'vitest'
import { checkDirections } from './check-directions.ts'
import type { Sources } from './project-files.ts'

/** A small house in which every import is allowed. */
const sound: Sources = {
  'contract/src/schema.ts': `import Type from 'typebox'; import { Value } from 'typebox/value'`,
  'contract/src/trade/quote.ts': `import { id } from '../schema.ts'; import type { A } from '../envelope.ts'`,
  'contract/src/schema.test.ts': `import { test } from 'vitest'`,
  'server/src/main.ts': `await import('./server.ts')`,
  'server/src/server.ts': `import { makeApp } from './app.ts'; import { loadDemo } from '../demo/load-demo.ts'`,
  'server/src/app.ts': `import { tradeRoutes } from './trade/trade.routes.ts'; import './platform/http.ts'`,
  'server/src/platform/http.ts': `import { sql } from 'kysely'; db.selectFrom('job'); sql\`select 1\``,
  'server/src/trade/trade.routes.ts': `import { quote } from './quote.ts'; import { q } from '@fairground/contract/trade/quote.ts'`,
  'server/src/trade/quote.ts': `import { f } from './quote.sql.ts'; import { r } from '../registration/registration.ts'; import '../account/user.ts'`,
  'server/src/trade/quote.sql.ts': `import { sql } from 'kysely'; db.insertInto('quote')`,
  'server/src/trade/quote.test.ts': `import '../../test/app.ts'; import '../messaging/chat.ts'; db.selectFrom('quote')`,
  'server/src/registration/registration.ts': `import '../exhibition/context.ts'; import '../catalogue/company.ts'; import '../payment/order.ts'`,
  'server/test/app.ts': `import { makeApp } from '../src/app.ts'; import '../../web/src/app/routes.tsx'`,
  'server/demo/load-demo.ts': `import { quote } from '../src/trade/quote.ts'`,
  'web/src/app/routes.tsx': `const load = () => import('../trade/quote-screen.tsx')`,
  'web/src/trade/quote-screen.tsx': `import { REQUEST_TIMEOUT } from '@fairground/contract/constants.ts'
    import type { quote } from '@fairground/contract/trade/quote.ts'; import { Button } from '../ui/button.tsx'
    import './quote.css'; type Ids = import('@fairground/contract/schema.ts').Ids; const view = <Button />`,
  'web/src/trade/quote-screen.test.tsx': `import '../app/routes.tsx'; import { quote } from '@fairground/contract/trade/quote.ts'`,
  'web/src/ui/button.tsx': `import { text } from '../platform/texts.ts'`,
  'web/test/server.ts': `import { makeApp } from '../../server/src/app.ts'`,
  'web/vite/sizes.ts': `import { screens } from '../src/app/screens.ts'`,
  'journeys/proxy.spec.ts': `import '../server/src/main.ts'; import '../web/src/app/routes.tsx'`,
}

function brokenBy(added: Sources): string[] {
  return checkDirections({ ...sound, ...added }).map(({ file, rule, to }) => `${file} | ${rule} | ${to}`)
}

test('what is allowed passes', () => {
  expect(brokenBy({})).toEqual([])
})

const contractOnly = 'contract imports nothing but typebox'
const walls = 'server and web never meet'
const noTools = 'source needs no tests and no tools'
const noDomain = 'platform and ui know no domain'
const noAssembly = 'nobody imports the assembly'
const noDemo = 'only the assembly loads the demo'
const isPrivate = '*.sql.ts and *.routes.ts are private to their folder'
const rows = 'server domains use those above them only'
const strangers = 'web domains never import each other'
const typesOnly = 'web takes types from contract, and values from constants.ts and envelope.ts only'

describe('an import that breaks a rule is named', () => {
  test.each([
    [contractOnly, 'contract/src/a.ts', `import { z } from 'zod'`, 'zod'],
    [
      contractOnly,
      'contract/src/a.ts',
      `import type { Db } from '../../server/src/platform/http.ts'`,
      'server/src/platform/http.ts',
    ],
    [
      walls,
      'server/src/platform/a.ts',
      `import type { B } from '../../../web/src/ui/button.tsx'`,
      'web/src/ui/button.tsx',
    ],
    [
      walls,
      'web/src/platform/a.ts',
      `const http = await import('../../../server/src/platform/http.ts')`,
      'server/src/platform/http.ts',
    ],
    [walls, 'web/src/trade/a.test.ts', `import '../../../server/src/app.ts'`, 'server/src/app.ts'],
    [noTools, 'server/src/platform/a.ts', `import { app } from '../../test/app.ts'`, 'server/test/app.ts'],
    [noTools, 'web/src/platform/a.ts', `export { x } from '../../../scripts/x.ts'`, 'scripts/x.ts'],
    [noDomain, 'server/src/platform/a.ts', `import { quote } from '../trade/quote.ts'`, 'server/src/trade/quote.ts'],
    [noDomain, 'web/src/ui/a.tsx', `type A = import('../trade/quote-form.tsx').A`, 'web/src/trade/quote-form.tsx'],
    [noDomain, 'web/src/platform/a.ts', `export * from '../trade/quote-form.tsx'`, 'web/src/trade/quote-form.tsx'],
    [noAssembly, 'server/src/trade/a.ts', `import type { Parts } from '../app.ts'`, 'server/src/app.ts'],
    [noAssembly, 'web/src/trade/a.tsx', `import { store } from '../app/store.ts'`, 'web/src/app/store.ts'],
    [noDemo, 'server/src/trade/a.ts', `import { loadDemo } from '../../demo/load-demo.ts'`, 'server/demo/load-demo.ts'],
    [
      isPrivate,
      'server/src/messaging/a.ts',
      `import { f } from '../trade/quote.sql.ts'`,
      'server/src/trade/quote.sql.ts',
    ],
    [
      isPrivate,
      'server/src/server.ts',
      `import { f } from './trade/trade.routes.ts'`,
      'server/src/trade/trade.routes.ts',
    ],
    [rows, 'server/src/exhibition/a.ts', `import { f } from '../account/user.ts'`, 'server/src/account/user.ts'],
    [
      rows,
      'server/src/registration/a.ts',
      `import type { Q } from '../messaging/chat.ts'`,
      'server/src/messaging/chat.ts',
    ],
    [
      strangers,
      'web/src/registration/a.tsx',
      `import { f } from '../trade/quote-form.tsx'`,
      'web/src/trade/quote-form.tsx',
    ],
    [
      typesOnly,
      'web/src/trade/a.ts',
      `import { quote } from '@fairground/contract/trade/quote.ts'`,
      'contract/src/trade/quote.ts',
    ],
    [
      typesOnly,
      'web/src/trade/a.ts',
      `import { type Q } from '@fairground/contract/trade/quote.ts'`,
      'contract/src/trade/quote.ts',
    ],
  ])('%s: %s', (rule, file, text, to) => {
    expect(brokenBy({ [file]: text })).toEqual([`${file} | ${rule} | ${to}`])
  })
})

test.each([
  'sql`select 1`',
  'sql<Row>`select 1`.execute(tx)',
  `tx.selectFrom('quote')`,
  `db.deleteFrom('quote').where(a, b)`,
])('SQL in a rule is named: %s', (text) => {
  expect(brokenBy({ 'server/src/trade/a.ts': text })).toEqual([
    expect.stringContaining('server/src/trade/a.ts | SQL stands in *.sql.ts | '),
  ])
})

test('a domain without a row is named', () => {
  expect(brokenBy({ 'server/src/parking/place.ts': '' })).toEqual([
    'server/src/parking | a server domain has a row in check-directions.ts | ',
  ])
})

test('a circle is named, be it of types only', () => {
  const circle = {
    'server/src/trade/a.ts': `import { b } from './b.ts'`,
    'server/src/trade/b.ts': `import type { C } from './c.ts'`,
    'server/src/trade/c.ts': `const a = () => import('./a.ts')`,
  }
  expect(brokenBy(circle)).toEqual([
    'server/src/trade/a.ts | no circles | server/src/trade/b.ts → server/src/trade/c.ts → server/src/trade/a.ts',
  ])
})
