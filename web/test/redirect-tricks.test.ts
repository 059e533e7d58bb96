import { expect, test } from 'vitest'
import { redirectTricks } from '../../server/test/redirect-tricks.ts'
import { sitePath } from '../src/platform/navigation.ts'

test.each(redirectTricks)('what looks like a path of this site is one: %j', (trick) => {
  const path = sitePath(trick)
  // A web link stays what it is, and is nowhere taken for a path.
  if (!path.startsWith('/')) return
  expect(new URL(path, location.origin).origin).toBe(location.origin)
  expect(path).not.toMatch(/^[/\\]{2}/)
})
