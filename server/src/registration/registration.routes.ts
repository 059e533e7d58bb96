import {
  changeProxyCheckins,
  confirmProxyCheckin,
  listProxyCheckins,
  readProxyCheckin,
} from '@fairground/contract/registration/proxy-checkin.ts'
import { matchCompanyName, suggestEnglishName } from '@fairground/contract/registration/suggestions.ts'
import { suggestCompanyNames } from '../catalogue/company-name.ts'
import type { Route } from '../platform/endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { bearerToken } from '../platform/session.ts'
import { suggestEnglish } from './english-name.ts'
import { confirmProxy, readProxyPage } from './proxy-checkin.ts'
import { changeProxies, listProxies } from './proxy-sending.ts'

export function registrationRoutes(route: Route, { secrets, publicUrl }: Platform): void {
  route(readProxyCheckin, ({ db, query, lang, now, person, request }) =>
    readProxyPage(db, secrets, {
      hash: query.hash,
      lang,
      now,
      person,
      token: bearerToken(request.headers.authorization),
      device: request.headers['user-agent'] ?? '',
      ip: request.ip,
    }),
  )
  route(confirmProxyCheckin, ({ tx, body, lang, now, request }) =>
    confirmProxy(tx, secrets, { ...body, ip: request.ip }, lang, now),
  )
  route(changeProxyCheckins, ({ tx, body, person, expoId, lang, now }) =>
    changeProxies(tx, { userId: person.userId, expoId, lang, now, publicUrl, secrets }, body),
  )
  route(listProxyCheckins, ({ db, query, person, expoId, now }) =>
    listProxies(db, {
      userId: person.userId,
      expoId,
      state: query.state,
      page: query.page ?? 1,
      size: query.size ?? 20,
      now,
    }),
  )
  route(suggestEnglishName, async ({ query }) => ({ en: suggestEnglish(query.txt) }))
  route(matchCompanyName, async ({ db, query }) => ({ names: await suggestCompanyNames(db, query.keyword) }))
}
