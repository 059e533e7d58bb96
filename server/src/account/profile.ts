import type { readProfile, updateProfile } from '@fairground/contract/account/profile.ts'
import type { BodyOf, DataOf } from '@fairground/contract/endpoint.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'
import { pictureOf, privateAddress, releaseFile, takeFile } from '../platform/files/files.ts'
import { refuse as refuseFile } from '../platform/files/files.texts.ts'
import { isRegion } from '../platform/regions.ts'
import type { Secrets } from '../platform/secrets.ts'
import { listSessions, type Person } from '../platform/session.ts'
import { isTitle, titleChoices } from '../platform/titles.ts'
import { trimmed } from '../platform/typed-text.ts'
import { refuse } from './account.texts.ts'
import { exportKeptSince } from './data-export.ts'
import { shownDevice } from './devices.ts'
import { topicsOf } from './notice-choice.ts'
import { findAvatar, findProfile, updateUser, type ProfileChange, type ProfileRow } from './profile.sql.ts'
import { checkSignedIn } from './sign-in.ts'

type Profile = DataOf<typeof readProfile>

export type ProfileWish = { person: Person; lang: Lang; now: Date }

/** Whom a link signed in sees what a colleague could have typed, and nothing that would help to become that person. */
export async function readMyProfile(db: Db, secrets: Secrets, wish: ProfileWish): Promise<Profile> {
  const { person, lang, now } = wish
  const [row, sessions] = await Promise.all([
    findProfile(db, person.userId, exportKeptSince(now)),
    person.byLink ? [] : listSessions(db, person.userId, now),
  ])
  const { realname, named, area_id, company, position } = row
  const profile = {
    realname,
    named,
    lang: row.lang,
    area_id,
    company,
    position,
    avatar: row.avatar && pictureOf(row.avatar),
  }
  const shown = {
    profile,
    byLink: person.byLink,
    deleteAt: row.delete_at?.toISOString() ?? null,
    namedArr: titleChoices(lang),
  }
  if (person.byLink) return { ...shown, ...nothingPrivate }
  return {
    ...shown,
    mobile: row.mobile,
    email: row.email,
    hasPassword: row.has_password,
    devices: sessions.map((session) => shownDevice(session, person)),
    notices: { quietHours: row.quiet_hours, topics: topicsOf(row.choices, lang) },
    export: exportOf(row, secrets, wish),
  }
}

const nothingPrivate = {
  mobile: null,
  email: null,
  hasPassword: false,
  devices: [],
  notices: { quietHours: true, topics: [] },
  export: null,
}

function exportOf({ export: kept }: ProfileRow, secrets: Secrets, { person, now }: ProfileWish): Profile['export'] {
  if (!kept) return null
  const askedAt = new Date(kept.asked_at).toISOString()
  if (!kept.file_id) return { state: 'preparing', askedAt, bytes: 0, url: null }
  const url = privateAddress(secrets, { fileId: kept.file_id, sessionId: person.sessionId, now })
  return { state: 'ready', askedAt, bytes: kept.bytes, url }
}

export async function changeProfile(
  tx: Tx,
  { person, lang }: Pick<ProfileWish, 'person' | 'lang'>,
  { avatar, ...fields }: BodyOf<typeof updateProfile>,
): Promise<DataOf<typeof updateProfile>> {
  checkSignedIn(person)
  const change = checkFields(fields, lang)
  if (avatar) change.avatar_id = await takeAvatar(tx, person.userId, avatar)
  if (avatar === null) {
    await releaseFile(tx, avatarPlace(person.userId))
    change.avatar_id = null
  }
  await updateUser(tx, person.userId, change)
  const picture = await findAvatar(tx, person.userId)
  return { avatar: picture && pictureOf(picture) }
}

const avatarPlace = (userId: string) => `app_user.avatar.${userId}`

async function takeAvatar(tx: Tx, userId: string, key: string): Promise<string> {
  const file = await takeFile(tx, { key, userId, kind: 'image', place: avatarPlace(userId) })
  if (!file) throw refuseFile('file.unknown')
  return file.id
}

type Fields = Omit<BodyOf<typeof updateProfile>, 'avatar'>

/** A field that is left out stays as it is; the name cannot be emptied, the rest can. */
function checkFields({ realname, company, position, ...rest }: Fields, lang: Lang): ProfileChange {
  const change: ProfileChange = { ...rest }
  if (realname !== undefined) change.realname = trimmed(realname)
  if (company !== undefined) change.company = trimmed(company)
  if (position !== undefined) change.position = trimmed(position)
  if (change.realname === '') throw wrong('realname', 'realname.empty', lang)
  if (change.named && !isTitle(change.named)) throw wrong('named', 'named.unknown', lang)
  if (change.area_id && !isRegion(change.area_id)) throw wrong('area_id', 'area.unknown', lang)
  return change
}

function wrong(field: string, reason: Parameters<typeof refuse>[0], lang: Lang) {
  return refuse(reason, { errors: [{ field, msg: refuse(reason).words[lang] }] })
}
