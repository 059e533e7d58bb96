import type { Config } from '../platform/context.ts'
import { requestHeaders } from '../platform/headers.ts'

export type Facts = Record<string, string>

/** What support needs to know about this phone and this visit. Names and sizes of what is stored, never its values. */
export function gatherFacts(config: Config | null): Record<'context' | 'headers' | 'storage' | 'device', Facts> {
  return {
    context: contextFacts(config),
    headers: headerFacts(requestHeaders()),
    storage: storageFacts(),
    device: deviceFacts(),
  }
}

function contextFacts(config: Config | null): Facts {
  if (!config) return { config: '–' }
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value ?? '–')]))
}

export function headerFacts(headers: Facts): Facts {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'Authorization' ? masked(value) : withoutSecrets(value),
    ]),
  )
}

function masked(credential: string): string {
  const [scheme = '', secret = ''] = credential.split(' ')
  return `${scheme} *** (${secret.length})`
}

/** The hash of a proxy link is a secret that stands in an address. */
function withoutSecrets(value: string): string {
  return value.replace(/(buyer_proxy\/|[?&](?:hash|token|code)=)[^/?#&]+/g, '$1***')
}

function storageFacts(): Facts {
  return {
    cookies: sizes(
      document.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('=', 1)[0] ?? ''),
      () => undefined,
    ),
    sessionStorage: stored(() => sessionStorage),
    localStorage: stored(() => localStorage),
  }
}

function stored(open: () => Storage): string {
  try {
    const storage = open()
    return sizes(Object.keys(storage), (key) => storage.getItem(key)?.length)
  } catch {
    return '✗'
  }
}

function sizes(keys: string[], sizeOf: (key: string) => number | undefined): string {
  if (!keys.length) return '–'
  return keys.map((key) => [withoutHash(key), sizeOf(key)].filter((part) => part !== undefined).join(' ')).join(', ')
}

const withoutHash = (key: string) => key.replace(/:.+$/, ':***')

function deviceFacts(): Facts {
  const connection = (navigator as { connection?: { effectiveType?: string; rtt?: number } }).connection
  return {
    screen: `${innerWidth} × ${innerHeight} @${devicePixelRatio}`,
    rootFont: getComputedStyle(document.documentElement).fontSize,
    online: String(navigator.onLine),
    connection: connection ? `${connection.effectiveType ?? '?'} ${connection.rtt ?? '?'} ms` : '–',
    languages: navigator.languages.join(', '),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    time: new Date().toISOString(),
    agent: navigator.userAgent,
  }
}

export function asText(groups: Record<string, Facts>): string {
  return Object.entries(groups)
    .map(([group, facts]) =>
      [`[${group}]`, ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
}
