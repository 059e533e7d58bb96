import Type, { type TProperties } from 'typebox'

/** An object that takes no field it does not know. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** Text a person typed; the length is counted in characters. */
export const text = (maxLength: number) => Type.String({ maxLength })

/** One of a few words. As an enumeration rather than a union: it is written without trying each. */
export const oneOf = <const W extends string[]>(...words: W) => Type.Unsafe<W[number]>({ type: 'string', enum: words })

export const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

export const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })

export const lang = oneOf('zh', 'en')
export type Lang = Type.Static<typeof lang>

/** A row's number, as PostgreSQL's integer holds it. */
export const rowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const optionalRowId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/** The name of a page, menu or list in an address. */
export const slug = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

export const choice = closed({ title: Type.String(), value: Type.Integer() })
