import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'
import type { FieldError } from '@fairground/contract/envelope.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { refuse, fieldWords } from './texts.ts'

const settings = { removeAdditional: false, useDefaults: true, allErrors: true, strict: false } as const
const bodies = new Ajv({ ...settings, coerceTypes: false })
// An address is all text; a body says what it means.
const addresses = new Ajv({ ...settings, coerceTypes: true })

/** Fastify's validator: unknown fields are refused rather than dropped, and unreadable text is stopped at the door. */
export function compileValidator({ schema, httpPart }: { schema: object; httpPart?: string | undefined }) {
  const validate: ValidateFunction = (httpPart === 'body' ? bodies : addresses).compile(schema)
  return (data: unknown) => {
    if (!isReadable(data)) return { error: refuse('input.unreadable') }
    if (validate(data)) return { value: data }
    return { error: Object.assign(new Error('validation'), { validation: validate.errors, statusCode: 400 }) }
  }
}

// Control characters (PostgreSQL refuses NUL), and those that turn the direction of what stands around them.
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Without calling itself: a body may be nested deeper than calls can be. */
function isReadable(data: unknown): boolean {
  const left = [data]
  while (left.length) {
    const value = left.pop()
    if (typeof value === 'string' && (!value.isWellFormed() || unreadable.test(value))) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) left.push(name, inner)
  }
  return true
}

const mostErrors = 20

export function fieldErrors(validation: FastifySchemaValidationError[], lang: Lang): FieldError[] {
  return (validation as unknown as ErrorObject[]).slice(0, mostErrors).map((error) => ({
    field: fieldName(error),
    msg: fieldWords(error.keyword, (error.params as { limit?: number }).limit)[lang],
  }))
}

/** Only names that the schema knows are repeated, never what the caller sent. */
function fieldName(error: ErrorObject): string {
  const inside = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required') inside.push((error.params as { missingProperty: string }).missingProperty)
  return inside.join('.')
}
