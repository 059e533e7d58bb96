import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, lang, nullableText, oneOf, optionalRowId, text } from '../schema.ts'

export const exhibitionStatus = oneOf('draft', 'open', 'live', 'closed', 'archived')
export type ExhibitionStatus = Type.Static<typeof exhibitionStatus>

/** The start-up configuration: the page shows nothing before it has been asked for. */
export const readConfig = endpoint({
  method: 'GET',
  url: '/v3/api/common/config',
  summary: 'Start-up configuration: which exhibition, which theme, which language',
  access: 'anyone',
  caching: 'public',
  // Whatever stands in a visitor's address must not keep the page from starting: unknown values fall through.
  querystring: closed({ expo_id: Type.Optional(text(2000)), et: Type.Optional(text(2000)) }),
  data: closed({
    platform: Type.String(),
    mySelectedExpo: optionalRowId,
    lang,
    themeColor: Type.String(),
    logo2: Type.String(),
    expoTypeId: optionalRowId,
    platformName: Type.String(),
    expoName: Type.String(),
    status: Type.Unsafe<ExhibitionStatus | null>({ type: ['string', 'null'] }),
    startsOn: nullableText,
    endsOn: nullableText,
    timeZone: Type.String(),
    mobileSite: nullableText,
    socket: nullableText,
    features: Type.Array(Type.String()),
    version: Type.String(),
  }),
})

export const readLastVersion = endpoint({
  method: 'GET',
  url: '/v3/api/git/last_version',
  summary: 'The version that the server runs; the app offers a reload when it is newer than its own',
  access: 'anyone',
  caching: 'public',
  data: closed({ version: Type.String() }),
})
