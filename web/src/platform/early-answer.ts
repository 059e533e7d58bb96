/**
 * What the small script in the page's head leaves for the app: it runs before any bundle is there,
 * so the first calls cost no waiting of their own.
 */
export type Early = {
  context: { expo_id: string; et: string }
  config: Promise<Response>
  /** The first screen's own data, asked for as soon as the configuration has said which exhibition it is. */
  page?: { path: string; answer: Promise<Response> }
  /** Fetches the files of the screen at a path ahead of their use. */
  preload?: (path: string, rel: 'modulepreload' | 'prefetch') => void
}

declare global {
  var early: Early | undefined
}

/** An early answer serves one call: the next one for the same path asks again. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const page = globalThis.early?.page
  if (!page || page.path !== path) return undefined
  delete globalThis.early?.page
  return page.answer
}
