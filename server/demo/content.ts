import { writeBlockPage, writeContentPage, writeMenu } from '../src/exhibition/organise.ts'
import type { Tx } from '../src/platform/database.ts'
import { closedMenu, guideMenu, guideTitle, homeMenu, homeTitle, type PageIds } from './menus.ts'
import { aboutFair } from './pages/about-fair.ts'
import { aboutPlatform, help } from './pages/about-platform.ts'
import { howToRegister } from './pages/how-to-register.ts'
import { flow, type Page } from './pages/page.ts'
import { privacy } from './pages/privacy.ts'
import { questions } from './pages/questions.ts'
import { review } from './pages/review.ts'
import { terms } from './pages/terms.ts'
import { travel } from './pages/travel.ts'
import { checklist, visitorGuide } from './pages/visitor-guide.ts'
import type { DemoPlatform, Fairs } from './set-up-fairs.ts'
import { welcomeBlocks, welcomeTitle } from './welcome.ts'

export async function loadContent(tx: Tx, fairs: Fairs, platforms: DemoPlatform[]): Promise<void> {
  for (const { id, key, name } of platforms) {
    const email = `${key}@example.com`
    await writePages(tx, id, null, [
      terms(name, email),
      privacy(name, email),
      aboutPlatform(name, key, email),
      help(name, email),
    ])
  }
  const platformOf = (key: string) => platforms.find((platform) => platform.key === key)!.id

  for (const fair of [fairs.open, fairs.live]) {
    const pages = [aboutFair, travel, howToRegister, visitorGuide, checklist, questions].map((write) => write(fair))
    const ids = await writePages(tx, platformOf(fair.platform), fair.id, pages)
    await writeMenu(tx, fair.id, 'home', homeTitle, homeMenu(fair, ids))
    await writeMenu(tx, fair.id, 'guide', guideTitle, guideMenu(fair, ids))
    await writeBlockPage(tx, fair.id, 'welcome', welcomeTitle, welcomeBlocks(fair, ids))
  }

  const { last } = fairs
  const ids = await writePages(tx, platformOf(last.platform), last.id, [review(last)])
  await writeMenu(tx, last.id, 'home', homeTitle, closedMenu(last, ids, fairs.open))
}

async function writePages(tx: Tx, platformId: number, exhibitionId: number | null, pages: Page[]): Promise<PageIds> {
  const ids: PageIds = {}
  for (const { html, ...page } of pages)
    ids[page.name] = await writeContentPage(tx, { ...page, platformId, exhibitionId, html: flow(html) })
  return ids
}
