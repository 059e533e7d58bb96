import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { givenPictures } from '../../test/pictures.ts'
import { type Sent, givenStore } from '../../test/store.ts'
import { setLang } from '../platform/texts.ts'
import type { UploadedFile } from '../platform/upload.ts'
import { UploadField } from './upload-field.tsx'

const POLICY = '/v3/api/oss_policy'
const FINISH = '/v3/api/file/finish'
const picture = { small: '/s.webp', medium: '/m.webp', large: '/l.webp', width: 900, height: 600, color: '#abc' }

const keyOf = (number: number) => `incoming/image/00000000-0000-4000-8000-00000000000${number}`
const uploadedAs = (number: number) =>
  success({ filename: keyOf(number), type: 'image/webp', bytes: 9, picture, url: null })
const permission = (number: number) =>
  success({ filename: keyOf(number), policy: '', accessid: '', signature: '', host: '/files', fields: [] })
const photo = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type })

let store: Sent[]
let pictures: ReturnType<typeof givenPictures>

beforeEach(() => {
  setLang('en')
  store = givenStore()
  pictures = givenPictures({ width: 9, height: 9 })
  givenAnswers({
    [POLICY]: [1, 2, 3, 4].map(permission),
    [FINISH]: [1, 2, 3, 4].map(uploadedAs),
  })
})

type Wish = Partial<Parameters<typeof UploadField>[0]>

function Uploading({ onValue, ...wish }: Wish & { onValue?: (value: UploadedFile[]) => void }) {
  const [value, setValue] = useState<UploadedFile[]>(wish.value ?? [])
  const change = (next: UploadedFile[]) => {
    setValue(next)
    onValue?.(next)
  }
  return <UploadField kind="image" label="Photos" most={4} {...wish} value={value} onChange={change} />
}

const add = () => screen.getByRole('button', { name: 'Photos Add picture' })
const tiles = () => within(screen.getByRole('group')).getAllByRole('listitem')
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add picture', { selector: 'input' }), files, { applyAccept: false })
const sent = (count: number) => vi.waitFor(() => expect(store).toHaveLength(count))

test('a picture is shown and sent at once, with how far it is; then it is the value', async () => {
  const onValue = vi.fn()
  render(<Uploading onValue={onValue} />)
  await choose(photo('beach.jpg'))
  await sent(1)
  const progress = screen.getByRole('progressbar', { name: 'Uploading beach.jpg' })
  act(() => store[0]?.progress(42, 100))
  expect(progress).toHaveAttribute('aria-valuenow', '42')
  expect(progress).toHaveTextContent('42%')
  act(() => store[0]?.progress(100, 100))
  expect(progress).toHaveAttribute('aria-valuetext', 'Checking')
  act(() => store[0]?.answer(204))
  expect(await screen.findByRole('status')).toHaveTextContent('Uploaded: beach.jpg')
  expect(onValue).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ filename: keyOf(1), name: 'beach.jpg' })])
  expect(screen.queryByRole('progressbar')).toBeNull()
  // Still the one that is here: nobody waits for what they have just chosen.
  expect(screen.getByRole('img', { name: 'beach.jpg' })).toHaveAttribute('src', expect.stringMatching(/^blob:/))
})

