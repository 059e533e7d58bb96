import type { DataOf, Endpoint } from '@fairground/contract/endpoint.ts'
import type { confirmProxyCheckin } from '@fairground/contract/registration/proxy-checkin.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { onBusy } from './busy.ts'
import { selectExpo } from './headers.ts'
import { NetworkFailure, address, call, newIdempotencyKey } from './http.ts'
import { setRouter } from './navigation.ts'

const HOME = '/v3/page/home'
const POST = '/v3/api/buyer/proxy_checkin/confirm'
const get = (url: Endpoint['url'] = HOME, input = {}) => call<Endpoint>('GET', url, input)
const post = (input: { body?: { hash: string }; idempotencyKey?: string } = {}) =>
  call<typeof confirmProxyCheckin>('POST', POST, input)

let busy: boolean[] = []

beforeEach(() => {
  busy = []
  onBusy((isBusy) => busy.push(isBusy))
  selectExpo(0)
})

describe('what is sent', () => {
  test('every call says what it is, where it comes from and for whom', async () => {
    document.cookie = 'lang=en; Path=/'
    document.cookie = 'token=abc; Path=/'
    selectExpo(12)
    const sent = givenAnswers({ [HOME]: success({}) })
    await get()
    expect(sent[0]?.headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'My-Lang': 'en',
      'Page-URL': location.href,
      Authorization: 'Bearer abc',
      'My-Selected-Expo': '12',
    })
    expect(sent[0]?.init.method).toBe('GET')
  })

  test('without cookies and configuration nothing is claimed', async () => {
    const sent = givenAnswers({ [HOME]: success({}) })
    await get()
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['X-Requested-With', 'Page-URL'])
  })

  test('a POST carries its body as JSON and a key of its own', async () => {
    const sent = givenAnswers({ [POST]: success({ nextUrl: null }) })
    await post({ body: { hash: 'h' } })
    await post({ body: { hash: 'h' } })
    expect(sent[0]?.init.body).toBe('{"hash":"h"}')
    expect(sent[0]?.headers['Content-Type']).toBe('application/json')
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  test('the same action asked for again keeps the key that it was given', async () => {
    const sent = givenAnswers({ [POST]: [new TypeError('lost'), success({ nextUrl: null })] })
    const idempotencyKey = newIdempotencyKey()
    await expect(post({ idempotencyKey })).rejects.toThrow(NetworkFailure)
    await post({ idempotencyKey })
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual([idempotencyKey, idempotencyKey])
  })

  test.each([
    ['/v3/page/expo_content/:id', { id: 7 }, undefined, '/v3/page/expo_content/7'],
    ['/v3/page/:name', { name: 'a/b?c' }, undefined, '/v3/page/a%2Fb%3Fc'],
    ['/v3/api/fanyi', undefined, { txt: '宁波 a&b' }, '/v3/api/fanyi?txt=%E5%AE%81%E6%B3%A2+a%26b'],
    ['/v3/page/company', undefined, { page: 2, q: undefined }, '/v3/page/company?page=2'],
  ])('%s with %j and %j is %s', (url, params, query, expected) => {
    expect(address(url, params, query)).toBe(expected)
  })
})

describe('what comes back', () => {
  test('the answer, whatever its code', async () => {
    givenAnswers({ [HOME]: { status: 409, body: { code: 0, msg: 'closed', data: null } } })
    expect(await get()).toEqual({ code: 0, msg: 'closed', data: null })
  })

  test.each([
    ['no network', new TypeError('offline')],
    ['no JSON', { status: 502, body: '<html>' }],
    ['no envelope', { body: [1] }],
    ['nothing', { body: '' }],
  ])('%s is a network failure', async (_, answer) => {
    givenAnswers({ [HOME]: answer })
    await expect(get()).rejects.toThrow(NetworkFailure)
    expect(busy).toEqual([true, false])
  })

  test('no answer within 60 s is a network failure', async () => {
    vi.useFakeTimers()
    givenAnswers({ [HOME]: new Promise<never>(() => {}) })
    const outcome = get().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(NetworkFailure)
  })

  test('a call may take longer where it says so', async () => {
    vi.useFakeTimers()
    const sent = givenAnswers({ [HOME]: new Promise<never>(() => {}) })
    const outcome = get(HOME, { timeout: 100_000 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(99_999)
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    expect(await outcome).toBeInstanceOf(NetworkFailure)
  })

  test('an aborted call is a network failure, also when it was aborted before it began', async () => {
    givenAnswers({ [HOME]: new Promise<never>(() => {}) })
    const controller = new AbortController()
    const outcome = get(HOME, { signal: controller.signal })
    controller.abort()
    await expect(outcome).rejects.toThrow(NetworkFailure)
    await expect(get(HOME, { signal: controller.signal })).rejects.toThrow(NetworkFailure)
    expect(busy).toEqual([true, false, true, false])
  })
})

describe('busy', () => {
  test('is shown while calls are under way, however many', async () => {
    givenAnswers({ [HOME]: success({}) })
    await Promise.all([get(), get(), get()])
    expect(busy).toEqual([true, false])
  })

  test.each(['/v3/api/fanyi', '/v3/api/match/company_name'] as const)('%s is not shown', async (url) => {
    givenAnswers({ [url]: success({}) })
    await get(url, { query: { txt: 'x' } })
    expect(busy).toEqual([])
  })
})

test('a quiet call shows nothing and stays on the page, where another would be sent away', async () => {
  const navigate = vi.fn()
  setRouter({ navigate })
  givenAnswers({ [POST]: { status: 500, body: { code: 500, msg: 'ours', data: null } } })
  expect(await call<typeof confirmProxyCheckin>('POST', POST, { quiet: true })).toMatchObject({ msg: 'ours' })
  expect(busy).toEqual([])
  expect(navigate).not.toHaveBeenCalled()
  await post()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/404', { replace: true })
})

describe('what the head of the page has asked for', () => {
  const early = (answer: Promise<Response>) => {
    globalThis.early = { context: { expo_id: '0', et: '0' }, config: answer, page: { path: HOME, answer } }
  }

  test('serves the first call for it, and only that', async () => {
    early(Promise.resolve(new Response('{"code":1,"msg":"","data":"early"}')))
    const sent = givenAnswers({ [HOME]: success('late' satisfies DataOf<Endpoint>) })
    expect((await get()).data).toBe('early')
    expect((await get()).data).toBe('late')
    expect(sent).toHaveLength(1)
  })

  test('is asked for anew when it failed', async () => {
    early(Promise.reject(new TypeError('offline')))
    givenAnswers({ [HOME]: success('late') })
    expect((await get()).data).toBe('late')
  })
})
