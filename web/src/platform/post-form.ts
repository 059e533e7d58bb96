import { UPLOAD_TIMEOUT } from '@fairground/contract/constants.ts'
import type { Envelope } from '@fairground/contract/envelope.ts'

/** A refusal has an answer that can be read where the store is our own. */
export type PostOutcome = 'taken' | 'lost' | 'tooLate' | { refusal: Envelope | undefined }
export type PostWatch = {
  /** From 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Posts a form to wherever files are kept, which may be another site: no header and no credential of ours goes there.
 * XMLHttpRequest, since fetch tells nothing while it sends. An upload that is cancelled counts as lost.
 */
export function postForm(host: string, form: FormData, { onProgress, signal }: PostWatch): Promise<PostOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (outcome: PostOutcome) => {
      signal?.removeEventListener('abort', abort)
      resolve(outcome)
    }
    request.open('POST', host)
    request.timeout = UPLOAD_TIMEOUT
    request.upload.onprogress = ({ loaded, total }) => total && onProgress?.(loaded / total)
    request.onload = () => end(outcomeOf(request))
    request.onerror = () => end('lost')
    request.onabort = () => end('lost')
    request.ontimeout = () => end('tooLate')
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) end('lost')
    else request.send(form)
  })
}

/** Our own server says in words why not; the XML of a cloud is for nobody to read. */
function outcomeOf({ status, responseText }: XMLHttpRequest): PostOutcome {
  const envelope = readEnvelope(responseText)
  if (envelope ? envelope.code === 1 : status >= 200 && status < 300) return 'taken'
  return { refusal: envelope }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}