test('two are sent at a time, the others wait; they stand in the order of choosing, whichever arrives first', async () => {
  const onValue = vi.fn()
  render(<Uploading onValue={onValue} />)
  await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
  await sent(2)
  expect(screen.getByRole('progressbar', { name: 'Uploading c.jpg' })).toHaveAttribute('aria-valuetext', 'Waiting')
  act(() => store[1]?.answer(204))
  await sent(3)
  act(() => store[0]?.answer(204))
  act(() => store[2]?.answer(204))
  await vi.waitFor(() => expect(onValue).toHaveBeenCalledTimes(3))
  expect(onValue.mock.lastCall?.[0].map(({ name }: UploadedFile) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('cancelling ends the sending, makes room, and the next one begins', async () => {
  const onValue = vi.fn()
  render(<Uploading onValue={onValue} most={3} />)
  await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
  await sent(2)
  expect(screen.queryByRole('button', { name: /Add picture/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.jpg' }))
  expect(store[0]?.isAborted).toBe(true)
  await sent(3)
  expect(screen.queryByRole('img', { name: 'a.jpg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel b.jpg' })).toHaveFocus()
  expect(onValue).not.toHaveBeenCalled()
})

test('a failure has its reason, and can be tried again', async () => {
  render(<Uploading />)
  await choose(photo('a.jpg'))
  await sent(1)
  act(() => store[0]?.lose())
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost on the way. Please try again')
  givenAnswers({
    [POLICY]: permission(2),
    [FINISH]: [{ status: 409, body: { code: 0, msg: '', data: { reason: 'file.notThere' } } }, uploadedAs(2)],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again: a.jpg' }))
  await sent(2)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => store[1]?.answer(204))
  expect(await screen.findByRole('button', { name: 'Remove a.jpg' })).toBeVisible()
})

test('what can never be taken is said at its place, without a way to try again', async () => {
  render(<Uploading />)
  await choose(photo('a.gif', 'image/gif'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a picture: JPEG, PNG or WebP')
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.gif' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(add()).toHaveFocus()
})

test('more than there is room for are left out, and it is said', async () => {
  render(<Uploading most={2} />)
  await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
  expect(screen.getByRole('alert')).toHaveTextContent('At most 2: 1 of them was left out')
  expect(tiles()).toHaveLength(2)
  expect(screen.getByRole('group')).toHaveFocus()
})

describe('what is there already', () => {
  const value = [{ filename: keyOf(9), type: 'image/webp', bytes: 9, picture, url: null }]

  test('is shown in the width that is needed, and can be removed', async () => {
    const onValue = vi.fn()
    render(<Uploading value={value} onValue={onValue} />)
    expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute(
      'srcset',
      '/s.webp 320w, /m.webp 750w, /l.webp 900w',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove Picture 1' }))
    expect(onValue).toHaveBeenCalledExactlyOnceWith([])
  })

  test('a private one by its own short-lived address', () => {
    render(<Uploading kind="identity" value={[{ ...value[0]!, picture: null, url: '/files/private/1?x' }]} />)
    expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/files/private/1?x')
  })

  test('a document with its icon, its name and its size', () => {
    const document = { filename: keyOf(8), type: 'application/pdf', bytes: 2_411_725, picture: null, url: null }
    render(
      <Uploading
        kind="document"
        value={[
          { ...document, name: '报价单.pdf' },
          { ...document, filename: keyOf(7) },
        ]}
      />,
    )
    expect(
      tiles()
        .map((tile) => tile.textContent)
        .slice(0, 2),
    ).toEqual(['PDF报价单.pdf2.3 MB', 'PDFFile 22.3 MB'])
  })
})

test('dropped and pasted files are taken too', async () => {
  render(<Uploading />)
  const group = screen.getByRole('group')
  const files = [photo('dropped.jpg')]
  fireEvent.dragOver(group, { dataTransfer: { types: ['Files'], files } })
  expect(group).toHaveAttribute('data-dropping')
  fireEvent.drop(group, { dataTransfer: { types: ['Files'], files } })
  expect(group).not.toHaveAttribute('data-dropping')
  await sent(1)
  add().focus()
  fireEvent.paste(add(), { clipboardData: { files: [photo('pasted.png', 'image/png')] } })
  await sent(2)
  expect(screen.getByRole('progressbar', { name: 'Uploading pasted.png' })).toBeInTheDocument()
})

test('what is pasted elsewhere is left alone', () => {
  render(<Uploading />)
  fireEvent.paste(document.body, { clipboardData: { files: [photo('pasted.png', 'image/png')] } })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the camera has a button of its own where it is asked for', () => {
  render(<Uploading capture="user" />)
  expect(screen.getByRole('button', { name: 'Photos Take photo' })).toBeInTheDocument()
  expect(screen.getByLabelText('Take photo', { selector: 'input' })).toHaveAttribute('capture', 'user')
  expect(screen.getByLabelText('Add picture', { selector: 'input' })).not.toHaveAttribute('capture')
})

test('leaving the page asks first while something is under way, and only then; a form hears of it too', async () => {
  const onBusy = vi.fn()
  const isAsking = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  render(<Uploading onBusy={onBusy} />)
  expect(isAsking()).toBe(false)
  await choose(photo('a.jpg'))
  await sent(1)
  expect(isAsking()).toBe(true)
  act(() => store[0]?.answer(204))
  await screen.findByRole('button', { name: 'Remove a.jpg' })
  expect(isAsking()).toBe(false)
  expect(onBusy.mock.calls).toEqual([[true], [false]])
})

test('leaving the screen ends what is under way and lets go of every picture', async () => {
  const { unmount } = render(<Uploading />)
  await choose(photo('a.jpg'), photo('b.jpg'))
  await sent(2)
  expect(pictures.open.size).toBe(2)
  unmount()
  expect(store.map(({ isAborted }) => isAborted)).toEqual([true, true])
  expect(pictures.open.size).toBe(0)
})

test('its error and its hint are read out with it', () => {
  render(<Uploading error="Please add a photo" hint="Of the front" required />)
  expect(add()).toBeInvalid()
  expect(add()).toHaveAccessibleDescription('Please add a photo Of the front')
})
