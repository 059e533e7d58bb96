/** An address in a text, without the full stop that ends the sentence. */
export const webAddress = /https?:\/\/[^\s<>"'，。；、（）]*[^\s<>"'，。；、（）.,;:!?)]/g

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Plain text as HTML: it stays a text, and addresses in it can be followed. */
export function linkedHtml(text: string, linkStyle = ''): string {
  let end = 0
  let html = ''
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    const escaped = escapeHtml(address)
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}"${linkStyle && ` style="${linkStyle}"`}>${escaped}</a>`
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}
