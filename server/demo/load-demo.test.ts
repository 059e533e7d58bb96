import { beforeAll, expect, test } from 'vitest'
import { readMyPage } from '../src/account/my.ts'
import { openSecrets } from '../src/platform/secrets.ts'
import { confirmProxy, readProxyPage } from '../src/registration/proxy-checkin.ts'
import { givenDatabase, type TestDatabase } from '../test/database.ts'
import { givenFair } from '../test/given.ts'
import { loadDemo } from './load-demo.ts'

const masterKey = Buffer.alloc(32, 7)
const now = new Date('2026-05-10T02:00:00Z')
const database = await givenDatabase()
const another = await givenDatabase()
const own = await givenDatabase()
const secrets = await openSecrets(database, masterKey)

/** As a process that has just started: it remembers no keys. */
const load = async (db: TestDatabase, day = now) =>
  loadDemo({ database: db, secrets: await openSecrets(db, masterKey), publicUrl: 'http://fair.test', now: day })

let lines: string[]
beforeAll(async () => {
  lines = await load(database)
})

const tables = ['platform', 'exhibition_type', 'exhibition', 'exhibition_day', 'content_page', 'menu', 'menu_entry']
tables.push('block_page', 'category', 'company', 'participation', 'company_staff', 'app_user', 'registration')
tables.push('proxy_registration', 'notice', 'session', 'staff_role')

async function countRows(db: TestDatabase): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const [row] = await db.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return row!
}

const hashIn = (line: string | undefined) => /buyer_proxy\/([\w-]+)\?/.exec(line ?? '')![1]!

test('fills a fair: platforms, exhibitions, companies, categories, people', async () => {
  const { company_staff, participation, registration, proxy_registration, ...counts } = await countRows(database)
  expect(counts).toMatchObject({
    platform: 2,
    exhibition: 4,
    company: 300,
    category: 168,
    app_user: 302,
    block_page: 2,
  })
  expect(company_staff).toBe(12)
  expect(participation).toBeGreaterThan(400)
  expect(registration).toBeGreaterThan(120)
  expect(proxy_registration).toBeGreaterThan(40)
  const [buyers] = await database.query(
    "select count(distinct user_id)::int as n from registration where source <> 'proxy'",
  )
  expect(buyers).toEqual({ n: 120 })
})

test('has an exhibition in each state of its life, around today', async () => {
  const rows = await database.query(
    `select e.id, e.status, p.key, min(d.date) as first, max(d.date) as last, e.id = p.default_exhibition_id as shown,
      e.disable_check_id_card as unchecked, e.area_required as area, e.registration_from <= $1 and e.registration_to > $1 as taking
    from exhibition e join platform p on p.id = e.platform_id join exhibition_day d on d.exhibition_id = e.id
    group by e.id, p.key, p.default_exhibition_id order by e.id`,
    [now],
  )
  const plain = { unchecked: false, area: true }
  expect(rows).toEqual([
    {
      id: 1,
      key: 'cnise',
      status: 'closed',
      first: '2025-06-17',
      last: '2025-06-19',
      shown: false,
      taking: false,
      ...plain,
    },
    {
      id: 2,
      key: 'cnise',
      status: 'open',
      first: '2026-06-17',
      last: '2026-06-19',
      shown: true,
      taking: true,
      ...plain,
    },
    {
      id: 3,
      key: 'homeplus',
      status: 'live',
      first: '2026-05-09',
      last: '2026-05-12',
      shown: true,
      taking: true,
      unchecked: true,
      area: false,
    },
    {
      id: 4,
      key: 'homeplus',
      status: 'draft',
      first: '2027-05-09',
      last: '2027-05-12',
      shown: false,
      taking: false,
      ...plain,
    },
  ])
})

test('has proxies in every state in the open and in the live exhibition', async () => {
  const rows = await database.query<{ states: string[] }>(
    `select array_agg(distinct case when state in ('sent', 'opened') and expires_at <= $1 then 'expired' else state end) as states
    from proxy_registration group by exhibition_id order by exhibition_id`,
    [now],
  )
  const states = ['confirmed', 'expired', 'opened', 'sent', 'withdrawn']
  expect(rows.map((row) => row.states)).toEqual([states, states])
})

test('names everything in both languages', async () => {
  const named = ['platform', 'exhibition_type', 'exhibition', 'category', 'company'].map((table) => ({
    table,
    name: 'name',
  }))
  const titled = ['content_page', 'menu', 'menu_entry', 'block_page'].map((table) => ({ table, name: 'title' }))
  for (const { table, name } of [...named, ...titled]) {
    const rows = await database.query(`select id from ${table} where ${name}_zh !~ '\\S' or ${name}_en !~ '[A-Za-z]'`)
    expect(rows, table).toEqual([])
  }
  expect(
    await database.query('select id from content_page where length(html_zh) < 300 or length(html_en) < 600'),
  ).toEqual([])
  expect(await database.query("select id from app_user where realname = '' or company = '' or area_id = 0")).toEqual([])
})

