import { inflateSync } from 'node:zlib'
import { refuse } from './files.texts.ts'

/** Names that make a document act: as long as these are, they do not come about by chance in packed data. */
const acts =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA|Encrypt)(?![A-Za-z])/
/** So short that it is looked for only where objects stand in the open. */
const scripts = /\/JS(?![A-Za-z])/

/** A stream that holds objects says so, or says at least where the first of them begins. */
const packsObjects = /\/ObjStm(?![A-Za-z])|\/First\s+\d+(?!\d|\s+\d+\s+R)/

const mostUnpacked = 64 * 1024 * 1024

/** A document that can be read whole, and that shows something rather than does something. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw refuse('file.wrongType')
  const end = text.slice(-1024)
  if (!/\bobj\b/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(end)) throw refuse('file.damaged')
  if (acts.test(plainNames(text))) throw refuse('file.unsafe')
  for (const part of openParts(bytes, text))
    if (acts.test(plainNames(part)) || scripts.test(plainNames(part))) throw refuse('file.unsafe')
}

/** A name may write any of its letters as `#` and two digits: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))

/** Everything outside of streams, and the objects that are packed into streams of their own. */
function* openParts(bytes: Buffer, text: string): Generator<string> {
  const keyword = /\bendstream\b|\bstream(?:\r\n|\n|\r)/g
  let open = 0
  let unpacked = 0
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    if (found[0] === 'endstream') {
      open = keyword.lastIndex
      continue
    }
    const before = text.slice(open, found.index)
    yield before
    open = keyword.lastIndex
    if (!packsObjects.test(plainNames(before))) continue
    const dictionary = plainNames(before.slice(before.lastIndexOf('obj')))
    const part = unpack(bytes.subarray(keyword.lastIndex), dictionary, mostUnpacked - unpacked)
    unpacked += part.length
    yield part
  }
  yield text.slice(open)
}

/** Objects packed in a way that nobody uses are objects that somebody hides. */
function unpack(data: Buffer, dictionary: string, most: number): string {
  const filters = dictionary.match(/\/Filter\s*\[?\s*((?:\/\w+\s*)+)/)?.[1]?.trim()
  if (filters !== '/FlateDecode' || dictionary.includes('/DecodeParms')) throw refuse('file.unsafe')
  try {
    return inflateSync(data, { maxOutputLength: most }).toString('latin1')
  } catch {
    throw refuse('file.damaged')
  }
}
