import Type, { type TSchema } from 'typebox'
import { closed } from './schema.ts'

export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
}

export const pageOf = <S extends TSchema>(row: S) =>
  closed({
    list: Type.Array(row),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  })
