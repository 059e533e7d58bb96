import type { PersonValues } from './proxy-checkin-rules.ts'

// What has been typed survives a reload, except the ID number: that is nobody's to keep.
type Draft = Omit<PersonValues, 'cardNumber' | 'code'>

const keyOf = (hash: string) => `proxy-checkin:${hash}`

export function keepDraft(hash: string, { realname, named, cardType, company, area_id, contact }: PersonValues): void {
  const draft: Draft = { realname, named, cardType, company, area_id, contact }
  try {
    sessionStorage.setItem(keyOf(hash), JSON.stringify(draft))
  } catch {}
}

export function readDraft(hash: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(hash)) ?? '{}') as Partial<Draft>
  } catch {
    return {}
  }
}

export function dropDraft(hash: string): void {
  try {
    sessionStorage.removeItem(keyOf(hash))
  } catch {}
}
