import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { UPLOAD_RULES } from '@fairground/contract/constants.ts'
import { speak } from './texts.ts'
import { uploadTexts } from './upload.texts.ts'

const MEGABYTE = 1024 * 1024

const endings: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

export function isPictureKind(kind: UploadKind): boolean {
  return kind === 'image' || kind === 'identity'
}

/** What is wrong with it, in words; the server looks at the bytes, this saves sending them in vain. */
export function whatIsWrong(kind: UploadKind, file: Blob, name: string): string | undefined {
  const t = speak(uploadTexts)
  const { megabytes } = UPLOAD_RULES[kind]
  if (!typeFor(kind, file, name)) return isHeic(file, name) && isPictureKind(kind) ? t.heic : wantedWords(kind)
  if (file.size === 0) return t.empty
  if (file.size > megabytes * MEGABYTE) return t.tooLarge(megabytes)
  return undefined
}

/** Phones and Excel leave a file's type out or make up their own; then its ending tells. */
export function typeFor(kind: UploadKind, file: Blob, name: string): string | undefined {
  const { types } = UPLOAD_RULES[kind]
  const byEnding = endings[name.split('.').at(-1)?.toLowerCase() ?? '']
  return types.find((type) => type === file.type) ?? types.find((type) => type === byEnding)
}

const isHeic = ({ type }: Blob, name: string) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

function wantedWords(kind: UploadKind): string {
  const t = speak(uploadTexts)
  if (isPictureKind(kind)) return t.choosePicture
  return kind === 'document' ? t.chooseDocument : t.chooseSheet
}

/** For the browser's file dialog, which goes by type on one system and by ending on another. */
export function acceptedBy(kind: UploadKind): string {
  const types: readonly string[] = UPLOAD_RULES[kind].types
  // A picture's endings would make some phones offer their files instead of their photos.
  if (isPictureKind(kind)) return types.join()
  const own = Object.keys(endings).filter((ending) => types.includes(endings[ending] ?? ''))
  return [...types, ...own.map((ending) => `.${ending}`)].join()
}

const MOST_LETTERS = 200

/**
 * A name as it may travel in an address: without what is not to be seen, and with its ending however long it is.
 * That of a picture stays here: it is worth nothing, and may tell whose passport it is.
 */
export function nameToSend(kind: UploadKind, type: string, name: string): string {
  if (isPictureKind(kind)) return `${kind}.${type.split('/')[1]}`
  const seen = [...name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()]
  const ending = seen.lastIndexOf('.')
  const tail = ending > 0 ? seen.slice(ending).slice(0, 10) : []
  const head = seen.slice(0, ending > 0 ? ending : undefined).slice(0, MOST_LETTERS - tail.length)
  return [...head, ...tail].join('') || kind
}
