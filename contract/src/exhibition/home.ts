import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullable, nullableText, rowId, slug } from '../schema.ts'
import { exhibitionStatus } from './config.ts'
import { menuEntry } from './content.ts'

export const readHome = endpoint({
  method: 'GET',
  url: '/v3/page/home',
  summary: 'The first screen of the selected exhibition',
  access: 'anyone',
  caching: 'private',
  data: closed({
    name: Type.String(),
    slogan: Type.String(),
    status: exhibitionStatus,
    city: Type.String(),
    venue: Type.String(),
    address: Type.String(),
    timeZone: Type.String(),
    /** Opening hours as moments, so that a countdown needs no knowledge of the fair's time zone. */
    days: Type.Array(closed({ date: Type.String(), opensAt: Type.String(), closesAt: Type.String() })),
    logo: Type.String(),
    banner: nullable(closed({ src: Type.String(), alt: Type.String(), href: nullableText })),
    menu: Type.Array(menuEntry),
  }),
  refusals: ['exhibition.none'],
})

export const readExhibitionList = endpoint({
  method: 'GET',
  url: '/v3/page/exhibition_list/:name',
  summary: "A platform's exhibitions, newest first",
  access: 'anyone',
  caching: 'public',
  params: closed({ name: slug }),
  data: closed({
    platformName: Type.String(),
    exhibitions: Type.Array(
      closed({
        id: rowId,
        name: Type.String(),
        slogan: Type.String(),
        city: Type.String(),
        venue: Type.String(),
        status: exhibitionStatus,
        startsOn: Type.String(),
        endsOn: Type.String(),
        year: Type.Integer(),
        themeColor: Type.String(),
        logo: Type.String(),
      }),
    ),
  }),
  refusals: ['platform.unknown'],
})

export const homeRefusals = { 'exhibition.none': 404, 'platform.unknown': 404 } as const
