import type { BrowserContext } from '@playwright/test'

/** Listens to what the browser complains of. A journey announces what it provokes; anything else fails it. */
export type PageWatch = {
  allow(...expected: RegExp[]): void
  follow(context: BrowserContext): void
  complaints(): string[]
}

export function watchPages(): PageWatch {
  const allowed: RegExp[] = []
  const heard: string[] = []
  return {
    allow: (...expected) => void allowed.push(...expected),
    follow(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        heard.push(`${message.type()}: ${message.text()} (${message.location().url.replace(/\?.*$/, '')})`)
      })
      context.on('weberror', (failure) => heard.push(`page error: ${failure.error().stack}`))
    },
    complaints: () => heard.filter((line) => !allowed.some((expected) => expected.test(line))),
  }
}
