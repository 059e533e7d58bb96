/** Routes that are not calls of the contract: for monitors, for readers of the documentation, for the demo. Few, and named. */
export type Operation = {
  kind: 'envelope' | 'document'
  /** Not there with NODE_ENV=production. */
  demoOnly?: boolean
}

export const operations: Record<string, Operation> = {
  'GET /healthz': { kind: 'envelope' },
  'GET /readyz': { kind: 'envelope' },
  'GET /metrics': { kind: 'document' },
  'GET /docs': { kind: 'document' },
  'GET /docs/openapi.json': { kind: 'document' },
  // Stands in for the mail and SMS services, so it shows what they would be given.
  'GET /outbox': { kind: 'document', demoOnly: true },
  'GET /outbox.json': { kind: 'envelope', demoOnly: true },
}
