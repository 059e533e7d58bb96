import { expect, test, vi } from 'vitest'
import { givenPictures, pictureOf } from '../../test/pictures.ts'
import { shrinkImage } from './shrink-image.ts'

const large = 5_000_000

test('a photo of 50 megapixels is resized beside the page, 3000 px at most, and is let go of', async () => {
  const seen = givenPictures({ width: 8160, height: 6120 })
  const small = await shrinkImage(pictureOf(large))
  expect(small.type).toBe('image/jpeg')
  expect(small.size).toBe(3000)
  expect(seen.resized).toEqual(['3000 × 2250'])
  expect(seen.encoded).toEqual(['3000 × 2250 image/jpeg'])
  expect(seen.open.size).toBe(0)
})

test('a browser without workers draws it instead', async () => {
  const seen = givenPictures({ width: 100, height: 6000 })
  vi.stubGlobal('Worker', undefined)
  expect((await shrinkImage(pictureOf(large))).size).toBe(50)
  expect(seen.drawn).toEqual(['other'])
})

test('so does one that cannot resize', async () => {
  const seen = givenPictures({ width: 100, height: 6000, canResize: false })
  expect((await shrinkImage(pictureOf(large))).size).toBe(50)
  expect(seen.drawn).toEqual(['other'])
})

test.each([
  ['image/png', 'image/webp'],
  ['image/webp', 'image/webp'],
  ['image/heic', 'image/jpeg'],
])('%s becomes %s', async (type, expected) => {
  givenPictures({ width: 4000, height: 3000 })
  expect((await shrinkImage(pictureOf(large, type))).type).toBe(expected)
})

test('a format that no store takes is converted however small it is', async () => {
  givenPictures({ width: 40, height: 30 })
  expect((await shrinkImage(pictureOf(20, 'image/heic'))).type).toBe('image/jpeg')
})

test.each([
  ['small already', pictureOf(999_999)],
  ['no picture', new File([new Uint8Array(large)], 'a.jpg', { type: 'image/jpeg' })],
  ['something else', pictureOf(large, 'image/gif')],
])('what is %s goes as it is', async (_, file) => {
  const seen = givenPictures({ width: 4000, height: 3000 })
  expect(await shrinkImage(file)).toBe(file)
  expect(seen.open.size).toBe(0)
})

test('what would not become smaller goes as it is', async () => {
  givenPictures({ width: 4000, height: 3000, encodedBytes: large })
  const file = pictureOf(large)
  expect(await shrinkImage(file)).toBe(file)
})
