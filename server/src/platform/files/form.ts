import { refuse } from '../texts.ts'

/** What a browser posts: a few short fields, then one file. */
export type UploadForm = {
  fields: Map<string, string>
  fileField: string
  /** To be read to its end: only then is it clear that the form is whole, and that nothing follows the file. */
  file: AsyncGenerator<Buffer>
}

/** Of everything before the file. */
const mostHeadBytes = 16 * 1024
const lineEnd = Buffer.from('\r\n')
const emptyLine = Buffer.from('\r\n\r\n')
const headerPattern =
  /^content-disposition: form-data; name="([\w-]{1,60})"(; filename="[^"\r\n]*")?(\r\ncontent-type: [^\r\n]*)?$/i

export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data; ?boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))$/i.exec(
      contentType ?? '',
    ) ?? []
  return quoted ?? plain
}

/**
 * Reads a form of this one kind, and refuses every other. The source is never told to end: whoever refuses still has to
 * answer on the same connection.
 */
export async function readUploadForm(boundary: string, source: AsyncIterable<Buffer>): Promise<UploadForm> {
  const chunks = source[Symbol.asyncIterator]()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // As if a line had ended before the first part, so that all parts begin alike.
  let held = lineEnd
  let headBytes = 0
  const fields = new Map<string, string>()

  await take(delimiter)
  for (;;) {
    await take(lineEnd)
    const header = String(await takeUntil(emptyLine))
    const [, name = '', filename] = headerPattern.exec(header) ?? []
    if (!name || fields.has(name)) throw refuse('input.malformed')
    if (filename !== undefined) return { fields, fileField: name, file: fileContent() }
    fields.set(name, String(await takeUntil(delimiter)))
  }

  /** Whoever goes away in the middle has sent half a form, which is no failure of ours. */
  async function next(): Promise<Buffer | undefined> {
    const { value, done } = await chunks.next().catch(() => {
      throw refuse('input.malformed')
    })
    return done ? undefined : value
  }

  async function more(): Promise<void> {
    const chunk = await next()
    if (!chunk) throw refuse('input.malformed')
    held = Buffer.concat([held, chunk])
  }

  /** What stands before `mark`; both are gone then. */
  async function takeUntil(mark: Buffer): Promise<Buffer> {
    let at = held.indexOf(mark)
    for (; at < 0; at = held.indexOf(mark)) {
      if (headBytes + held.length > mostHeadBytes) throw refuse('input.malformed')
      await more()
    }
    const taken = held.subarray(0, at)
    held = held.subarray(at + mark.length)
    headBytes += at + mark.length
    if (headBytes > mostHeadBytes) throw refuse('input.malformed')
    return taken
  }

  async function take(mark: Buffer): Promise<void> {
    while (held.length < mark.length) await more()
    if (!held.subarray(0, mark.length).equals(mark)) throw refuse('input.malformed')
    held = held.subarray(mark.length)
  }

  async function* fileContent(): AsyncGenerator<Buffer> {
    let end = held.indexOf(delimiter)
    for (; end < 0; end = held.indexOf(delimiter)) {
      // The end of what has come may be the beginning of the delimiter.
      const safe = Math.max(0, held.length - delimiter.length + 1)
      if (safe) yield held.subarray(0, safe)
      held = held.subarray(safe)
      await more()
    }
    if (end) yield held.subarray(0, end)
    await expectEnd(held.subarray(end + delimiter.length))
  }

  async function expectEnd(rest: Buffer): Promise<void> {
    for (let chunk = await next(); chunk; chunk = await next()) {
      rest = Buffer.concat([rest, chunk])
      if (rest.length > 4) break
    }
    if (!/^--(\r\n)?$/.test(rest.toString('latin1'))) throw refuse('input.malformed')
  }
}
