import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What a request is judged by. */
export type Asked = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: Buffer }

/** What differs from one cloud to the other. A fault is the code that the cloud answers with. */
export type Cloud = {
  faultOfRequest(asked: Asked, now: Date): string | undefined
  /** The signature of a posted policy; the conditions are the same everywhere. */
  faultOfForm(fields: Map<string, string>, now: Date): string | undefined
  /** Fields that no condition has to mention. */
  free: RegExp
  refusesOverwriting: boolean
}

type Posted = { fields: Map<string, string>; names: string[]; file: File | undefined }
export type Bucket = { url: string; objects: Map<string, { bytes: Buffer; type: string }>; answers: string[] }

/** A bucket that refuses what the real one refuses. It hears every request on a port of its own. */
export async function givenBucket(cloud: Cloud, now: () => Date): Promise<Bucket> {
  const bucket: Bucket = { url: '', objects: new Map(), answers: [] }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fair`
  return bucket

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const method = request.method ?? ''
    const asked = { method, path, query, headers: request.headers, body }
    const isForm = method === 'POST' && path === '/fair'
    const fault = isForm ? await post(asked) : cloud.faultOfRequest(asked, now())
    bucket.answers.push(`${method} ${fault ?? 'OK'}`)
    if (fault) return void response.writeHead(statuses[fault] ?? 403).end(`<Error><Code>${fault}</Code></Error>`)
    if (isForm) return void response.writeHead(204).end()
    serve(method, decodeURIComponent(path.slice('/fair/'.length)), asked, response)
  }

  function serve(method: string, key: string, { headers, body }: Asked, response: ServerResponse) {
    const found = bucket.objects.get(key)
    if (method === 'PUT') bucket.objects.set(key, { bytes: body, type: headers['content-type'] ?? '' })
    if (method === 'DELETE') bucket.objects.delete(key)
    if (method === 'GET' && !found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found?.bytes : undefined)
  }

  async function post({ headers, body }: Asked): Promise<string | undefined> {
    const posted = await readForm(headers['content-type'] ?? '', body)
    const { fields, names, file } = posted
    const key = fields.get('key')
    if (!file || !key || names.at(-1) !== 'file') return 'InvalidArgument'
    const fault = cloud.faultOfForm(fields, now()) ?? faultOfPolicy(posted, cloud.free, now())
    if (fault) return fault
    const isForbidden = cloud.refusesOverwriting && fields.get('x-oss-forbid-overwrite') === 'true'
    if (isForbidden && bucket.objects.has(key)) return 'FileAlreadyExists'
    bucket.objects.set(key, { bytes: Buffer.from(await file.arrayBuffer()), type: file.type })
    return undefined
  }
}

const statuses: Record<string, number> = {
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  FileAlreadyExists: 409,
}

async function readForm(type: string, body: Buffer): Promise<Posted> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const entries = [...form.entries()]
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const file = form.get('file')
  return { fields: new Map(texts), names: entries.map(([name]) => name), file: file instanceof File ? file : undefined }
}

type Condition = Record<string, string> | [string, string | number, string | number]

/** Every condition holds, and every field is mentioned by one. */
function faultOfPolicy({ fields, file }: Posted, free: RegExp, now: Date): string | undefined {
  const text = Buffer.from(fields.get('policy') ?? '', 'base64').toString()
  const { expiration, conditions } = JSON.parse(text) as { expiration: string; conditions: Condition[] }
  if (!(Date.parse(expiration) > now.getTime())) return 'AccessDenied'
  const values = new Map([...fields, ['bucket', 'fair']])
  const mentioned = new Set<string>()
  for (const condition of conditions) {
    const [operator, name, value] = Array.isArray(condition) ? condition : ['eq', ...Object.entries(condition)[0]!]
    if (operator === 'content-length-range') {
      if (file!.size < Number(name)) return 'EntityTooSmall'
      if (file!.size > Number(value)) return 'EntityTooLarge'
      continue
    }
    const field = String(name).replace(/^\$/, '')
    mentioned.add(field)
    const given = values.get(field)
    if (operator === 'eq' && given !== value) return 'AccessDenied'
    if (operator === 'starts-with' && !given?.startsWith(String(value))) return 'AccessDenied'
  }
  return [...fields.keys()].every((field) => mentioned.has(field) || free.test(field)) ? undefined : 'AccessDenied'
}
