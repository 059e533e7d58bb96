import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/mobile'
import type { Lang } from '@fairground/contract/schema.ts'
import { regionPath } from '../platform/regions.ts'

export type DialCode = { country: string; dial: string; name: string }

/** Our own names for them are those of the list of regions, where they stand in China. */
const placesOfChina: Partial<Record<CountryCode, number>> = { HK: 810_000, MO: 820_000, TW: 710_000 }

/** Where most who come to a fair are from; the rest follows by name. */
const first: CountryCode[] = [
  ...(['CN', 'HK', 'MO', 'TW'] as const),
  ...(['US', 'JP', 'KR', 'SG', 'MY', 'TH', 'VN', 'ID', 'IN', 'AE', 'RU', 'DE', 'GB', 'FR', 'IT', 'ES'] as const),
  ...(['NL', 'TR', 'AU', 'CA', 'MX', 'BR', 'ZA'] as const),
]

/** The countries that a mobile may be of, with the beginning of its number. */
export function listDialCodes(lang: Lang): DialCode[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const order = new Intl.Collator(lang)
  const codes = getCountries().map((country) => ({
    country,
    dial: `+${getCountryCallingCode(country)}`,
    name: regionPath(placesOfChina[country] ?? 0)?.at(-1)?.[lang] ?? names.of(country) ?? country,
  }))
  const rank = ({ country }: DialCode) => {
    const at = first.indexOf(country as CountryCode)
    return at < 0 ? first.length : at
  }
  return codes.toSorted((a, b) => rank(a) - rank(b) || order.compare(a.name, b.name))
}
