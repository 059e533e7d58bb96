import { Unfit } from './unfit.ts'
import { readZip, unzip } from './zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Macros, old and new, and other people's documents inside. */
const acts = /^xl\/(vbaProject|macrosheets\/|dialogsheets\/|embeddings\/|activeX\/)|\.(bin|exe|js|vbs|html?)$/i
/** Some writers keep a printer's settings. */
const harmless = /^xl\/printerSettings\/[\w.]+\.bin$/i

/** Which of the two kinds of sheet it is. */
export async function checkSheet(bytes: Buffer): Promise<string> {
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return checkXlsx(bytes)
  checkCsv(bytes)
  return 'text/csv'
}

async function checkXlsx(bytes: Buffer): Promise<string> {
  const entries = readZip(bytes)
  const names = entries.map(({ name }) => name)
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) throw new Unfit('file.wrongType')
  if (names.some((name) => acts.test(name) && !harmless.test(name))) throw new Unfit('file.unsafe')
  // One at a time, so that no more than one of them is in memory.
  for (const entry of entries) {
    const content = await unzip(entry)
    if (actingWords.some((word) => content.includes(word))) throw new Unfit('file.unsafe')
  }
  return xlsxType
}

/** Entities make a few lines enormous or fetch what they should not; links of this kind start other programs. */
const actingWords = ['<!DOCTYPE', '<!ENTITY', 'ddeLink', 'macroEnabled', 'vbaProject']

// Tabs and line ends are all that a sheet of text needs.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

function checkCsv(bytes: Buffer): void {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')
  if (text === undefined || control.test(text) || text.trimStart().startsWith('<')) throw new Unfit('file.wrongType')
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
