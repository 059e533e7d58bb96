import type { Lang } from '@fairground/contract/schema.ts'
import { readContexts, type Exhibition } from '../src/exhibition/context.ts'
import type { Db } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { proxyHash } from '../src/registration/proxy-link.ts'
import { listProxies } from '../src/registration/proxy-sending.ts'
import { findUser } from './demo.sql.ts'
import { hosts, readContact } from './people.ts'
import { signIns } from './sign-ins.ts'

type Place = { db: Db; secrets: Secrets; publicUrl: string; now: Date; hasOutbox?: boolean }

/** Where to begin. Nothing, where the database holds something other than the demo. */
export async function describeDemo(place: Place): Promise<string[]> {
  const { db, publicUrl, hasOutbox = true } = place
  if (!(await findUser(db, readContact(hosts.zh.maker)))) return []
  const fairs = await listShownFairs(db)
  const proxies = [await describeProxy(place, fairs, 'zh'), await describeProxy(place, fairs, 'en')].filter(Boolean)
  return [
    ...fairs.map(({ id, name_zh, name_en }) => `  Demo: ${name_zh} / ${name_en}  ${publicUrl}/?expo_id=${id}`),
    ...(proxies.length
      ? proxies
      : ['  Proxy check-in: every link has been used or has expired. An empty DATA_DIR begins the demo anew.']),
    ...(hasOutbox ? await describeSignIns(place) : []),
    ...(hasOutbox ? [`  Messages that would have been sent, codes among them: ${publicUrl}/outbox`] : []),
    `  The calls: ${publicUrl}/docs`,
  ]
}

/** What each platform opens with. */
async function listShownFairs(db: Db): Promise<Exhibition[]> {
  const { platforms, exhibitions } = await readContexts(db)
  return platforms.flatMap((platform) => exhibitions.filter(({ id }) => id === platform.default_exhibition_id))
}

/** By a code, which only the outbox shows. Whoever has deleted their account is not offered any more. */
async function describeSignIns({ db, publicUrl }: Place): Promise<string[]> {
  const lines: string[] = []
  for (const { as, contact } of signIns) {
    const user = await findUser(db, readContact(contact))
    if (user) lines.push(`    ${contact}  ${user.realname}, ${as}`)
  }
  return lines.length ? [`  Sign in at ${publicUrl}/login with a code, as`, ...lines] : []
}

/** A link can be made again from the proxy's id; whoever has confirmed gives way to another who has not. */
async function describeProxy({ db, secrets, publicUrl, now }: Place, fairs: Exhibition[], lang: Lang): Promise<string> {
  const { maker, guestName } = hosts[lang]
  const user = await findUser(db, readContact(maker))
  for (const { id: expoId } of user ? fairs : []) {
    const { list } = await listProxies(db, { userId: user!.id, expoId, state: undefined, page: 1, size: 100, now })
    const living = list.filter(({ state }) => state === 'sent' || state === 'opened')
    const proxy = living.find(({ name }) => name === guestName) ?? living[0]
    if (!proxy) continue
    const link = `${publicUrl}/${lang}/buyer_proxy/${proxyHash(secrets, proxy.id)}?expo_id=${expoId}`
    return `  Proxy check-in (${lang}): ${link}  opens signed in as ${proxy.name}`
  }
  return ''
}
