import type { readLastVersion } from '@fairground/contract/exhibition/config.ts'
import type {
  readExpoContent,
  readExpoMenu,
  readPage,
  readSiteContent,
} from '@fairground/contract/exhibition/content.ts'
import type { readExhibitionList, readHome } from '@fairground/contract/exhibition/home.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import { useCall } from '../platform/query.ts'

export type Home = DataOf<typeof readHome>
export type ListedExhibition = DataOf<typeof readExhibitionList>['exhibitions'][number]
export type ContentPage = DataOf<typeof readSiteContent>

export function useHome() {
  return useCall<typeof readHome>('GET', '/v3/page/home')
}

export function useExhibitionList(name: string) {
  return useCall<typeof readExhibitionList>('GET', '/v3/page/exhibition_list/:name', { params: { name } })
}

export function useExpoContent(id: string) {
  return useCall<typeof readExpoContent>('GET', '/v3/page/expo_content/:id', { params: { id: Number(id) } })
}

export function useSiteContent(name: string) {
  return useCall<typeof readSiteContent>('GET', '/v3/page/site_content/:name', { params: { name } })
}

export function useExpoMenu(name: string) {
  return useCall<typeof readExpoMenu>('GET', '/v3/page/expo_menu/:name', { params: { name } })
}

export function useBlockPage(name: string) {
  return useCall<typeof readPage>('GET', '/v3/page/:name', { params: { name } })
}

export function useLastVersion() {
  return useCall<typeof readLastVersion>('GET', '/v3/api/git/last_version')
}
