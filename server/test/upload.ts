import type { InjectOptions } from 'fastify'
import type { UploadKind, ossPolicy } from '@fairground/contract/account/upload.ts'
import { UPLOAD_RULES } from '@fairground/contract/constants.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import type { Envelope } from '@fairground/contract/envelope.ts'
import type { TestApp } from './app.ts'

export type Permission = DataOf<typeof ossPolicy>
export type UploadWish = { kind: UploadKind; bytes: Buffer; type?: string; name?: string; expo?: number }

/** What a browser does before it sends a file. */
export function askPolicy(test1: TestApp, token: string, { kind, bytes, type, name = 'file', expo }: UploadWish) {
  const query = new URLSearchParams({
    kind,
    filename: name,
    size: String(bytes.length),
    type: type ?? UPLOAD_RULES[kind].types[0],
  })
  return test1.get(`/v3/api/oss_policy?${query}`, { token, ...(expo && { expo }) })
}

export type Field = { name: string; value: string }

/** The form that a browser posts; the file comes last. */
export async function formOf(fields: Field[], bytes: Buffer, name = 'file'): Promise<InjectOptions> {
  const form = new FormData()
  for (const field of fields) form.append(field.name, field.value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

export async function postFile({ app }: TestApp, fields: Field[], bytes: Buffer, name?: string) {
  const { headers, ...form } = await formOf(fields, bytes, name)
  const reply = await app.inject({ method: 'POST', url: '/files', headers: { ...headers, 'my-lang': 'en' }, ...form })
  return { status: reply.statusCode, body: (reply.body && JSON.parse(reply.body)) as Envelope<any> }
}

/** Allowed and sent, but not looked at yet; the key. */
export async function givenUpload(test1: TestApp, token: string, upload: UploadWish): Promise<string> {
  const { body } = await askPolicy(test1, token, upload)
  const { fields, filename } = body.data as Permission
  const sent = await postFile(test1, fields, upload.bytes, upload.name)
  if (sent.status !== 204) throw new Error(`the upload was answered ${sent.status} ${sent.body.msg}`)
  return filename
}

export const finish = (test1: TestApp, token: string, filename: string, expo?: number) =>
  test1.post('/v3/api/file/finish', { filename }, { token, lang: 'en', ...(expo && { expo }) })

/** Ready to be used; the key. */
export async function givenFile(test1: TestApp, token: string, upload: UploadWish): Promise<string> {
  const filename = await givenUpload(test1, token, upload)
  const reply = await finish(test1, token, filename, upload.expo)
  if (reply.status !== 200) throw new Error(`the file was answered ${reply.status} ${reply.body.msg}`)
  return filename
}
