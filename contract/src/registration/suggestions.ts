import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, text } from '../schema.ts'

export const suggestEnglishName = endpoint({
  method: 'GET',
  url: '/v3/api/fanyi',
  summary: 'The English of a Chinese name or company name',
  access: 'anyone',
  querystring: closed({ txt: text(200) }),
  data: closed({ en: Type.String() }),
})

export const matchCompanyName = endpoint({
  method: 'GET',
  url: '/v3/api/match/company_name',
  summary: 'Company names that start with or contain what has been typed, most used first',
  access: 'anyone',
  querystring: closed({ keyword: text(120) }),
  data: closed({ names: Type.Array(Type.String()) }),
})
