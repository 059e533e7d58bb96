import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { givenPictures, pictureOf } from '../../test/pictures.ts'
import { setLang } from '../platform/texts.ts'
import { ImageCropper } from './image-cropper.tsx'

beforeEach(() => {
  setLang('en')
  // A stage of 340 × 440, so that the frame is 300 × 300 and its middle is at 170, 220.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 340, 440))
})

async function givenCropper(size = { width: 2000, height: 1000 }, file = pictureOf(20)) {
  const seen = givenPictures(size)
  const onDone = vi.fn<(blob: Blob) => void>()
  const onCancel = vi.fn()
  render(<ImageCropper file={file} aspect={1} round onDone={onDone} onCancel={onCancel} />)
  const stage = await screen.findByRole('application', { name: 'Picture' })
  await waitFor(() => expect(stage).toHaveFocus())
  const view = () => {
    const [x, y, turned, scale] = (
      stage.firstElementChild?.getAttribute('style')?.match(/-?[\d.]+(?=px|deg|\))/g) ?? []
    )
      .map(Number)
      .slice(-4)
    return { x, y, turned, scale }
  }
  const finger = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY: number) =>
    fireEvent[`pointer${type}`](stage, { pointerId, clientX, clientY })
  return { seen, onDone, onCancel, stage, view, finger }
}

const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })

test('the picture fills the frame, and what the frame shows becomes a file of 1024 px at most', async () => {
  const { seen, onDone, view } = await givenCropper({ width: 3000, height: 1500 })
  expect(view()).toEqual({ x: 0, y: 0, turned: 0, scale: 0.2 })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onDone.mock.lastCall?.[0].type).toBe('image/jpeg')
  expect(seen.encoded).toEqual(['1024 × 1024 image/jpeg'])
})

test('a huge picture is made smaller before it is shown', async () => {
  const { seen } = await givenCropper({ width: 8000, height: 4000 })
  expect(seen.resized).toEqual(['3000 × 1500'])
})

test('a small one is not made larger, and what may be see-through stays so', async () => {
  const { seen, onDone } = await givenCropper({ width: 300, height: 200 }, pictureOf(20, 'image/png'))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(seen.encoded).toEqual(['200 × 200 image/webp'])
})

test('a finger moves it as far as the frame is filled', async () => {
  const { finger, view } = await givenCropper()
  finger('Down', 1, 170, 220)
  finger('Move', 1, 200, 260)
  expect(view()).toMatchObject({ x: 30, y: 0 })
  finger('Move', 1, 900, 260)
  expect(view()).toMatchObject({ x: 150, y: 0 })
  finger('Up', 1, 900, 260)
  finger('Move', 1, 0, 0)
  expect(view()).toMatchObject({ x: 150, y: 0 })
})

test('two fingers zoom about what is between them', async () => {
  const { finger, view } = await givenCropper()
  finger('Down', 1, 150, 220)
  finger('Down', 2, 190, 220)
  finger('Move', 1, 130, 220)
  finger('Move', 2, 210, 220)
  expect(Number(zoom().value)).toBeCloseTo(2)
  expect(view().x).toBeCloseTo(0)
  finger('Up', 1, 130, 220)
  finger('Move', 2, 230, 220)
  expect(view().x).toBeCloseTo(20)
})

test('the wheel zooms at the pointer and keeps the page where it is', async () => {
  const { stage, view } = await givenCropper()
  const isLeftAlone = fireEvent.wheel(stage, { deltaY: -400, clientX: 270, clientY: 220 })
  expect(isLeftAlone).toBe(false)
  const growth = Math.exp(0.6)
  expect(Number(zoom().value)).toBeCloseTo(growth, 1)
  expect(view().x).toBeCloseTo(100 - 100 * growth, 0)
})

test('a double tap comes closer, another one goes back', async () => {
  const { finger } = await givenCropper()
  const tap = () => {
    finger('Down', 1, 200, 200)
    finger('Up', 1, 201, 200)
  }
  tap()
  expect(zoom().value).toBe('1')
  tap()
  expect(zoom().value).toBe('2')
  tap()
  tap()
  expect(zoom().value).toBe('1')
})

test('keys move, zoom and turn', async () => {
  const { view } = await givenCropper()
  await userEvent.keyboard('{ArrowRight}')
  expect(view().x).toBe(-12)
  await userEvent.keyboard('{ArrowLeft}{+}')
  expect(Number(zoom().value)).toBeCloseTo(1.15)
  await userEvent.keyboard('{-}r')
  expect(view()).toMatchObject({ turned: 90, scale: 0.3 })
})

test('so do the slider and the buttons', async () => {
  const { view } = await givenCropper()
  fireEvent.change(zoom(), { target: { value: '3' } })
  expect(view().scale).toBeCloseTo(0.9)
  expect(zoom()).toHaveAttribute('aria-valuetext', '300%')
  await userEvent.click(screen.getByRole('button', { name: 'Closer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Closer' }))
  expect(zoom().value).toBe('4')
  await userEvent.click(screen.getByRole('button', { name: 'Farther' }))
  expect(Number(zoom().value)).toBeCloseTo(4 / 1.3)
  await userEvent.click(screen.getByRole('button', { name: 'Turn by 90°' }))
  expect(view().turned).toBe(90)
})

test('arrows at the slider are the slider’s', async () => {
  const { view } = await givenCropper()
  zoom().focus()
  fireEvent.keyDown(zoom(), { key: 'ArrowRight' })
  expect(view().x).toBe(0)
})

test.each(['Cancel', 'Escape'])('%s leaves everything as it was', async (way) => {
  const { onDone, onCancel } = await givenCropper()
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(screen.getByRole('button', { name: way }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})

test('what is no picture is said in words, with a way out', async () => {
  givenPictures({ width: 9, height: 9 })
  const onCancel = vi.fn()
  const file = new File(['%PDF'], 'a.jpg', { type: 'image/jpeg' })
  render(<ImageCropper file={file} aspect={1} onDone={() => {}} onCancel={onCancel} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be opened')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
