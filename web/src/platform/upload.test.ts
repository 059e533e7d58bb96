import { beforeEach, describe, expect, test, vi } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { givenStore } from '../../test/store.ts'
import { onBusy } from './busy.ts'
import { setRouter } from './navigation.ts'
import { setLang } from './texts.ts'
import { UploadFailed, uploadFile } from './upload.ts'

const POLICY = '/v3/api/oss_policy'
const FINISH = '/v3/api/file/finish'
const KEY = 'incoming/image/0b5c1d1e-0000-4000-8000-000000000001'
const picture = { small: '/s', medium: '/m', large: '/l', width: 9, height: 9, color: '#fff' }
const uploaded = { filename: KEY, type: 'image/webp', bytes: 9, picture, url: null }
const fields = [
  { name: 'key', value: KEY },
  { name: 'policy', value: 'p' },
  { name: 'signature', value: 's' },
]
const permission = (key = KEY) =>
  success({
    filename: key,
    policy: 'p',
    accessid: 'a',
    signature: 's',
    host: 'https://bucket.example/',
    fields: [{ name: 'key', value: key }, ...fields.slice(1)],
  })
const refusal = (reason: string, msg = 'no', status = 409) => ({
  status,
  body: { code: 0, msg, data: { reason } },
})
const photo = () => new File(['bytes'], 'beach.jpg', { type: 'image/jpeg' })
const failure = (upload: Promise<unknown>) =>
  upload.then(
    () => undefined,
    (error: unknown) => error as UploadFailed,
  )

beforeEach(() => setLang('en'))

test('permission, the form in its order with the file last, then that it is there', async () => {
  const sent = givenAnswers({ [POLICY]: permission(), [FINISH]: success(uploaded) })
  const store = givenStore()
  const shares: number[] = []
  const upload = uploadFile('image', photo(), 'beach.jpg', { onProgress: (share) => shares.push(share) })
  await vi.waitFor(() => expect(store).toHaveLength(1))
  store[0]?.progress(1, 4)
  store[0]?.progress(4, 4)
  expect(sent).toHaveLength(1)
  store[0]?.answer(204)
  expect(await upload).toEqual({ ...uploaded, name: 'beach.jpg' })

  expect(sent.map(({ path }) => path)).toEqual([
    `${POLICY}?kind=image&filename=image.jpeg&size=5&type=image%2Fjpeg`,
    FINISH,
  ])
  expect(store[0]?.url).toBe('https://bucket.example/')
  expect(store[0]?.fields.map(([name]) => name)).toEqual(['key', 'policy', 'signature', 'file'])
  expect(store[0]?.fields.slice(0, 3).map(([, value]) => value)).toEqual([KEY, 'p', 's'])
  expect(store[0]?.fields[3]?.[1]).toMatchObject({ name: 'image.jpeg', size: 5, type: 'image/jpeg' })
  expect(sent[1]?.init.body).toBe(JSON.stringify({ filename: KEY }))
  expect(shares).toEqual([0.25, 1])
})

test('the store gets no header and no credential of ours, and 90 s', async () => {
  document.cookie = 'token=secret; Path=/'
  givenAnswers({ [POLICY]: permission(), [FINISH]: success(uploaded) })
  const store = givenStore()
  const upload = uploadFile('image', photo(), 'a.jpg')
  await vi.waitFor(() => expect(store).toHaveLength(1))
  store[0]?.answer(204)
  await upload
  expect(store[0]).toMatchObject({ headers: [], withCredentials: false, timeout: 90_000 })
})

test('the page is not busy, and stays where it is whatever is answered', async () => {
  const [busy, navigate] = [vi.fn(), vi.fn()]
  onBusy(busy)
  setRouter({ navigate })
  givenAnswers({ [POLICY]: { status: 500, body: { code: 500, msg: 'Ours', data: null } } })
  expect(await failure(uploadFile('image', photo(), 'a.jpg'))).toMatchObject({ message: 'Ours', canRetry: true })
  expect(busy).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})

