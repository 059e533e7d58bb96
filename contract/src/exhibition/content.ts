import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullableText, rowId, slug } from '../schema.ts'

const contentPage = closed({
  title: Type.String(),
  html: Type.String(),
  updatedAt: Type.String(),
  version: Type.String(),
})

export const readExpoContent = endpoint({
  method: 'GET',
  url: '/v3/page/expo_content/:id',
  summary: 'A content page of the selected exhibition',
  access: 'anyone',
  caching: 'public',
  params: closed({ id: rowId }),
  data: contentPage,
  refusals: ['content.unknown'],
})

export const readSiteContent = endpoint({
  method: 'GET',
  url: '/v3/page/site_content/:name',
  summary: 'A content page of the platform, such as its terms',
  access: 'anyone',
  caching: 'public',
  params: closed({ name: slug }),
  data: contentPage,
  refusals: ['content.unknown'],
})

export const menuEntry = closed({
  icon: Type.String(),
  title: Type.String(),
  href: Type.String(),
  children: Type.Array(closed({ icon: Type.String(), title: Type.String(), href: Type.String() })),
})
export type MenuEntry = Type.Static<typeof menuEntry>

export const readExpoMenu = endpoint({
  method: 'GET',
  url: '/v3/page/expo_menu/:name',
  summary: 'A menu of the selected exhibition, as far as the caller may see it',
  access: 'anyone',
  caching: 'private',
  params: closed({ name: slug }),
  data: closed({ title: Type.String(), entries: Type.Array(menuEntry) }),
  refusals: ['menu.unknown'],
})

const block = Type.Union([
  closed({ kind: Type.Literal('text'), html: Type.String() }),
  closed({ kind: Type.Literal('image'), src: Type.String(), alt: Type.String(), href: nullableText }),
  closed({
    kind: Type.Literal('list'),
    title: Type.String(),
    items: Type.Array(closed({ title: Type.String(), text: Type.String(), href: nullableText })),
  }),
  closed({ kind: Type.Literal('formLink'), title: Type.String(), text: Type.String(), href: Type.String() }),
  closed({ kind: Type.Literal('countdown'), title: Type.String(), to: Type.String() }),
  closed({ kind: Type.Literal('video'), src: Type.String(), poster: nullableText, title: Type.String() }),
])
export type Block = Type.Static<typeof block>

export const readPage = endpoint({
  method: 'GET',
  url: '/v3/page/:name',
  summary: 'A page of typed blocks',
  access: 'anyone',
  caching: 'public',
  params: closed({ name: slug }),
  data: closed({ title: Type.String(), blocks: Type.Array(block) }),
  refusals: ['page.unknown'],
})

export const contentRefusals = { 'content.unknown': 404, 'menu.unknown': 404, 'page.unknown': 404 } as const
