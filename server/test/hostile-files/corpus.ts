import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { bomb, workbook, xlsx, zip } from './archives.ts'
import { documents, pdf } from './documents.ts'
import * as pictures from './pictures.ts'

/** Refused with a reason, or made harmless. */
type Outcome = `file.${string}` | 'harmless'
export type Hostile = { name: string; kind: UploadKind; make: () => Buffer | Promise<Buffer>; outcome: Outcome }

const hostile =
  (kind: UploadKind) =>
  (name: string, make: Hostile['make'], outcome: Outcome): Hostile => ({ name, kind, make, outcome })

const image = hostile('image')
const identity = hostile('identity')
const document = hostile('document')
const sheet = hostile('sheet')

const { cut, join, jpeg, photo, png, smuggled, webp, withPlace } = pictures
const size = { width: 400, height: 300 }
const plainZip = zip([{ name: 'index.html', content: `<script>alert('${smuggled}')</script>` }])

export const hostileFiles: Hostile[] = [
  image('SVG', () => pictures.svg, 'file.wrongType'),
  image('HTML', () => pictures.html, 'file.wrongType'),
  image('GIF', pictures.gif, 'file.wrongType'),
  image('TIFF', pictures.tiff, 'file.wrongType'),
  image('BMP', () => pictures.bmp, 'file.wrongType'),
  image('a photo of an iPhone', () => pictures.heic, 'file.heic'),
  image('a program', () => pictures.program, 'file.wrongType'),
  image('a PDF', () => pdf(), 'file.wrongType'),
  image('a zip', () => plainZip, 'file.wrongType'),
  image('one byte', () => Buffer.from([0xff]), 'file.wrongType'),
  image('a GIF that is also a zip', async () => join(await pictures.gif(), plainZip), 'file.wrongType'),
  image(
    'the beginning of a JPEG before nonsense',
    () => join(Buffer.from([0xff, 0xd8, 0xff]), pictures.html),
    'file.damaged',
  ),
  image(
    'the beginning of a PNG before HTML',
    async () => join((await png()).subarray(0, 8), pictures.html),
    'file.damaged',
  ),
  image('the beginning of a WebP before SVG', () => join('RIFF\0\0\0\0WEBP', pictures.svg), 'file.damaged'),
  image('a JPEG cut in half', async () => cut(await jpeg(), 0.5), 'file.damaged'),
  image('a PNG cut in half', async () => cut(await png(), 0.5), 'file.damaged'),
  image('a WebP cut in half', async () => cut(await webp(), 0.5), 'file.damaged'),
  image('a PNG without most of its lines', () => pictures.flatPng({ width: 5_000, height: 5_000 }, 10), 'file.damaged'),
  image('a PNG of 400 megapixels', () => pictures.flatPng({ width: 20_000, height: 20_000 }), 'file.tooManyPixels'),
  image('a PNG of one endless line', () => pictures.flatPng({ width: 60_000_000, height: 1 }), 'file.tooManyPixels'),
  image(
    'a JPEG that says 4,290 megapixels',
    () => pictures.jpegThatLies({ width: 65_500, height: 65_500 }),
    'file.tooManyPixels',
  ),
  image('a JPEG that says more than it has', () => pictures.jpegThatLies({ width: 4_000, height: 3_000 }), 'harmless'),
  image('a PNG with 120 MB of packed text', pictures.pngWithPackedText, 'harmless'),
  image('a PNG with 60 MB of packed profile', pictures.pngWithPackedProfile, 'harmless'),
  image('a PNG with a script as text', pictures.pngWithText, 'harmless'),
  image('a JPEG with HTML as comment', pictures.jpegWithComment, 'harmless'),
  image('a JPEG that is also a script', pictures.jpegThatIsScript, 'harmless'),
  image('a JPEG that is also a zip', async () => join(await jpeg(), plainZip), 'harmless'),
  image('a PNG with HTML behind it', async () => join(await png(), pictures.html), 'harmless'),
  image('a JPEG with place, camera and profile', () => withPlace(photo(size)).jpeg().toBuffer(), 'harmless'),
  image('a PNG with place, camera and profile', () => withPlace(photo(size)).png().toBuffer(), 'harmless'),
  image('a WebP with place, camera and profile', () => withPlace(photo(size)).webp().toBuffer(), 'harmless'),
  image('a WebP that moves', pictures.movingWebp, 'harmless'),
  image('a picture of one pixel', () => pictures.flatPng({ width: 1, height: 1 }), 'harmless'),
  image('a picture as tall as a tower', () => pictures.flatPng({ width: 8, height: 400_000 }), 'harmless'),
  image('a picture as wide as a street', () => pictures.flatPng({ width: 400_000, height: 8 }), 'harmless'),
  image('a JPEG for print', () => photo(size).toColourspace('cmyk').jpeg().toBuffer(), 'harmless'),
  image('a PNG of 16 bits', () => photo(size).toColourspace('rgb16').png().toBuffer(), 'harmless'),
  image(
    'a PNG of greys, half transparent',
    () => photo(size).greyscale().ensureAlpha(0.5).png().toBuffer(),
    'harmless',
  ),

  identity('SVG', () => pictures.svg, 'file.wrongType'),
  identity('a PNG of 400 megapixels', () => pictures.flatPng({ width: 20_000, height: 20_000 }), 'file.tooManyPixels'),
  identity('a JPEG with place, camera and profile', () => withPlace(photo(size)).jpeg().toBuffer(), 'harmless'),
  identity('a JPEG that is also a zip', async () => join(await jpeg(), plainZip), 'harmless'),

  document('HTML', () => pictures.html, 'file.wrongType'),
  document('a picture', () => jpeg(), 'file.wrongType'),
  document('HTML before a PDF', documents.afterHtml, 'file.wrongType'),
  document('a PDF without an end', documents.cut, 'file.damaged'),
  document('a PDF before a zip', () => documents.beforeZip(plainZip), 'file.damaged'),
  document('a PDF with a script', documents.script, 'file.unsafe'),
  document('a PDF with a script whose name is disguised', documents.escapedScript, 'file.unsafe'),
  document('a PDF with a script under its short name', documents.shortScript, 'file.unsafe'),
  document('a PDF with a packed script', documents.packedScript, 'file.unsafe'),
  document('a PDF with a packed script that says less', documents.unnamedPackedScript, 'file.unsafe'),
  document('a PDF with a packed script behind a decoy', documents.hiddenPackedScript, 'file.unsafe'),
  document('a PDF with a packed script behind an end that is none', documents.endedPackedScript, 'file.unsafe'),
  document('a PDF with objects packed in two ways', documents.twicePacked, 'file.unsafe'),
  document('a PDF with objects in strange packing', documents.strangelyPacked, 'file.unsafe'),
  document('a PDF that starts a program', documents.launch, 'file.unsafe'),
  document('a PDF with an attachment', documents.attachment, 'file.unsafe'),
  document('a PDF that sends what is typed', documents.form, 'file.unsafe'),
  document('a PDF with a password', documents.encrypted, 'file.unsafe'),
  document('a PDF that unpacks to 100 MB', documents.bomb, 'file.damaged'),
  document('a PDF whose packing is broken', documents.brokenPacking, 'file.damaged'),
  document('a PDF that is also HTML', documents.alsoHtml, 'harmless'),

  sheet('HTML', () => pictures.html, 'file.wrongType'),
  sheet('SVG', () => pictures.svg, 'file.wrongType'),
  sheet('a picture', () => jpeg(), 'file.wrongType'),
  sheet('a program', () => pictures.program, 'file.wrongType'),
  sheet('a program before a workbook', () => xlsx([], { prefix: pictures.program }), 'file.wrongType'),
  sheet('text with NUL', () => join('name,mobile\nann\0,1'), 'file.wrongType'),
  sheet('text of 16 bits', () => Buffer.from('\ufeffname,mobile', 'utf16le'), 'file.wrongType'),
  sheet('a zip of something else', () => plainZip, 'file.wrongType'),
  sheet('half a workbook', () => cut(xlsx(), 0.5), 'file.damaged'),
  sheet('a workbook with something behind it', () => join(xlsx(), pictures.html), 'file.damaged'),
  sheet('a workbook with a comment', () => xlsx([], { comment: '<script>1</script>' }), 'file.damaged'),
  sheet('a workbook with something in between', () => xlsx([], { gap: pictures.html }), 'file.damaged'),
  sheet('a workbook with macros', () => xlsx([{ name: 'xl/vbaProject.bin', content: 'x' }]), 'file.unsafe'),
  sheet('a workbook with old macros', () => xlsx([{ name: 'xl/macrosheets/1.xml', content: '<x/>' }]), 'file.unsafe'),
  sheet(
    'a workbook with a document inside',
    () => xlsx([{ name: 'xl/embeddings/1.bin', content: 'x' }]),
    'file.unsafe',
  ),
  sheet(
    'a workbook with entities',
    () => xlsx([{ name: 'xl/a.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]),
    'file.unsafe',
  ),
  sheet(
    'a workbook that starts programs',
    () => xlsx([{ name: 'xl/externalLinks/1.xml', content: '<ddeLink ddeService="cmd"/>' }]),
    'file.unsafe',
  ),
  sheet('a workbook that writes elsewhere', () => xlsx([{ name: 'xl/../../etc/passwd', content: 'x' }]), 'file.unsafe'),
  sheet('a workbook that writes to the root', () => xlsx([{ name: '/etc/passwd', content: 'x' }]), 'file.unsafe'),
  sheet('a workbook with a password', () => xlsx([{ name: 'xl/a.xml', content: 'x', flags: 1 }]), 'file.unsafe'),
  sheet('a workbook that unpacks to 120 MB', bomb, 'file.tooLarge'),
  sheet(
    'a workbook that unpacks to more than it says',
    () => xlsx([{ name: 'xl/a.xml', content: Buffer.alloc(50_000_000), size: 10 }]),
    'file.damaged',
  ),
  sheet(
    'a workbook of 3,000 entries',
    () => xlsx(Array.from({ length: 3_000 }, (_, index) => ({ name: `xl/${index}`, content: '' }))),
    'file.tooLarge',
  ),
  sheet('a workbook whose entries share their bytes', () => zip(workbook, { sameBytes: true }), 'file.damaged'),
  sheet('a workbook that has a name twice', () => xlsx([workbook[1]!]), 'file.damaged'),
  sheet(
    'a workbook whose names differ',
    () => xlsx([{ name: 'xl/a.xml', localName: 'xl/b.xml', content: 'x' }]),
    'file.damaged',
  ),
  sheet('text with formulas', () => join("name,mobile\n=cmd|'/c calc'!A1,@SUM(1)"), 'harmless'),
]
