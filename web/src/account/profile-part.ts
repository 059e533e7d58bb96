import type { Profile } from './account.api.ts'

const profileParts = ['profile', 'contacts', 'password', 'devices', 'notices', 'data'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Without a part, or with one that is not known, it is the profile itself. */
export function partOf(asked: string | null): ProfilePart {
  return profileParts.find((part) => part === asked) ?? 'profile'
}

/** What every part gets: what the server knows, and a way to say that it has changed. */
export type PartProps = { profile: Profile; onChanged: () => Promise<void> }
