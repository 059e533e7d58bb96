import type { Deed } from './deeds.ts'
import type { Query } from './stage.ts'

/** Each is named by what it is about, so that the same one found twice is one. */
export type Faults = { lost: Set<string>; doubled: Set<string>; halfDone: Set<string> }

export const noFaults = (): Faults => ({ lost: new Set(), doubled: new Set(), halfDone: new Set() })

/** What was acknowledged, against the rows that there are. */
export async function findLost(query: Query, acknowledged: Deed[], { lost }: Faults): Promise<void> {
  for (const [kind, deeds] of Map.groupBy(acknowledged, (deed) => deed.kind)) {
    const missing = await query<{ name: string }>(missingOf[kind], [
      deeds.map((deed) => (kind === 'code' ? deed.contact : deed.proxyId)),
    ])
    for (const { name } of missing) lost.add(`${kind} ${name}`)
  }
}

const missingOf: Record<Deed['kind'], string> = {
  create: `select asked as name from unnest($1::text[]) asked
    where not exists (select from proxy_registration p where p.id = asked::uuid)
      or not exists (select from notice n where n.cause like 'proxy ' || asked || ' 1 %')`,
  confirm: `select asked as name from unnest($1::text[]) asked
    where not exists (select from proxy_registration p join registration r on r.id = p.registration_id
      where p.id = asked::uuid and p.state = 'confirmed' and r.state = 'confirmed')`,
  code: `select asked as name from unnest($1::text[]) asked
    where not exists (select from login_code c where c.contact = asked)
      or not exists (select from notice n where n.recipient = asked and n.cause like 'code %')`,
}

/** What every row says of every other: whatever was begun is whole, and is there once. */
export async function findContradictions(query: Query, { doubled, halfDone }: Faults): Promise<void> {
  for (const [what, text] of Object.entries(twice))
    for (const { name } of await query<{ name: string }>(text)) doubled.add(`${what} ${name}`)
  for (const [what, text] of Object.entries(half))
    for (const { name } of await query<{ name: string }>(text)) halfDone.add(`${what} ${name}`)
}

/** Everybody here is asked once, confirms once and asks for one code. */
const twice = {
  'proxies for': 'select contact as name from proxy_registration group by contact having count(*) > 1',
  'registrations of': 'select contact as name from registration group by contact having count(*) > 1',
  // Who asked for several is told of each of them.
  'messages to': `select recipient as name from notice where kind <> 'proxy.confirmed' group by recipient having count(*) > 1`,
  'users with': 'select coalesce(email, mobile) as name from app_user group by 1 having count(*) > 1',
}

const half = {
  'confirmed without a registration': `select id::text as name from proxy_registration p
    where state = 'confirmed' and not exists (select from registration r where r.id = p.registration_id)`,
  'a registration that nobody confirmed': `select id::text as name from registration r
    where not exists (select from proxy_registration p where p.registration_id = r.id and p.state = 'confirmed')`,
  'a proxy that nobody was told of': `select id::text as name from proxy_registration p
    where not exists (select from notice n where n.cause like 'proxy ' || p.id || ' 1 %')`,
  'a confirmation that its maker was not told of': `select id::text as name from proxy_registration p
    where state = 'confirmed' and not exists (select from notice n where n.cause = 'proxy ' || p.id || ' confirmed app')`,
  'a message about nothing': `select cause as name from notice n where
    (cause like 'proxy %' and not exists (select from proxy_registration p where n.cause like 'proxy ' || p.id || ' 1 %'
      or (n.cause like 'proxy ' || p.id || ' confirmed %' and p.state = 'confirmed')))
    or (cause like 'code %' and not exists (select from login_code c where c.contact = n.recipient))`,
  'a code that nobody was told': `select contact as name from login_code c
    where not exists (select from notice n where n.recipient = c.contact and n.cause like 'code %')`,
  'a key without an answer': 'select key as name from idempotency_key where body is null',
  'a key without its proxy': `select key as name from idempotency_key k where scope like '%/proxy_checkin'
    and not exists (select from proxy_registration p where p.id = (k.body::json #>> '{data,results,0,id}')::uuid)`,
  // Each was asked for with a key of its own, so there are as many keys as there are effects.
  'keys and effects differ in number:': `select effect || ' ' || keys || ' ' || effects as name from (values
    ('proxies', (select count(*) from idempotency_key where scope like '%/proxy_checkin'), (select count(*) from proxy_registration)),
    ('confirmations', (select count(*) from idempotency_key where scope like '%/confirm'), (select count(*) from registration)),
    ('codes', (select count(*) from idempotency_key where scope like '%/send_code'), (select count(*) from login_code))
    ) counted (effect, keys, effects) where keys <> effects`,
}
