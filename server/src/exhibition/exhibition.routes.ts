import { readCommonData } from '@fairground/contract/exhibition/common-data.ts'
import { readConfig, readLastVersion } from '@fairground/contract/exhibition/config.ts'
import { readExpoContent, readExpoMenu, readPage, readSiteContent } from '@fairground/contract/exhibition/content.ts'
import { readExhibitionList, readHome } from '@fairground/contract/exhibition/home.ts'
import type { Route } from '../platform/endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { readStartUpConfig, startUpLanguage } from './config.ts'
import { readBlockPage, readExpoContentPage, readMenu, readSiteContentPage } from './content.ts'
import { chooseContext, readContexts, shownExhibition } from './context.ts'
import { readDictionaries } from './dictionaries.ts'
import { readExhibitionListPage, readHomePage } from './home.ts'

export function exhibitionRoutes(route: Route, { version }: Platform): void {
  route(readConfig, ({ db, query, request }) => {
    const lang = startUpLanguage(request.headers)
    return readStartUpConfig(db, { expoId: query.expo_id, et: query.et, host: request.hostname, lang }, version)
  })
  route(readLastVersion, async () => ({ version }))
  route(readCommonData, ({ db, lang }) => readDictionaries(db, lang))
  route(readHome, async ({ db, expoId, lang, person, request }) => {
    const exhibition = await shownExhibition(db, expoId, request.hostname)
    return readHomePage(db, exhibition, lang, person ? 'user' : 'visitor')
  })
  route(readExhibitionList, ({ db, params, lang }) => readExhibitionListPage(db, params.name, lang))
  route(readExpoContent, async ({ db, params, expoId, lang, request }) => {
    const exhibition = await shownExhibition(db, expoId, request.hostname)
    return readExpoContentPage(db, exhibition.id, params.id, lang)
  })
  route(readSiteContent, async ({ db, params, expoId, lang, request }) => {
    const wish = { expoId: String(expoId), et: undefined, host: request.hostname }
    const { platform } = chooseContext(await readContexts(db), wish)
    return readSiteContentPage(db, platform?.id ?? 0, params.name, lang)
  })
  route(readExpoMenu, async ({ db, params, expoId, lang, person, request }) => {
    const exhibition = await shownExhibition(db, expoId, request.hostname)
    return readMenu(db, exhibition.id, params.name, lang, person ? 'user' : 'visitor')
  })
  route(readPage, async ({ db, params, expoId, lang, request }) => {
    const exhibition = await shownExhibition(db, expoId, request.hostname)
    return readBlockPage(db, exhibition.id, params.name, lang)
  })
}
