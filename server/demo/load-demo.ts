import type { Database } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
export type DemoParts = { database: Database; secrets: Secrets; publicUrl: string; now: Date }
export async function loadDemo(_parts: DemoParts): Promise<string[]> { return [] }
