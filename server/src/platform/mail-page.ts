import type { Lang } from '@fairground/contract/schema.ts'
import { escapeHtml, linkedHtml, webAddress } from './html-text.ts'
import type { Words } from './language.ts'
import type { Message } from './senders.ts'

const words = {
  open: { zh: '打开链接', en: 'Open the link' },
  orCopy: {
    zh: '如按钮无法打开，请将此地址复制到浏览器：',
    en: 'If the button does not work, copy this address into a browser:',
  },
  automatic: {
    zh: '本邮件由系统自动发送，请勿回复。如与您无关，请忽略。',
    en: 'This message was sent automatically; please do not reply. If it does not concern you, please ignore it.',
  },
} satisfies Record<string, Words>

const htmlLang: Record<Lang, string> = { zh: 'zh-CN', en: 'en' }
const font = `font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif`

/**
 * A message as a page: tables and inline styles, as mail programs want them; nothing is fetched from anywhere. One link
 * becomes a button, with its address beneath for whoever wants to see where it leads; a code stands out.
 */
export function mailPage({ lang, subject, body, params }: Message, senderName: string): string {
  const links = new Set(body.match(webAddress))
  const [link] = links
  const middle = link && links.size === 1 ? button(link, lang) : ''
  const [before = '', after = ''] = middle && link ? around(body, link) : [body]
  const { code } = params
  return `<!doctype html>
<html lang="${htmlLang[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #16181b !important }
  .card { background: #212429 !important; border-color: #3a3f46 !important }
  .ink { color: #eceef0 !important }
  .pale { color: #a7adb5 !important }
  .code { background: #2d3138 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f4f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};text-align:left">
<tr><td class="pale" style="font-size:14px;color:#5c636b;padding:0 4px 12px">${escapeHtml(senderName)}</td></tr>
<tr><td class="card ink" style="background:#ffffff;color:#1c2126;border:1px solid #dfe3e6;border-radius:12px;padding:28px 28px 12px;font-size:16px;line-height:1.6;word-break:break-word">
<h1 class="ink" style="font-size:20px;line-height:1.4;color:#1c2126;margin:0 0 16px">${escapeHtml(subject)}</h1>
${code && body.includes(code) ? codeBlock(code) : ''}${paragraphs(before)}${middle}${paragraphs(after)}
</td></tr>
<tr><td class="pale" style="font-size:13px;line-height:1.5;color:#5c636b;padding:16px 4px">${words.automatic[lang]}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function around(text: string, part: string): [string, string] {
  const start = text.indexOf(part)
  return [text.slice(0, start), text.slice(start + part.length)]
}

function paragraphs(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p style="margin:0 0 16px">${linkedHtml(line, 'color:inherit')}</p>\n`)
    .join('')
}

function codeBlock(code: string): string {
  return `<p class="code ink" style="font-size:30px;font-weight:bold;letter-spacing:6px;text-align:center;background:#f2f4f5;color:#1c2126;border-radius:8px;padding:14px;margin:0 0 16px">${escapeHtml(code)}</p>\n`
}

function button(address: string, lang: Lang): string {
  const link = escapeHtml(address)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 16px"><tr>
<td style="border-radius:8px;background:#006666"><a href="${link}" style="display:inline-block;font-size:16px;font-weight:bold;line-height:1.2;color:#ffffff;text-decoration:none;padding:14px 24px;border-radius:8px">${words.open[lang]}</a></td>
</tr></table>
<p class="pale" style="font-size:13px;line-height:1.5;color:#5c636b;word-break:break-all;margin:0 0 16px">${words.orCopy[lang]}<br>${link}</p>\n`
}
