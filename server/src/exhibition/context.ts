import { DEFAULT_PLATFORM } from '@fairground/contract/constants.ts'
import { isTransaction, type Db } from '../platform/database.ts'
import {
  findVisibleExhibition,
  listPlatforms,
  listVisibleExhibitions,
  type ExhibitionRow,
  type PlatformRow,
} from './context.sql.ts'
import { refuse } from './exhibition.texts.ts'

export type Exhibition = ExhibitionRow

export type { PlatformRow }

export type Contexts = { platforms: PlatformRow[]; exhibitions: ExhibitionRow[] }

/** Public things are right within 5 s of a change, on every process. */
const freshFor = 3_000

let kept = new WeakMap<Db, { contexts: Promise<Contexts>; until: number }>()

/** Every page needs these few rows, and they hardly ever change. */
export function readContexts(db: Db): Promise<Contexts> {
  const known = kept.get(db)
  const now = performance.now()
  if (known && known.until > now) return known.contexts
  const contexts = Promise.all([listPlatforms(db), listVisibleExhibitions(db)]).then(([platforms, exhibitions]) => ({
    platforms,
    exhibitions,
  }))
  kept.set(db, { contexts, until: now + freshFor })
  // A failure is not worth remembering.
  contexts.catch(() => kept.delete(db))
  return contexts
}

/** After a change by this process. */
export function forgetContexts(): void {
  kept = new WeakMap()
}

export type Wish = { expoId: string | undefined; et: string | undefined; host: string }

/**
 * A known exhibition; else the newest open or live one of the type; else the default of the platform that owns the
 * host name; else of cnise. What is unknown falls through: a wrong link still opens the fair.
 */
export function chooseContext({ platforms, exhibitions }: Contexts, wish: Wish) {
  const own = platforms.find((platform) => platform.hosts.includes(wish.host))
  const standard = own ?? platforms.find((platform) => platform.key === DEFAULT_PLATFORM) ?? platforms[0]
  const exhibition =
    exhibitions.find((e) => String(e.id) === wish.expoId) ??
    exhibitions.find((e) => String(e.type_id) === wish.et && (e.status === 'open' || e.status === 'live')) ??
    exhibitions.find((e) => e.id === standard?.default_exhibition_id)
  const platform = platforms.find((p) => p.id === exhibition?.platform_id) ?? standard
  return { platform, exhibition }
}

/** What a page shows: what it has selected, or, where it could not learn of anything, what it would have been given. */
export async function shownExhibition(db: Db, expoId: number, host: string): Promise<ExhibitionRow> {
  if (expoId) return requireExhibition(db, expoId)
  const { exhibition } = chooseContext(await readContexts(db), { expoId: undefined, et: undefined, host })
  if (!exhibition) throw refuse('exhibition.none')
  return exhibition
}

/** The exhibition that the page has selected; without one there is nothing to do. */
export async function requireExhibition(db: Db, expoId: number): Promise<ExhibitionRow> {
  const exhibition = await findExhibition(db, expoId)
  if (!exhibition) throw refuse('exhibition.none')
  return exhibition
}

/** A page may be as old as what is kept; a rule decides by the row as it stands. */
export async function findExhibition(db: Db, expoId: number): Promise<ExhibitionRow | undefined> {
  if (isTransaction(db)) return findVisibleExhibition(db, expoId)
  const { exhibitions } = await readContexts(db)
  return exhibitions.find((exhibition) => exhibition.id === expoId)
}
