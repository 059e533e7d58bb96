import { accountPersonalData } from './account/personal-data.ts'
import { hasRole } from './account/roles.ts'
import { cataloguePersonalData } from './catalogue/personal-data.ts'
import type { Platform } from './platform/platform.ts'
import { registrationPersonalData } from './registration/personal-data.ts'

export type PlatformParts = Omit<Platform, 'hasRole' | 'personalData'>

/** What the domains know and the platform has to ask for is handed to it here. */
export function makePlatform(parts: PlatformParts): Platform {
  // The account comes last: the others find a person by the contacts that it knows.
  const personalData = [cataloguePersonalData, registrationPersonalData(parts.secrets), accountPersonalData]
  return { ...parts, hasRole, personalData }
}
