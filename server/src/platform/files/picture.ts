import { PICTURE_WIDTHS } from '@fairground/contract/constants.ts'
import type { Sharp } from 'sharp'
import { refuse as busy } from '../texts.ts'
import { refuse } from './files.texts.ts'

export const widths = [PICTURE_WIDTHS.small, PICTURE_WIDTHS.medium, PICTURE_WIDTHS.large] as const
export type Width = (typeof widths)[number]

export type MadePicture = {
  /** What the largest one measures, the right way up. */
  width: number
  height: number
  color: string
  /** One for each width that was asked for, in that order. */
  webps: Buffer[]
}

const mostPixels = 50_000_000
/** Long pictures are popular; WebP ends at 16,383. */
const mostHeight = 12_000
/** For all of it: with reading and writing, shorter than a transaction may stand idle. */
const mostSeconds = 12
const quality = 80

const beginnings: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes) => bytes.readUIntBE(0, 6) === 0x89504e470d0a && bytes.readUInt16BE(6) === 0x1a0a,
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}
const heic = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/

/**
 * Makes a picture anew from its pixels: the right way up, in sRGB, and with nothing that came along with it (place and
 * time, comments, profiles, other frames, whatever was hung on its end).
 */
export async function makePicture(bytes: Buffer, wanted: readonly Width[] = widths): Promise<MadePicture> {
  const open = await opener(bytes)
  const end = performance.now() + mostSeconds * 1000
  const timeLeft = () => ({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) })
  const large = await open()
    .autoOrient()
    .resize(within(widths[2]))
    .toColourspace('srgb')
    .timeout(timeLeft())
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  const { width, height, channels } = large.info
  const sharp = await loadSharp()
  const again = () => sharp(large.data, { raw: { width, height, channels } })

  // One after the other, since several pictures are made at the same time already.
  const webps: Buffer[] = []
  for (const most of wanted)
    webps.push(await again().resize(within(most)).webp({ quality }).timeout(timeLeft()).toBuffer().catch(tooSlow))
  const little = await again()
    .resize({ width: 64, height: 64, fit: 'fill' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(little.data, { raw: little.info }).stats()
  return { width, height, color: hexOf(dominant), webps }
}

/** Refuses what is not one of three kinds, and what is too large to be unpacked, before any of it is. */
async function opener(bytes: Buffer): Promise<() => Sharp> {
  const format = bytes.length < 12 ? undefined : Object.keys(beginnings).find((name) => beginnings[name]?.(bytes))
  if (!format) throw refuse(isHeic(bytes) ? 'file.heic' : 'file.wrongType')
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  if (header.format !== format) throw refuse('file.wrongType')
  if (header.width * header.height > mostPixels) throw refuse('file.tooManyPixels')
  return () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
}

const within = (width: number) => ({ width, height: mostHeight, fit: 'inside', withoutEnlargement: true }) as const

const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heic.test(bytes.toString('latin1', 8, 12))

function damaged(error: Error): never {
  if (isTimeout(error)) tooSlow(error)
  throw refuse('file.damaged')
}

/** It is not the picture's fault that nobody had time for it. */
function tooSlow(error: Error): never {
  throw isTimeout(error) ? busy('server.busy', { retryAfterSeconds: 5 }) : error
}

const isTimeout = (error: Error) => error.message.startsWith('timeout')

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`

let loaded: Promise<typeof import('sharp').default> | undefined

/** Loaded by the first picture: a start does not wait for it. It can read three formats, from memory, and no other. */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`) })
    // No picture comes twice, and those that come at the same time share the processors.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