test.each([
  ['image', new File(['x'], 'a.gif', { type: 'image/gif' }), 'Please choose a picture: JPEG, PNG or WebP'],
  ['document', new File([new Uint8Array(21 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' }), /at most 20 MB/],
] as const)('what is known to be wrong with %s is said without asking anybody', async (kind, file, words) => {
  const sent = givenAnswers({})
  const error = await failure(uploadFile(kind, file, file.name))
  expect(error).toBeInstanceOf(UploadFailed)
  expect(error?.message).toMatch(words)
  expect(error?.canRetry).toBe(false)
  expect(sent).toHaveLength(0)
})

describe('the answers that say no', () => {
  async function givenStoreAnswer(status: number, body: string) {
    givenAnswers({ [POLICY]: permission() })
    const store = givenStore()
    const upload = failure(uploadFile('image', photo(), 'a.jpg'))
    await vi.waitFor(() => expect(store).toHaveLength(1))
    store[0]?.answer(status, body)
    return upload
  }

  test.each([
    ['file.unknown', true],
    ['file.tooLarge', false],
  ])('our own store in its words (%s); trying again helps: %s', async (reason, canRetry) => {
    const body = JSON.stringify(refusal(reason, 'Not this one').body)
    expect(await givenStoreAnswer(410, body)).toMatchObject({ message: 'Not this one', canRetry })
  })

  test.each([403, 400, 500])('a cloud (%d) in ours: its XML is shown to nobody', async (status) => {
    const error = await givenStoreAnswer(status, '<Error><Code>AccessDenied</Code><HostId>x</HostId></Error>')
    expect(error).toMatchObject({ message: 'The upload failed. Please try again later', canRetry: true })
  })

  test.each([
    ['file.wrongType', false],
    ['file.damaged', false],
    ['file.tooManyPixels', false],
    ['server.stopping', true],
  ])('%s in the words of the server; trying again helps: %s', async (reason, canRetry) => {
    givenAnswers({ [POLICY]: permission(), [FINISH]: refusal(reason, 'Because') })
    const store = givenStore()
    const upload = failure(uploadFile('image', photo(), 'a.jpg'))
    await vi.waitFor(() => expect(store).toHaveLength(1))
    store[0]?.answer(204)
    expect(await upload).toMatchObject({ message: 'Because', canRetry })
  })

  test('a refusal without words has some', async () => {
    givenAnswers({ [POLICY]: refusal('file.tooMany', '') })
    expect((await failure(uploadFile('image', photo(), 'a.jpg')))?.message).toBe(
      'The upload failed. Please try again later',
    )
  })
})

describe('a connection that breaks', () => {
  test('before the permission', async () => {
    givenAnswers({ [POLICY]: new TypeError('offline') })
    expect(await failure(uploadFile('image', photo(), 'a.jpg'))).toMatchObject({
      message: 'The connection was lost on the way. Please try again',
      canRetry: true,
    })
  })

  test('while sending: trying again asks first, and sends anew what has not arrived', async () => {
    const other = KEY.replace('0001', '0002')
    const sent = givenAnswers({
      [POLICY]: [permission(), permission(other)],
      [FINISH]: [refusal('file.notThere'), success({ ...uploaded, filename: other })],
    })
    const store = givenStore()
    const file = photo()
    const first = failure(uploadFile('image', file, 'a.jpg'))
    await vi.waitFor(() => expect(store).toHaveLength(1))
    store[0]?.lose()
    expect((await first)?.message).toBe('The connection was lost on the way. Please try again')

    const second = uploadFile('image', file, 'a.jpg')
    await vi.waitFor(() => expect(store).toHaveLength(2))
    store[1]?.answer(204)
    expect((await second).filename).toBe(other)
    expect(sent.map(({ path }) => path.split('?')[0])).toEqual([POLICY, FINISH, POLICY, FINISH])
  })

  test('after sending: trying again asks with the same key, and nothing is sent twice', async () => {
    const sent = givenAnswers({ [POLICY]: permission(), [FINISH]: [new TypeError('lost'), success(uploaded)] })
    const store = givenStore()
    const file = photo()
    const first = failure(uploadFile('image', file, 'a.jpg'))
    await vi.waitFor(() => expect(store).toHaveLength(1))
    store[0]?.answer(204)
    expect((await first)?.canRetry).toBe(true)

    expect((await uploadFile('image', file, 'a.jpg')).filename).toBe(KEY)
    expect(store).toHaveLength(1)
    const keys = sent.slice(1).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('the same file uploaded once more is another upload', async () => {
    const sent = givenAnswers({ [POLICY]: permission(), [FINISH]: success(uploaded) })
    const store = givenStore()
    const file = photo()
    for (const turn of [0, 1]) {
      const upload = uploadFile('image', file, 'a.jpg')
      await vi.waitFor(() => expect(store).toHaveLength(turn + 1))
      store[turn]?.answer(204)
      await upload
    }
    expect(sent.map(({ path }) => path.split('?')[0])).toEqual([POLICY, FINISH, POLICY, FINISH])
    expect(sent[1]?.headers['Idempotency-Key']).not.toBe(sent[3]?.headers['Idempotency-Key'])
  })

  test('no end within 90 s', async () => {
    givenAnswers({ [POLICY]: permission() })
    const store = givenStore()
    const upload = failure(uploadFile('image', photo(), 'a.jpg'))
    await vi.waitFor(() => expect(store).toHaveLength(1))
    store[0]?.wait(90_000)
    expect((await upload)?.message).toMatch(/^The network is too slow/)
  })
})

test('cancelled while sending: the store is told nothing more, and it is no failure', async () => {
  const sent = givenAnswers({ [POLICY]: permission() })
  const store = givenStore()
  const controller = new AbortController()
  const upload = failure(uploadFile('image', photo(), 'a.jpg', { signal: controller.signal }))
  await vi.waitFor(() => expect(store).toHaveLength(1))
  controller.abort()
  expect((await upload)?.name).toBe('AbortError')
  expect(store[0]?.isAborted).toBe(true)
  expect(sent).toHaveLength(1)
})

test('cancelled before it began: nothing is sent', async () => {
  const sent = givenAnswers({ [POLICY]: permission() })
  const store = givenStore()
  expect((await failure(uploadFile('image', photo(), 'a.jpg', { signal: AbortSignal.abort() })))?.name).toBe(
    'AbortError',
  )
  expect(store).toHaveLength(0)
  expect(sent.filter(({ init }) => !init.signal?.aborted)).toHaveLength(0)
})
