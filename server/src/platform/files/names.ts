const endings: Record<string, string> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'text/csv': '.csv',
  'application/zip': '.zip',
}

const mostLetters = 100

/** The last part of a path, of letters that a disk, a header and a reader can take. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{C}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return [...plain].slice(0, mostLetters).join('') || 'file'
}

/** Downloads bear the ending of what they are, whatever it was called; RFC 5987 for names that are not ASCII. */
export function attachment(name: string, type: string): string {
  const stem = safeName(name).replace(/\.\w{1,5}$/, '') || 'file'
  const full = stem + (endings[type] ?? '')
  const ascii = full.replace(/[^\w. ()-]/g, '_')
  const encoded = encodeURIComponent(full).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
