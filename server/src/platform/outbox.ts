import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { escapeHtml, linkedHtml } from './html-text.ts'
import { sendNotice } from './notices.ts'

type Shown = {
  channel: string
  recipient: string
  subject: string
  body: string
  createdAt: Date
  state: string
  sentAt: Date | null
  sendAt: Date | null
}

async function readOutbox(db: Db): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select n.channel, n.recipient, n.subject, n.body, n.created_at as "createdAt", n.state, n.sent_at as "sentAt",
      j.run_at as "sendAt"
    from (select * from notice where channel in ('sms', 'email') order by created_at desc, id desc limit 100) n
    left join job j on j.name in (${sendNotice.sms.name}, ${sendNotice.email.name}) and j.dead_at is null and j.payload ->> 'id' = n.id::text
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

/** Without a mail or SMS service, what would have been sent can be read here. Never in production. */
export function serveOutbox(app: FastifyInstance, db: Db): void {
  app.get('/outbox.json', async () => ({ code: 1, msg: '', data: { list: await readOutbox(db) } }))
  app.get('/outbox', async (_request, reply) => {
    const rows = await readOutbox(db)
    const items = rows.map(
      (
        row,
      ) => `<li><p><b>${escapeHtml(row.recipient)}</b> · ${row.channel} · ${row.createdAt.toISOString()}<br>${progress(row)}</p>
        <h2>${escapeHtml(row.subject)}</h2><p>${linkedHtml(row.body) || 'Its words are forgotten.'}</p></li>`,
    )
    return reply.type('text/html; charset=utf-8').send(page(items.join('') || '<li>Nothing has been sent yet.</li>'))
  })
}

function progress({ state, sentAt, sendAt }: Shown): string {
  if (state === 'sent' && sentAt) return `sent ${sentAt.toISOString()}`
  if (state === 'waiting' && sendAt) return `will be sent ${sendAt.toISOString()}`
  return state
}

function page(items: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Outbox</title><style>body{font:16px/1.5 system-ui;margin:auto;max-width:720px;padding:16px}
    ul{list-style:none;padding:0}li{border:1px solid #ccc;border-radius:12px;padding:4px 16px;margin:12px 0;overflow-wrap:anywhere}
    h2{font-size:1em;margin:0}</style><h1>Outbox</h1><ul>${items}</ul></html>`
}
