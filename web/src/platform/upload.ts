import type { UploadKind, finishUpload, ossPolicy } from '@fairground/contract/account/upload.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import { type Envelope, bodyCode } from '@fairground/contract/envelope.ts'
import { isInstruction } from './body-codes.ts'
import { NetworkFailure, call, newIdempotencyKey } from './http.ts'
import { type PostWatch, postForm } from './post-form.ts'
import { shrinkImage } from './shrink-image.ts'
import { speak } from './texts.ts'
import { isPictureKind, nameToSend, typeFor, whatIsWrong } from './upload-rule.ts'
import { uploadTexts } from './upload.texts.ts'

/** `filename` is the key by which other calls are given it; `name` is what its owner calls it. */
export type UploadedFile = DataOf<typeof finishUpload> & { name?: string }

/** Its message is a sentence for the reader. Where `canRetry` is false the same file would only fail again. */
export class UploadFailed extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message || speak(uploadTexts).notTaken)
    this.canRetry = canRetry
  }
}

type Attempt = { kind: UploadKind; filename: string; idempotencyKey: string }

// By the file that was sent and not heard of again: it may have arrived, and only the answer got lost.
const unheardOf = new WeakMap<Blob, Attempt>()

const hasNotArrived = ['file.notThere', 'file.unknown']
const willNeverDo = ['tooLarge', 'wrongType', 'heic', 'damaged', 'tooManyPixels', 'unsafe'].map((why) => `file.${why}`)

/** Sends a file and says that it is there. To try again is to call it again with the same file. */
export async function uploadFile(
  kind: UploadKind,
  file: Blob,
  name: string,
  watch: PostWatch = {},
): Promise<UploadedFile> {
  try {
    const uploaded = (await finishEarlier(kind, file, watch)) ?? (await send(kind, file, name, watch))
    unheardOf.delete(file)
    return { ...uploaded, name }
  } catch (error) {
    watch.signal?.throwIfAborted()
    if (error instanceof NetworkFailure) throw new UploadFailed(speak(uploadTexts).disconnected, true)
    throw error
  }
}

async function finishEarlier(kind: UploadKind, file: Blob, watch: PostWatch) {
  const attempt = unheardOf.get(file)
  if (attempt?.kind !== kind) return undefined
  const answer = await finish(attempt, watch)
  return hasNotArrived.includes(reasonOf(answer)) ? undefined : dataOf(answer)
}

async function send(kind: UploadKind, file: Blob, name: string, watch: PostWatch) {
  const sent = isPictureKind(kind) ? await shrinkImage(file) : file
  const wrong = whatIsWrong(kind, sent, name)
  if (wrong) throw new UploadFailed(wrong, false)
  const type = typeFor(kind, sent, name) ?? sent.type
  const query = { kind, filename: nameToSend(kind, type, name), size: sent.size, type }
  const { signal } = watch
  const permission = dataOf(
    await call<typeof ossPolicy>('GET', '/v3/api/oss_policy', { query, quiet: true, ...(signal && { signal }) }),
  )

  const form = new FormData()
  for (const field of permission.fields) form.append(field.name, field.value)
  form.append('file', sent, query.filename)
  const attempt = { kind, filename: permission.filename, idempotencyKey: newIdempotencyKey() }
  unheardOf.set(file, attempt)
  const outcome = await postForm(permission.host, form, watch)
  if (outcome === 'lost') throw new NetworkFailure('the upload was cut')
  if (outcome === 'tooLate') throw new UploadFailed(speak(uploadTexts).tookTooLong, true)
  if (outcome !== 'taken') throw refusedBy(outcome.refusal)
  return dataOf(await finish(attempt, watch))
}

function finish({ filename, idempotencyKey }: Attempt, { signal }: PostWatch) {
  return call<typeof finishUpload>('POST', '/v3/api/file/finish', {
    body: { filename },
    idempotencyKey,
    quiet: true,
    ...(signal && { signal }),
  })
}

function dataOf<T>(answer: Envelope<T>): T {
  if (answer.code === bodyCode.success && !isInstruction(answer.data)) return answer.data
  throw refusedBy(answer)
}

function refusedBy(answer: Envelope | undefined): UploadFailed {
  return new UploadFailed(answer?.msg ?? '', !answer || !willNeverDo.includes(reasonOf(answer)))
}

function reasonOf({ data }: Envelope): string {
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : ''
}
