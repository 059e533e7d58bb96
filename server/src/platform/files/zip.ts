import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Unfit } from './unfit.ts'

const inflate = promisify(inflateRaw)

export type ZipEntry = { name: string; method: number; packed: Buffer; size: number }

const mostEntries = 2_000
const mostUnpacked = 100 * 1024 * 1024

/**
 * The entries of a ZIP by its central directory, where that and what it points at agree: nothing before, between or
 * behind them, nothing twice, nothing encrypted, no name that leads elsewhere, and no more than can be unpacked.
 */
export function readZip(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - endBytes
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new Unfit('file.damaged')
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (start + bytes.readUInt32LE(end + 12) !== end || count === 0) throw new Unfit('file.damaged')
  if (count > mostEntries) throw new Unfit('file.tooLarge')

  const directory = readDirectory(bytes, count, start, end)
  if (directory.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw new Unfit('file.tooLarge')
  if (new Set(directory.map(({ name }) => name.toLowerCase())).size !== count) throw new Unfit('file.damaged')
  // Side by side: entries that share their bytes make a little file enormous.
  let expected = 0
  const entries = directory.map((central) => {
    const entry = readEntry(bytes, central, start)
    if (central.offset !== expected) throw new Unfit('file.damaged')
    expected = entry.after
    return entry
  })
  if (expected !== start) throw new Unfit('file.damaged')
  return entries
}

/** The bytes of an entry, which are as many as the directory says. */
export async function unzip({ method, packed, size }: ZipEntry): Promise<Buffer> {
  const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: size || 1 }).catch(damaged)
  if (bytes.length !== size) throw new Unfit('file.damaged')
  return bytes
}

const endBytes = 22
const endMark = 0x06054b50
const centralMark = 0x02014b50
const localMark = 0x04034b50
const descriptorMark = 0x08074b50
const encrypted = 0x2041
const hasDescriptor = 0x08

type Central = {
  name: string
  method: number
  flags: number
  packed: number
  size: number
  offset: number
  after: number
}

function readDirectory(bytes: Buffer, count: number, start: number, end: number): Central[] {
  const directory: Central[] = []
  for (let at = start; directory.length < count; at = directory.at(-1)!.after)
    directory.push(readCentral(bytes, at, end))
  if (directory.at(-1)!.after !== end) throw new Unfit('file.damaged')
  return directory.toSorted((a, b) => a.offset - b.offset)
}

function readCentral(bytes: Buffer, at: number, end: number): Central {
  if (at + 46 > end || bytes.readUInt32LE(at) !== centralMark) throw new Unfit('file.damaged')
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  return {
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    name: bytes.toString('utf8', at + 46, nameEnd),
    after: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

function readEntry(bytes: Buffer, central: Central, start: number): ZipEntry & { after: number } {
  const { name, method, flags, offset, packed, size } = central
  if (offset + 30 > start || bytes.readUInt32LE(offset) !== localMark) throw new Unfit('file.damaged')
  if (flags & encrypted) throw new Unfit('file.unsafe')
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26)
  const data = nameEnd + bytes.readUInt16LE(offset + 28)
  const sameName = bytes.toString('utf8', offset + 30, nameEnd) === name
  const sameMethod = bytes.readUInt16LE(offset + 8) === method
  if (!sameName || !sameMethod || (method !== 0 && method !== 8) || data + packed > start)
    throw new Unfit('file.damaged')
  if (leadsElsewhere(name)) throw new Unfit('file.unsafe')
  const after = data + packed + (flags & hasDescriptor ? descriptorBytes(bytes, data + packed) : 0)
  return { name, method, size, packed: bytes.subarray(data, data + packed), after }
}

/** Its mark is left out by some. */
const descriptorBytes = (bytes: Buffer, at: number) =>
  at + 4 <= bytes.length && bytes.readUInt32LE(at) === descriptorMark ? 16 : 12

const leadsElsewhere = (name: string) =>
  name.startsWith('/') || name.includes('\\') || name.includes(':') || name.split('/').includes('..')

function damaged(): never {
  throw new Unfit('file.damaged')
}
