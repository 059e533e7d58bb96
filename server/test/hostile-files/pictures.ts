import sharp, { type Sharp } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

/** Stands in whatever is smuggled: nothing that is served may show it. */
export const smuggled = 'smuggled-qzx'
const script = `<html><script>alert('${smuggled}')</script></html>`

type Size = { width: number; height: number }

/** A grain, as a camera has it. */
export function photo({ width, height }: Size) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

const small = { width: 400, height: 300 }
export const jpeg = (size: Size = small) => photo(size).jpeg().toBuffer()
export const png = (size: Size = small) => photo(size).png().toBuffer()
export const webp = (size: Size = small) => photo(size).webp().toBuffer()

export const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
export const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

/** Where somebody lives, which camera it was, and a profile of colours. */
export const withPlace = (picture: Sharp) =>
  picture
    .withIccProfile('p3')
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf xmlns="http://ns.adobe.com/xap/1.0/">${smuggled}</rdf></x:xmpmeta>`,
    )
    .withExif({
      IFD0: { Make: smuggled, ImageDescription: script },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 33/1 0/1' },
    })

/** Behind the first two bytes, which are the same in every JPEG. */
export async function jpegWithComment(): Promise<Buffer> {
  const bytes = await jpeg()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(script.length + 2)
  return join(bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, script, bytes.subarray(2))
}

/** A script that begins as a JPEG does: its first segment is an assignment with a comment as long as it wants. */
export async function jpegThatIsScript(): Promise<Buffer> {
  const bytes = await jpeg()
  const text = `*/=1;alert('${smuggled}');/*`
  const segment = join(
    Buffer.from([0xff, 0xe0, 0x2f, 0x2a]),
    'JFIF\0',
    Buffer.alloc(0x2f2a - 7 - text.length, 0x20),
    text,
  )
  return join(bytes.subarray(0, 2), segment, bytes.subarray(2))
}

/** Says that it has other measures than it has. */
export async function jpegThatLies({ width, height }: Size): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = join(type, data)
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return join(frame.subarray(0, 4), body, frame.subarray(4))
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Of one colour, a bit a pixel: small enough to be sent, and enormous to be unpacked. */
export function flatPng({ width, height }: Size, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const line = 1 + Math.ceil(width / 8)
  return join(
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  )
}

/** Chunks of its own right behind the header. */
export async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const bytes = await png()
  const afterHeader = 8 + 25
  return join(bytes.subarray(0, afterHeader), chunk(type, data), bytes.subarray(afterHeader))
}

export const pngWithText = () => pngWith('tEXt', join('Comment\0', script))
export const pngWithPackedText = () => pngWith('zTXt', join('Comment\0\0', deflateSync(Buffer.alloc(120_000_000, 'A'))))
export const pngWithPackedProfile = () => pngWith('iCCP', join('icc\0\0', deflateSync(Buffer.alloc(60_000_000))))

/** Two frames, of which the second is nobody's business. */
export async function movingWebp(): Promise<Buffer> {
  const frames = join(await photo({ width: 100, height: 100 }).raw().toBuffer(), Buffer.alloc(100 * 100 * 3, 255))
  return sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

export const svg = join(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${smuggled}')"><script>1</script></svg>`,
)
export const html = join(`<!doctype html>${script}`)
export const gif = () => photo({ width: 40, height: 30 }).gif().toBuffer()
export const tiff = () => photo(small).tiff().toBuffer()
export const heic = join(Buffer.from([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic', Buffer.alloc(2_000, 7))
export const bmp = join('BM', Buffer.alloc(2_000, 3))
export const program = join('MZ', Buffer.alloc(2_000, 5))
