import { retentionBatch, type RetentionRule } from '../platform/retention.ts'
import { forgetCardNumbers, forgetProxyCardNumbers } from './personal-data.sql.ts'

/** What the gate needed to know of who came is not needed half a year later. */
export const registrationRetention: RetentionRule[] = [
  { name: 'identity numbers of registrations', apply: (tx, now) => forgetCardNumbers(tx, now, retentionBatch) },
  { name: 'identity numbers of proxies', apply: (tx, now) => forgetProxyCardNumbers(tx, now, retentionBatch) },
]
