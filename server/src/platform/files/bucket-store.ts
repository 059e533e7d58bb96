import type { FileSettings } from '../config.ts'
import { refuse } from '../texts.ts'
import { dialects, scopeOf, signRequest, signText, stampOf, type Dialect } from './bucket-signature.ts'
import { TooLarge, type FileStore } from './store.ts'

export type BucketSettings = Exclude<FileSettings, { store: 'disk' }>
type Wish = { settings: BucketSettings; now: () => Date }

/** Together with what is done in between, shorter than a transaction may stand idle. */
const patience = 8_000
const atOnce = 10

/** A bucket of Aliyun OSS or of anything that speaks S3. It has to be private: what is public is served by us. */
export function openBucketStore({ settings, now }: Wish): FileStore {
  const dialect: Dialect = dialects[settings.store]
  const bucket = bucketOf(settings.bucketUrl)

  return {
    uploadOrigin: new URL(settings.bucketUrl).origin,
    allowUpload(key, mostBytes, expires) {
      const stamp = stampOf(now())
      const terms = {
        key,
        [dialect.algorithmField]: dialect.algorithm,
        [`${dialect.prefix}credential`]: `${settings.accessKeyId}/${scopeOf(dialect, settings, stamp)}`,
        [`${dialect.prefix}date`]: stamp,
        // Where a store can refuse a second upload to the same key, it does.
        ...(settings.store === 'oss' && { 'x-oss-forbid-overwrite': 'true' }),
      }
      const conditions = [
        { bucket },
        ...Object.entries(terms).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', 1, mostBytes],
      ]
      const policy = Buffer.from(JSON.stringify({ expiration: expires.toISOString(), conditions })).toString('base64')
      const signature = signText(dialect, settings, stamp, policy)
      const fields = Object.entries({ ...terms, policy, [`${dialect.prefix}signature`]: signature })
      return {
        policy,
        accessid: settings.accessKeyId,
        signature,
        host: settings.bucketUrl,
        fields: fields.map(([name, value]) => ({ name, value })),
      }
    },
    async read(key, mostBytes) {
      const reply = await ask('GET', key)
      if (reply.status !== 404) return readAtMost(reply, mostBytes).catch(away)
      await reply.body?.cancel()
      return undefined
    },
    async write(key, bytes, type) {
      await ask('PUT', key, { bytes, type })
    },
    async remove(keys) {
      for (let first = 0; first < keys.length; first += atOnce)
        await Promise.all(keys.slice(first, first + atOnce).map((key) => ask('DELETE', key)))
    },
  }

  /** A store that is away, slow or of another opinion is nothing that the caller did. */
  async function ask(method: string, key: string, content?: { bytes: Buffer; type: string }): Promise<Response> {
    const url = new URL(`${settings.bucketUrl}/${key}`)
    const request = { method, url, bucket, ...(content && { type: content.type }) }
    const { host: _host, ...headers } = signRequest(dialect, settings, request, now())
    const reply = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(content && { body: new Uint8Array(content.bytes) }),
    }).catch(away)
    if (reply.ok || (reply.status === 404 && method !== 'PUT')) return reply
    await reply.body?.cancel()
    return away(new Error(`the file store answered ${method} with ${reply.status}`))
  }
}

/** `https://fair.oss-cn-hangzhou.aliyuncs.com` or `https://minio.example/fair` */
function bucketOf(bucketUrl: string): string {
  const { hostname, pathname } = new URL(bucketUrl)
  return pathname.split('/')[1] || hostname.split('.')[0]!
}

async function readAtMost(reply: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    // Leaving the loop closes the connection: the rest is never read.
    if (bytes > mostBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function away(cause: unknown): never {
  if (cause instanceof TooLarge) throw cause
  throw Object.assign(refuse('server.busy', { retryAfterSeconds: 5 }), { cause })
}
