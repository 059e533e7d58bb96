import type { Block } from '@fairground/contract/exhibition/content.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Words } from '../src/platform/language.ts'
import { momentAt } from './calendar.ts'
import type { Fair } from './fairs.ts'
import type { PageIds } from './menus.ts'
import { flow } from './pages/page.ts'

export const welcomeTitle: Words = { zh: '欢迎', en: 'Welcome' }

/** A page of every kind of block, except for a video: there is no file to show. */
export function welcomeBlocks(fair: Fair, ids: PageIds): Record<Lang, Block[]> {
  return { zh: blocksIn('zh', fair, ids), en: blocksIn('en', fair, ids) }
}

function blocksIn(lang: Lang, fair: Fair, ids: PageIds): Block[] {
  const words = (zh: string, en: string) => (lang === 'zh' ? zh : en)
  const page = (name: string) => `/expo_content/${ids[name]}`
  const name = fair.name[lang]
  const last = fair.days.at(-1)!
  const [first] = fair.days
  return [
    { kind: 'image', src: fair.banner ?? '', alt: name, href: page('about') },
    { kind: 'text', html: greeting(fair)[lang] },
    fair.status === 'live'
      ? {
          kind: 'countdown',
          title: words('距闭幕还有', 'Until the fair closes'),
          to: momentAt(last.date, last.closes).toISOString(),
        }
      : {
          kind: 'countdown',
          title: words('距开幕还有', 'Until the fair opens'),
          to: momentAt(first!.date, first!.opens).toISOString(),
        },
    {
      kind: 'list',
      title: words('从这里开始', 'Where to begin'),
      items: [
        {
          title: words('关于展会', 'About the fair'),
          text: words('展品范围、展馆与看点', 'What is shown, and where'),
          href: page('about'),
        },
        { title: words('交通与场馆', 'Travel and venue'), text: fair.venue.name[lang], href: page('travel') },
        {
          title: words('观众指南', 'Visitor guide'),
          text: words('开放时间与馆内服务', 'Opening hours and services'),
          href: page('visitor-guide'),
        },
        {
          title: words('客服时间', 'Service hours'),
          text: words('工作日 9:00 – 17:30', 'Working days, 9:00 – 17:30'),
          href: null,
        },
      ],
    },
    {
      kind: 'formLink',
      title: words('登记参观', 'Register'),
      text: words(
        '登记免费，一人一证。看看如何登记，或由同事为您登记。',
        'Free, once for each person: by yourself or by a colleague.',
      ),
      href: page('register'),
    },
  ]
}

function greeting(fair: Fair): Words {
  const { name, slogan, venue } = fair
  return flow({
    zh: `
      <h2>${slogan.zh}</h2>
      <p>欢迎来到${name.zh}。我们在${venue.city.zh}为您准备了 ${venue.halls.length} 个主题展馆，<strong>提前登记，快速入馆</strong>。</p>
      <p>无论是为下一季选品、寻找新的工厂，还是与老朋友见面，都请给自己留出一整天。</p>`,
    en: `
      <h2>${slogan.en}</h2>
      <p>Welcome to the ${name.en}. In ${venue.city.en}, ${venue.halls.length} halls await you:
      <strong>register beforehand and walk straight in</strong>.</p>
      <p>Whether you choose the next season's range, look for a new factory or meet old friends: bring a whole day.</p>`,
  })
}
