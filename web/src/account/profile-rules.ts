import type { Refused } from '../platform/submit.ts'
import type { Profile, ProfileChange } from './account.api.ts'

export type ProfileValues = Required<Omit<ProfileChange, 'avatar'>>
export type ProfileField = keyof ProfileValues
export type ProfileErrors = Partial<Record<ProfileField | 'form', string>>

export function valuesOf(profile: Profile['profile']): ProfileValues {
  const { realname, named, lang, area_id, company, position } = profile
  return { realname, named, lang, area_id, company, position }
}

/** What differs, with whitespace at the ends taken for nobody's intention. */
export function changesOf(values: ProfileValues, saved: ProfileValues): ProfileChange {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(entries.filter(([field, value]) => value !== saved[field as ProfileField])) as ProfileChange
}

const fieldOfReason: Record<string, ProfileField> = {
  'realname.empty': 'realname',
  'area.unknown': 'area_id',
  'named.unknown': 'named',
}

export function errorsOf({ msg, reason, errors }: Refused): ProfileErrors {
  const field = fieldOfReason[reason]
  if (field) return { [field]: msg }
  return Object.keys(errors).length ? errors : { form: msg }
}
