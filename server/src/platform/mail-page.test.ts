import { expect, test } from 'vitest'
import { mailPage } from './mail-page.ts'
import type { Message } from './senders.ts'

const message: Message = {
  id: '1',
  kind: 'proxy.link',
  recipient: 'ann@example.com',
  lang: 'en',
  subject: 'Please confirm',
  body: 'Lin registered you. Please confirm here: https://fair.test/en/x?a=1&b=2 If not, ignore it.',
  params: {},
}
const page = (change: Partial<Message> = {}) => mailPage({ ...message, ...change }, 'Stationery Fair')
const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test('one link is a button between the words around it, and its address can be read', () => {
  const html = page()
  expect(links(html)).toEqual(['https://fair.test/en/x?a=1&#38;b=2'])
  expect(html).toMatch(
    /Please confirm here:<\/p>[\s\S]*<a href[\s\S]*<br>https:\/\/fair\.test\/en\/x\?a=1&#38;b=2<\/p>\s*<p[^>]*>If not/,
  )
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('Stationery Fair')
})

test('several links stay where they are', () => {
  const html = page({ body: 'See https://a.test/1, or https://a.test/2.' })
  expect(links(html)).toEqual(['https://a.test/1', 'https://a.test/2'])
  expect(html).not.toContain('Open the link')
})

test('in Chinese it is Chinese, and a link ends where the sentence goes on', () => {
  const html = page({ lang: 'zh', body: '请打开链接确认：https://fair.test/zh/x。如非本人，请忽略。' })
  expect(html).toContain('<html lang="zh-CN">')
  expect(html).toContain('打开链接')
  expect(links(html)).toEqual(['https://fair.test/zh/x'])
  expect(html).toContain('。如非本人，请忽略。')
})

test('a code stands out', () => {
  const html = page({ body: 'Your code is 123456. It is valid for 5 minutes.', params: { code: '123456' } })
  expect(html).toMatch(/class="code ink"[^>]*>123456</)
  expect(page({ params: { code: '999999' } })).not.toContain('999999')
})

test('a text stays a text', () => {
  const evil = `<script>alert(1)</script> <img src=x onerror=alert(2)> "quoted" 'single' javascript:alert(3)`
  const html = mailPage(
    { ...message, subject: evil, body: `${evil} https://fair.test/"onclick="alert(4)`, params: {} },
    evil,
  )
  expect(html).not.toMatch(/<script|<img|onclick="|onerror=alert\(2\)>/)
  expect(links(html)).toEqual(['https://fair.test/'])
})

test('nothing is fetched from anywhere', () => {
  expect(page()).not.toMatch(/<img|<link|src=|url\(|@import/i)
})
