import { expect, test } from 'vitest'
import { forgetContexts } from '../src/exhibition/context.ts'
import { givenApp } from './app.ts'
import { givenFair, givenProxy, givenUser, somebody } from './given.ts'

test('a release goes on while the next one adds columns to every table', async () => {
  // One connection, so that whatever is prepared before is used after.
  const test1 = await givenApp({ connections: 1 })
  const { database, secrets } = test1
  const { expoId } = await givenFair(database)
  const maker = await givenUser(database, 'maker@example.com')
  const options = { token: maker.token, expo: expoId }

  const useEverything = async (contact: string, cardNumber: string) => {
    forgetContexts()
    const person = { ...somebody, contact, cardType: 2, cardNumber }
    const { id, hash } = await givenProxy(database, { makerId: maker.userId, expoId, secrets, person })
    const replies = [
      await test1.get('/v3/api/common/config'),
      await test1.get('/v3/api/common/data'),
      await test1.get('/v3/page/home', options),
      await test1.get('/v3/page/exhibition_list/cnise'),
      await test1.get('/v3/api/buyer/proxy_checkin', options),
      await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`),
      await test1.post('/v3/api/buyer/proxy_checkin', { id, action: 'resend' }, options),
      await test1.post('/v3/api/buyer/proxy_checkin/confirm', { ...person, hash }),
      await test1.post('/v3/api/send_code', { contact, purpose: 'login' }),
      await test1.get(`/v3/api/match/company_name?keyword=${encodeURIComponent('宁波')}`),
    ]
    return replies.map(({ status }) => status)
  }

  const before = await useEverything('a@example.com', 'E12345671')
  expect(before.filter((status) => status >= 500)).toEqual([])
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) await database.query(`alter table ${name} add column added_later int`)
  expect(await useEverything('b@example.com', 'E12345672')).toEqual(before)
})
