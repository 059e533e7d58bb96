import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'
import { collectFiles, readContent } from '../platform/files/files.ts'
import { safeName } from '../platform/files/names.ts'
import type { Platform } from '../platform/platform.ts'
import { exportReadme } from './profile.texts.ts'

/** An export is sealed and opened in one piece: beyond this much, files are named but not put in. */
const mostFileBytes = 80 * 1024 * 1024

type Archived = Pick<Platform, 'personalData' | 'secrets' | 'store'>

/** A zip of everything that is kept of a person: what each domain says, and what the person uploaded. */
export async function makeArchive(db: Db, platform: Archived, userId: string, lang: Lang, now: Date): Promise<Buffer> {
  const archive = beginArchive(now)
  archive.addText('readme.txt', exportReadme[lang])
  for (const part of platform.personalData)
    archive.addText(`${part.name}.json`, JSON.stringify(await part.collect(db, userId, lang), null, 2))

  const listed: object[] = []
  let room = mostFileBytes
  for (const file of await collectFiles(db, userId)) {
    // Two files may bear the same name; their ids tell them apart.
    const path = `files/${file.id}-${safeName(file.name)}`
    const content = file.bytes <= room ? await readContent(db, platform, file) : undefined
    if (content) archive.addFile(path, content)
    room -= content?.length ?? 0
    const { name, kind, type, bytes, created_at: createdAt } = file
    listed.push({ name, kind, type, bytes, createdAt, path: content ? path : null })
  }
  archive.addText('files.json', JSON.stringify(listed, null, 2))
  return archive.end()
}

/** Entry by entry, so that others have their turn in between. */
function beginArchive(now: Date) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Buffer) => {
    entry.mtime = now
    zip.add(entry)
    entry.push(bytes, true)
  }
  return {
    addText: (name: string, text: string) => add(new ZipDeflate(name), Buffer.from(text)),
    // Pictures and documents are packed already.
    addFile: (name: string, bytes: Buffer) => add(new ZipPassThrough(name), bytes),
    end: () => {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
