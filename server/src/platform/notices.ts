import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from './database.ts'
import { newId } from './new-id.ts'

export type Notice = {
  /** What this is told for: the same cause is told once. */
  cause: string
  channel: 'sms' | 'email'
  recipient: string
  subject: string
  body: string
}

/** Written in the transaction that causes it: told if that commits, never otherwise. */
export async function notify(tx: Tx, notice: Notice, now: Date): Promise<void> {
  await tx
    .insertInto('notice')
    .values({ id: newId(now), ...notice, created_at: now })
    .onConflict((c) => c.column('cause').doNothing())
    .execute()
}

async function readOutbox(db: Db) {
  return db
    .selectFrom('notice')
    .select(['channel', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Without a mail or SMS service, what would have been sent can be read here. Never in production. */
export function serveOutbox(app: FastifyInstance, db: Db): void {
  app.get('/outbox.json', async () => ({ code: 1, msg: '', data: { list: await readOutbox(db) } }))
  app.get('/outbox', async (_request, reply) => {
    const rows = await readOutbox(db)
    const items = rows.map(
      (row) => `<li><p><b>${escape(row.recipient)}</b> · ${row.channel} · ${row.createdAt.toISOString()}</p>
        <h2>${escape(row.subject)}</h2><p>${linked(escape(row.body))}</p></li>`,
    )
    return reply.type('text/html; charset=utf-8').send(page(items.join('') || '<li>Nothing has been sent yet.</li>'))
  })
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[\w./:?=&#;%-]+/g, (address) => `<a href="${address}">${address}</a>`)
}

function page(items: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Outbox</title><style>body{font:16px/1.5 system-ui;margin:auto;max-width:720px;padding:16px}
    ul{list-style:none;padding:0}li{border:1px solid #ccc;border-radius:12px;padding:4px 16px;margin:12px 0;overflow-wrap:anywhere}
    h2{font-size:1em;margin:0}</style><h1>Outbox</h1><ul>${items}</ul></html>`
}
