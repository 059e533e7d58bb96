import type { FastifyRequest } from 'fastify'
import { readMy, readNextStep } from '@fairground/contract/account/my.ts'
import {
  deleteAccount,
  endSessions,
  exportMyData,
  keepAccount,
  readProfile,
  updateEmail,
  updateMobile,
  updateNotices,
  updatePassword,
  updateProfile,
} from '@fairground/contract/account/profile.ts'
import type { Route } from '../platform/endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import type { Person } from '../platform/session.ts'
import { changePassword, type Caller } from './account-security.ts'
import { changeContact } from './contacts.ts'
import { askForExport } from './data-export.ts'
import { askForDeletion, keepMyAccount } from './deletion.ts'
import { endDevices } from './devices.ts'
import { readMyPage, readStep } from './my.ts'
import { chooseNotices } from './notice-choice.ts'
import { changeProfile, readMyProfile } from './profile.ts'

export function profileRoutes(route: Route, platform: Platform): void {
  const { secrets } = platform
  route(readMy, ({ db, ...ask }) => readMyPage(db, ask))
  route(readNextStep, async ({ db, ...ask }) => ({ step: await readStep(db, ask) }))
  route(readProfile, ({ db, ...ask }) => readMyProfile(db, secrets, ask))
  route(updateProfile, ({ tx, body, ...ask }) => changeProfile(tx, ask, body))
  route(updatePassword, ({ tx, body, ...ask }) => changePassword(tx, secrets, callerOf(ask), body))
  route(updateMobile, ({ tx, body: { mobile: text, code }, ...ask }) =>
    changeContact(tx, secrets, callerOf(ask), { kind: 'mobile', text, code }),
  )
  route(updateEmail, ({ tx, body: { email: text, code }, ...ask }) =>
    changeContact(tx, secrets, callerOf(ask), { kind: 'email', text, code }),
  )
  route(updateNotices, async ({ tx, body, person, lang }) => {
    await chooseNotices(tx, person, body, lang)
    return {}
  })
  route(endSessions, async ({ tx, body, person, now }) => ({
    endedDevices: await endDevices(tx, person, body.id, now),
  }))
  route(exportMyData, async ({ tx, person, now }) => {
    await askForExport(tx, secrets, person, now)
    return {}
  })
  route(deleteAccount, ({ tx, body, ...ask }) => askForDeletion(tx, platform, callerOf(ask), body))
  route(keepAccount, async ({ tx, person, now }) => {
    await keepMyAccount(tx, secrets, person, now)
    return {}
  })
}

function callerOf({ person, now, request }: { person: Person; now: Date; request: FastifyRequest }): Caller {
  return { person, ip: request.ip, now }
}
