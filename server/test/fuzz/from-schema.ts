import type { Chance } from '../../demo/chance.ts'

/** What is looked at of a JSON schema. */
export type Schema = {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Values that were seen under the name of a field: of seeded rows, and of earlier answers. */
export type Pool = Map<string, unknown[]>

export type Making = { chance: Chance; pool: Pool; marker: string }

/** A value that the schema takes, as far as that can be said without knowing what it means. */
export function valueOf(schema: Schema, name: string, making: Making): unknown {
  const { chance, pool } = making
  const seen = pool.get(name)
  if (seen?.length && chance.below(2)) return chance.pick(seen)
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return valueOf(chance.pick(schema.anyOf), name, making)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, making)
    case 'array':
      return arrayOf(schema, name, making)
    case 'integer':
    case 'number':
      return numberOf(schema, chance)
    case 'boolean':
      return chance.below(2) === 1
    case 'null':
      return null
    default:
      return textOf(schema, making)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, making: Making): Record<string, unknown> {
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || making.chance.below(3))
  return Object.fromEntries(kept.map(([name, schema]) => [name, valueOf(schema, name, making)]))
}

function arrayOf({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string, making: Making): unknown[] {
  const length = making.chance.below(20) ? Math.min(maxItems, minItems + making.chance.below(3)) : maxItems
  return Array.from({ length }, () => valueOf(items, name, making))
}

function numberOf({ minimum = -1_000, maximum = 1_000_000 }: Schema, chance: Chance): number {
  const edges = [minimum, maximum, minimum + 1, Math.max(minimum, 1), Math.max(minimum, 2)]
  return chance.below(2)
    ? Math.min(maximum, chance.pick(edges))
    : minimum + chance.below(Math.min(maximum - minimum, 1_000) + 1)
}

const words = [
  'Lin',
  '林晓雯',
  'Acme Ltd.',
  '宁波',
  'a',
  'ann@example.com',
  '13800138000',
  'home',
  'cnise',
  '000000',
  'here',
  '7f'.repeat(11),
]

function textOf({ minLength = 0, maxLength = 80, pattern }: Schema, { chance, marker, pool }: Making): string {
  const texts = [...words, marker, `${chance.pick(words)} ${marker}`, marker.repeat(20)].map((text) =>
    text.slice(0, maxLength),
  )
  if (!pattern) return chance.pick(texts).padEnd(minLength, 'x')
  const ids = (pool.get('id') ?? []).filter((value) => typeof value === 'string')
  const fitting = [...texts, ...ids].filter((text) => new RegExp(pattern).test(text))
  return fitting.length ? chance.pick(fitting) : marker
}

const mostSeen = 60

/** Whatever an answer names may be asked for next, under the same name. */
export function harvest(pool: Pool, value: unknown, name = '', depth = 0): void {
  if (Array.isArray(value)) for (const one of value.slice(0, 5)) harvest(pool, one, name, depth + 1)
  else if (value && typeof value === 'object' && depth < 6)
    for (const [key, one] of Object.entries(value)) harvest(pool, one, key, depth + 1)
  else if (name && (typeof value === 'string' || typeof value === 'number') && String(value).length < 200) {
    const seen = pool.get(name) ?? []
    if (seen.length >= mostSeen) seen.shift()
    pool.set(name, [...seen, value])
  }
}
