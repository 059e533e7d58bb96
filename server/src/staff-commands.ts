import { parseContact } from './account/contact.ts'
import { grantRole, revokeRole } from './account/roles.ts'
import {
  findPersonByContact,
  findPlatformByKey,
  grantableRoles,
  listRolesOf,
  type GrantableRole,
} from './account/staff-roles.ts'
import { retentionRules } from './jobs.ts'
import { verifyAudit } from './platform/audit.ts'
import type { Database } from './platform/database.ts'
import { listDeadJobs, reviveJobs } from './platform/dead-jobs.ts'
import { applyRetention, listReports, type RetentionReport } from './platform/retention.ts'
import type { Secrets } from './platform/secrets.ts'

/** The desk: what a command works on, and where it says what came of it. */
export type Desk = { database: Database; secrets: Secrets; now: Date; print: (line: string) => void }

/** What was asked for cannot be done; the message is all that is shown. */
export class CannotDo extends Error {}

/** Something is amiss, which the lines that were printed say. */
const amiss = 1

type Command = {
  /** The words after the command's own. */
  takes: string[]
  about: string
  /** What is wrong with these words, before anything is opened. */
  check?: (...words: string[]) => string | undefined
  /** The exit code, where it is not 0. */
  run: (desk: Desk, ...words: string[]) => Promise<number | void>
}

export const commands: Record<string, Command> = {
  roles: { takes: ['<contact>'], about: 'the roles that somebody holds', check: checkContact, run: showRoles },
  grant: {
    takes: ['<contact>', '<platform key>', '<role>'],
    about: `gives a role: ${grantableRoles.join(', ')}`,
    check: checkPost,
    run: grant,
  },
  revoke: {
    takes: ['<contact>', '<platform key>', '<role>'],
    about: 'takes a role back, and signs its holder out everywhere',
    check: checkPost,
    run: revoke,
  },
  jobs: { takes: [], about: 'the jobs that were given up, and why', run: showDeadJobs },
  revive: { takes: ['<job id>|all'], about: 'has given-up jobs tried again', check: checkJob, run: revive },
  audit: { takes: [], about: 'follows the audit log from its beginning to its end', run: checkAudit },
  retention: { takes: [], about: 'removes now what is kept no longer than needed', run: retain },
  'retention report': { takes: [], about: 'what was removed the last times', run: showReports },
}

function checkContact(contact = ''): string | undefined {
  return parseContact(contact) ? undefined : 'The contact must be a mobile number or an e-mail address.'
}

function checkPost(contact = '', _platform = '', role = ''): string | undefined {
  const isRole = grantableRoles.includes(role as GrantableRole)
  return checkContact(contact) ?? (isRole ? undefined : `The role must be one of ${grantableRoles.join(', ')}.`)
}

function checkJob(id = ''): string | undefined {
  return /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(id) ? undefined : 'Name a job by its id, or say all.'
}

async function personOf({ database }: Desk, contact: string): Promise<string> {
  const userId = await findPersonByContact(database, contact)
  if (!userId) throw new CannotDo('Nobody has an account with this contact. They have to sign in once.')
  return userId
}

async function postOf(desk: Desk, contact: string, platform: string, role: string) {
  const userId = await personOf(desk, contact)
  const platformId = await findPlatformByKey(desk.database, platform)
  if (!platformId) throw new CannotDo('There is no platform with this key.')
  return { userId, platformId, role: role as GrantableRole }
}

const actor = 'staff command'

async function showRoles(desk: Desk, contact = ''): Promise<void> {
  const roles = await listRolesOf(desk.database, await personOf(desk, contact))
  for (const { platform, role, grantedAt } of roles)
    desk.print(`${platform} ${role}, since ${grantedAt.toISOString().slice(0, 10)}`)
  if (!roles.length) desk.print('No roles.')
}

async function grant(desk: Desk, contact = '', platform = '', role = ''): Promise<void> {
  const { database, secrets, now, print } = desk
  const post = await postOf(desk, contact, platform, role)
  const isNew = await database.transaction((tx) => grantRole(tx, secrets, post, actor, now))
  print(isNew ? 'Granted.' : 'Held already.')
}

async function revoke(desk: Desk, contact = '', platform = '', role = ''): Promise<void> {
  const { database, secrets, now, print } = desk
  const post = await postOf(desk, contact, platform, role)
  const wasHeld = await database.transaction((tx) => revokeRole(tx, secrets, post, actor, now))
  print(wasHeld ? 'Revoked.' : 'Not held.')
}

async function showDeadJobs({ database, print }: Desk): Promise<void> {
  const jobs = await listDeadJobs(database)
  for (const { id, name, attempts, deadAt, lastError } of jobs)
    print(`${id} ${name}, given up ${deadAt.toISOString()} after ${attempts} attempts: ${lastError}`)
  if (!jobs.length) print('No job was given up.')
}

async function revive({ database, now, print }: Desk, id = ''): Promise<number | void> {
  const revived = await reviveJobs(database, now, id === 'all' ? undefined : [id])
  print(`Revived: ${revived}.`)
  return revived || id === 'all' ? 0 : amiss
}

async function checkAudit({ database, secrets, print }: Desk): Promise<number | void> {
  const { entries, head, brokenAt } = await verifyAudit(database, secrets)
  if (brokenAt !== null) {
    print(`Broken at entry ${brokenAt} of ${entries}: from there on it is not what was written.`)
    return amiss
  }
  print(`Whole: ${entries} entries${head && `, the last one sealed ${head}`}.`)
}

async function retain({ database, now, print }: Desk): Promise<number | void> {
  const report = await applyRetention(database, retentionRules, now, (rule, error) =>
    print(`${rule}: ${String(error)}`),
  )
  printReport(print, report)
  if (report.failed.length) return amiss
}

async function showReports({ database, print }: Desk): Promise<void> {
  const reports = await listReports(database, 30)
  for (const report of reports) printReport(print, report)
  if (!reports.length) print('Nothing was removed yet.')
}

function printReport(print: Desk['print'], { at, counts, failed }: RetentionReport): void {
  print(at.toISOString())
  for (const [rule, count] of Object.entries(counts).toSorted(([one], [other]) => one.localeCompare(other)))
    print(`  ${rule}: ${count}${failed.includes(rule) ? ', then it failed' : ''}`)
}
