import { inflateSync } from 'node:zlib'
import { Unfit } from './unfit.ts'

// Whoever wrote the file chose how long its blanks, digits and lists are: no pattern may look at any of them twice.

/** Names that make a document act: as long as these are, they do not come about by chance in packed data. */
const acts =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA|Encrypt)(?![A-Za-z])/
/** So short that it is looked for only where objects stand in the open. */
const scripts = /\/JS(?![A-Za-z])/

/** A stream that holds objects says so, or says at least where the first of them begins; elsewhere that is a reference. */
const packsObjects = /\/ObjStm(?![A-Za-z])|\/First(?![A-Za-z])(?! ?\d+ \d+ R)/
const saysFirst = /\/First(?![A-Za-z])/
const deflated = /\/Filter ?(?:\/FlateDecode(?!\w)|\[ ?\/FlateDecode ?\])/

const mostUnpacked = 64 * 1024 * 1024
/** Each takes its time to begin with, however little is in it. */
const mostPacked = 10_000

/** A document that can be read whole, and that shows something rather than does something. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw new Unfit('file.wrongType')
  const end = text.slice(-1024)
  if (!/\bobj\b/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(end)) throw new Unfit('file.damaged')
  for (const { content, isOpen } of parts(bytes, text))
    if (acts.test(content) || (isOpen && scripts.test(content))) throw new Unfit('file.unsafe')
}

type Part = { content: string; isOpen: boolean }

/** What stands in the open, what is in streams, and the objects that are packed into streams of their own. */
function* parts(bytes: Buffer, text: string): Generator<Part> {
  const keyword = /endstream\b|\bstream(?:\r\n|\n|\r)/g
  let begin = 0
  let isInStream = false
  /** What the stream that has begun says of itself, where it holds objects. */
  let packedAs: string | undefined
  let packed = 0
  let unpacked = 0
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const isEnd = found[0] === 'endstream'
    // Where none has begun, it is a word like others, put there to be taken for an end.
    if (isEnd && !isInStream) continue
    const part = bytes.subarray(begin, found.index)
    const content = plain(part)
    yield { content, isOpen: !isEnd }
    if (packedAs !== undefined) {
      if (++packed > mostPacked) throw new Unfit('file.tooLarge')
      const objects = unpack(part, packedAs, mostUnpacked - unpacked)
      unpacked += objects.length
      yield { content: plain(objects), isOpen: true }
    }
    packedAs = isEnd ? undefined : dictionaryOfObjects(content)
    isInStream = !isEnd
    begin = keyword.lastIndex
  }
  if (packedAs !== undefined) throw new Unfit('file.damaged')
  yield { content: plain(bytes.subarray(begin)), isOpen: true }
}

function dictionaryOfObjects(content: string): string | undefined {
  const dictionary = content.slice(Math.max(0, content.lastIndexOf('obj')))
  return packsObjects.test(content) || saysFirst.test(dictionary) ? dictionary : undefined
}

/** Objects packed in a way that nobody uses are objects that somebody hides. */
function unpack(data: Buffer, dictionary: string, most: number): Buffer {
  const isOnce = dictionary.indexOf('/Filter') === dictionary.lastIndexOf('/Filter')
  if (!isOnce || !deflated.test(dictionary) || dictionary.includes('/DecodeParms')) throw new Unfit('file.unsafe')
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new Unfit('file.damaged')
  }
}

const hash = 0x23
const blank = 0x20
/** What a byte is worth as a digit; -1 where it is none. */
const digits = Int8Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte)
  return /[0-9A-Fa-f]/.test(sign) ? parseInt(sign, 16) : -1
})
const isBlank = Uint8Array.from({ length: 256 }, (_, byte) => Number([0, 9, 10, 12, 13, blank].includes(byte)))

/** With one blank for any number, and names in letters: any of them may be written `#` and two digits: `/J#61vaScript`. */
function plain(bytes: Buffer): string {
  const written = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (isBlank[byte]) {
      if (length === 0 || written[length - 1] !== blank) written[length++] = blank
      continue
    }
    const high = byte === hash && at + 2 < bytes.length ? digits[bytes[at + 1]!]! : -1
    const low = high < 0 ? -1 : digits[bytes[at + 2]!]!
    written[length++] = low < 0 ? byte : high * 16 + low
    if (low >= 0) at += 2
  }
  return written.toString('latin1', 0, length)
}
