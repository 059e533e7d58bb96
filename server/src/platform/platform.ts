import type { Access } from '@fairground/contract/endpoint.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './files/store.ts'
import type { PersonalData } from './personal-data.ts'
import type { Secrets } from './secrets.ts'
import type { Weixin } from './weixin.ts'

/** What the process gives to every domain. */
export type Platform = {
  database: Database
  secrets: Secrets
  store: FileStore
  /** Sign-in through WeChat, where it is configured. */
  weixin: Weixin | undefined
  /** Time comes from here, so that a test can say what day it is. */
  now: () => Date
  /** Where links in messages lead. */
  publicUrl: string
  production: boolean
  version: string
  /** Calls per minute for one person or address; 0 is without limit. */
  rateLimit: number
  redisUrl: string | undefined
  /** Whether a user holds a role in an exhibition. The domain that knows roles gives the answer. */
  hasRole: (db: Db, userId: string, role: Exclude<Access, 'anyone' | 'user'>, exhibitionId: number) => Promise<boolean>
  /** What every domain keeps of people, for those who want it or want it gone. */
  personalData: PersonalData[]
}