test('leads every entry of a menu to a page of the same exhibition', async () => {
  const lost = await database.query(
    `select m.exhibition_id, e.href from menu_entry e join menu m on m.id = e.menu_id
    where e.href like '/expo_content/%' and not exists (select from content_page p
      where p.exhibition_id = m.exhibition_id and p.id = split_part(e.href, '/', 3)::int)`,
  )
  expect(lost).toEqual([])
})

test('prints two links that open signed in as the people they were sent to', async () => {
  const links = lines.filter((line) => line.includes('buyer_proxy'))
  expect(links).toEqual([
    expect.stringMatching(
      /^ {2}Proxy check-in \(zh\): http:\/\/fair\.test\/zh\/buyer_proxy\/[\w-]{22}\?expo_id=2 .*林晓雯$/,
    ),
    expect.stringMatching(
      /^ {2}Proxy check-in \(en\): http:\/\/fair\.test\/en\/buyer_proxy\/[\w-]{22}\?expo_id=2 .*Anna Schneider$/,
    ),
  ])
  const opening = { lang: 'zh' as const, now, person: undefined, token: undefined, device: '', ip: '127.0.0.1' }
  for (const line of links) {
    const page = await readProxyPage(database, secrets, { ...opening, hash: hashIn(line) })
    expect(line).toContain(JSON.parse(Buffer.concat(page.parts).toString()).info.name)
  }
})

test('prints whom one can sign in as, and they are what it says', async () => {
  const start = lines.indexOf('  Sign in at http://fair.test/login with a code, as')
  const people = lines.slice(start + 1, start + 6).map((line) => /^ {4}(\S+) {2}(.+), (an? .+)$/.exec(line)!.slice(1))
  const found = []
  for (const [contact, realname, as] of people) {
    const [user] = await database.query<{ id: string; realname: string }>(
      'select id, realname from app_user where mobile = $1 or email = $1',
      [contact],
    )
    expect(user!.realname).toBe(realname)
    const person = { userId: user!.id, sessionId: user!.id, byLink: false }
    const { roles } = await readMyPage(database, { person, expoId: 2, lang: 'en', now })
    found.push([as, ...roles.map(({ role, state }) => `${role}: ${state}`)])
  }
  expect(found).toEqual([
    ['a visitor', 'buyer: Registered'],
    ['a visitor', 'buyer: Registered'],
    ["an exhibitor's owner", 'seller: Owner'],
    ['an author', 'author: Writes news'],
    ['an administrator', 'admin: Runs the platform'],
  ])
})

test('offers nobody to sign in as where no outbox shows the code, nor who has gone', async () => {
  const parts = { database, secrets, publicUrl: 'http://fair.test', now }
  expect((await loadDemo({ ...parts, hasOutbox: false })).join()).not.toMatch(/Sign in|outbox/)
  await database.query("update app_user set email = 'gone@example.com' where email = 'author@example.com'")
  expect((await loadDemo(parts)).join()).not.toMatch(/author/)
  await database.query("update app_user set email = 'author@example.com' where email = 'gone@example.com'")
})

test('adds nothing the second time, and says the same', async () => {
  const before = await countRows(database)
  expect(await load(database)).toEqual(lines)
  expect(await countRows(database)).toEqual(before)
})

test('prints another link once one has been used', async () => {
  const hash = hashIn(lines.find((line) => line.includes('林晓雯')))
  const person = {
    contact: '+8613900009102',
    realname: '林晓雯',
    company: '公司',
    area_id: 330200,
    cardType: 2,
    cardNumber: 'X00000001',
  }
  await database.transaction((tx) => confirmProxy(tx, secrets, { hash, ...person, ip: '127.0.0.1' }, 'zh', now))
  const zh = (await load(database)).find((line) => line.includes('(zh)'))
  expect(zh).toContain('?expo_id=2')
  expect(zh).not.toContain(hash)
})

test('is loaded once by two processes that start together, and is the same on any day', async () => {
  const later = new Date('2027-12-30T18:00:00Z')
  const [one, two] = await Promise.all([load(another, later), load(another, later)])
  expect(one).toEqual(two)
  const { session: _first, ...first } = await countRows(database)
  const { session: _second, ...second } = await countRows(another)
  // One has confirmed meanwhile, and the colleague was told.
  const more = { registration: second['registration']! + 1, notice: second['notice']! + 1 }
  expect({ ...second, ...more }).toEqual(first)
  for (const query of [
    'select name_zh, name_en, area_id from company order by id',
    'select name_zh, name_en from category order by id',
    'select realname, company, mobile, email from app_user order by coalesce(mobile, email)',
  ])
    expect(await another.query(query)).toEqual(await database.query(query))
})

test('leaves a database alone that has something else in it', async () => {
  await givenFair(own)
  const before = await countRows(own)
  expect(await load(own)).toEqual([])
  expect(await countRows(own)).toEqual(before)
})
