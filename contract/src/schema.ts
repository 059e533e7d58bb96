import Type, { type TProperties } from 'typebox'

/** An object that takes no field it does not know. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** Text a person typed; the length is counted in characters. */
export const text = (maxLength: number) => Type.String({ maxLength })

export const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

export const lang = Type.Union([Type.Literal('zh'), Type.Literal('en')])
export type Lang = Type.Static<typeof lang>

/** A row's number, as PostgreSQL's integer holds it. */
export const rowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const optionalRowId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/** The name of a page, menu or list in an address. */
export const slug = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

export const choice = closed({ title: Type.String(), value: Type.Integer() })
