import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'

let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp()
})

test('alive is the process, ready is the database too', async () => {
  expect((await test1.get('/healthz')).body.data).toEqual({ alive: true })
  expect((await test1.get('/readyz')).body.data).toEqual({ ready: true })
  const lonely = await givenApp()
  expect((await lonely.get('/readyz')).status).toBe(200)
  await lonely.database.end()
  expect((await lonely.get('/healthz')).status).toBe(200)
  const reply = await lonely.get('/readyz')
  expect(reply.status).toBe(503)
  expect(reply.headers['retry-after']).toBe('1')
})

test('figures are for monitors on this machine, by route and never by address', async () => {
  await test1.get('/v3/page/buyer/proxy_checkin/confirm?hash=a-secret')
  const { body } = await test1.app.inject('/metrics')
  expect(body).toContain('route="/v3/page/buyer/proxy_checkin/confirm",status="410"')
  expect(body).not.toContain('a-secret')
  for (const remoteAddress of ['10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1'])
    expect((await test1.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404)
})

test('jobs that wait and jobs that were given up are counted, and a database that is away hides no other figure', async () => {
  const watched = await givenApp()
  await watched.database.query(`insert into job (id, name, payload, run_at, created_at, dead_at)
    select gen_random_uuid(), 'notice.send', '{}', now(), now(), case when n = 1 then now() end from generate_series(1, 3) n`)
  const { body } = await watched.app.inject('/metrics')
  expect(body).toContain('jobs{name="notice.send",state="waiting"} 2')
  expect(body).toContain('jobs{name="notice.send",state="dead"} 1')
  await watched.database.end()
  const alone = await watched.app.inject('/metrics')
  expect(alone.statusCode).toBe(200)
  expect(alone.body).toContain('process_cpu_seconds_total')
  expect(alone.body).not.toContain('jobs{')
})

test('the calls are documented from themselves', async () => {
  const description = (await test1.app.inject('/docs/openapi.json')).json<{ paths: Record<string, object> }>()
  const calls = Object.keys(description.paths).filter((path) => path.startsWith('/v3/'))
  expect(calls).toContain('/v3/api/buyer/proxy_checkin/confirm')
  const page = (await test1.app.inject('/docs')).body
  for (const call of calls) expect(page).toContain(call.replace(/\{(\w+)\}/g, ':$1'))
})
