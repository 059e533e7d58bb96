import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  content: string | Buffer
  /** What the directory says, where that is not the truth. */
  size?: number
  packedSize?: number
  localName?: string
  flags?: number
}

type Wish = { comment?: string; prefix?: Buffer; gap?: Buffer; sameBytes?: boolean }

/** A zip as honest as it is told to be. */
export function zip(entries: Entry[], { comment = '', prefix = Buffer.alloc(0), gap, sameBytes }: Wish = {}): Buffer {
  const parts: Buffer[] = [prefix]
  const directory: Buffer[] = []
  let offset = prefix.length
  for (const entry of entries) {
    const content = Buffer.from(entry.content as string)
    const packed = deflateRawSync(content, { level: 9 })
    const fields = fieldsOf(entry, content, packed)
    const at = sameBytes ? prefix.length : offset
    if (!sameBytes || offset === prefix.length) {
      const local = localHeader(entry, fields)
      parts.push(local, packed, ...(gap ? [gap] : []))
      offset += local.length + packed.length + (gap?.length ?? 0)
    }
    directory.push(centralHeader(entry.name, fields, at))
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, ...directory, end, Buffer.from(comment)])
}

/** From the flags to the sizes: the part that both headers have. */
function fieldsOf({ flags = 0, size, packedSize }: Entry, content: Buffer, packed: Buffer): Buffer {
  const fields = Buffer.alloc(20)
  fields.writeUInt16LE(flags, 0)
  fields.writeUInt16LE(8, 2)
  fields.writeUInt32LE(crc32(content), 8)
  fields.writeUInt32LE(packedSize ?? packed.length, 12)
  fields.writeUInt32LE(size ?? content.length, 16)
  return fields
}

function localHeader({ name, localName = name }: Entry, fields: Buffer): Buffer {
  const start = Buffer.from([0x50, 0x4b, 3, 4, 20, 0])
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(Buffer.byteLength(localName), 0)
  return Buffer.concat([start, fields, lengths, Buffer.from(localName)])
}

function centralHeader(name: string, fields: Buffer, offset: number): Buffer {
  const start = Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0])
  const rest = Buffer.alloc(18)
  rest.writeUInt16LE(Buffer.byteLength(name), 0)
  rest.writeUInt32LE(offset, 14)
  return Buffer.concat([start, fields, rest, Buffer.from(name)])
}

const types = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="sheet.main+xml"/></Types>`
export const workbook: Entry[] = [
  { name: '[Content_Types].xml', content: types },
  { name: 'xl/workbook.xml', content: '<?xml version="1.0"?><workbook><sheets/></workbook>' },
  { name: 'xl/worksheets/sheet1.xml', content: '<?xml version="1.0"?><worksheet/>' },
]

export const xlsx = (more: Entry[] = [], wish?: Wish) => zip([...workbook, ...more], wish)

/** Many times what it weighs; each entry is honest. */
export const bomb = () =>
  xlsx(Array.from({ length: 3 }, (_, index) => ({ name: `xl/media/${index}.xml`, content: Buffer.alloc(40_000_000) })))
