import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@fairground/contract/endpoint.ts'

/** The calls, for people at /docs and for tools at /docs/openapi.json, both made from the routes themselves. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fairground', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint)
  })
  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(version, endpoints)),
  )
}

function docsPage(version: string, endpoints: Endpoint[]): string {
  const sections = endpoints.toSorted((a, b) => a.url.localeCompare(b.url)).map(section)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Fairground: the calls</title><style>body{font:16px/1.5 system-ui;margin:auto;max-width:860px;padding:16px}
    h2{font-size:1em;margin:0;overflow-wrap:anywhere}section{border:1px solid #ccc;border-radius:12px;padding:12px 16px;margin:12px 0}
    p{margin:4px 0}code{font-size:.9em}b{color:#066}pre{overflow:auto;margin:4px 0;font-size:.8em}</style>
    <h1>Fairground ${version}</h1><p>Every answer is <code>{code, msg, data}</code>; <code>code</code> 1 is success.
    For tools: <a href="/docs/openapi.json">openapi.json</a>.</p>${sections.join('')}</html>`
}

function section(endpoint: Endpoint): string {
  const takes = { params: endpoint.params, query: endpoint.querystring, body: endpoint.body }
  const parts = Object.entries(takes).flatMap(([name, schema]) =>
    schema ? [`<pre>${name} ${shape(schema)}</pre>`] : [],
  )
  const refusals = endpoint.refusals?.length ? `<p>may refuse: ${endpoint.refusals.join(', ')}</p>` : ''
  return `<section><h2><b>${endpoint.method}</b> <code>${endpoint.url}</code></h2><p>${endpoint.summary}</p>
    <p>who: ${endpoint.access}</p>${parts.join('')}<pre>data ${shape(endpoint.data)}</pre>${refusals}</section>`
}

function shape(schema: object): string {
  return JSON.stringify(schema, null, 1).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
