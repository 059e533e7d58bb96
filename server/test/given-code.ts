import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import { parseContact } from '../src/account/contact.ts'
import type { TestApp } from './app.ts'

/** Asks for a code and reads it where it was sent to. What was sent before does not count. */
export async function givenCode(
  test1: TestApp,
  contact: string,
  purpose: CodePurpose,
  token?: string,
): Promise<string> {
  const recipient = parseContact(contact)!.value
  await test1.database.query(`delete from attempt where counter like 'code-%'`)
  await test1.database.query(`delete from notice where recipient = $1 and kind = 'login.code'`, [recipient])
  const reply = await test1.post('/v3/api/send_code', { contact, purpose }, { token })
  if (reply.status !== 200) throw new Error(`no code: ${reply.body.msg}`)
  const [notice] = await test1.database.query<{ body: string }>(
    `select body from notice where recipient = $1 and kind = 'login.code'`,
    [recipient],
  )
  return notice?.body.match(/\d{6}/)?.[0] ?? ''
}

export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
