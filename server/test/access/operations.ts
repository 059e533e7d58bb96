/**
 * Routes that are not calls of the contract: for monitors, for readers of the documentation, for the demo, and for files,
 * where an address or a policy is the permission. Few, and named.
 */
export type Operation = {
  kind: 'envelope' | 'document'
  /** Not there with NODE_ENV=production. */
  demoOnly?: boolean
  /** What it answers to who brings nothing; 200 unless said otherwise. */
  status?: number
}

export const operations: Record<string, Operation> = {
  'GET /healthz': { kind: 'envelope' },
  'GET /readyz': { kind: 'envelope' },
  'GET /metrics': { kind: 'document' },
  'GET /docs': { kind: 'document' },
  'GET /docs/openapi.json': { kind: 'document' },
  'GET /files/image/:id/:name': { kind: 'envelope', status: 404 },
  'GET /files/private/:id': { kind: 'envelope', status: 404 },
  'POST /files': { kind: 'envelope', status: 415 },
  // Stands in for the mail and SMS services, so it shows what they would be given.
  'GET /outbox': { kind: 'document', demoOnly: true },
  'GET /outbox.json': { kind: 'envelope', demoOnly: true },
}
