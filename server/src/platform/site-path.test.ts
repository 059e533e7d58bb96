import { expect, test } from 'vitest'
import { honestPaths, redirectTricks } from '../../test/redirect-tricks.ts'
import { sitePath } from './site-path.ts'

const site = 'https://fair.test'

test('there are at least two hundred tricks, none twice', () => {
  expect(new Set(redirectTricks).size).toBe(redirectTricks.length)
  expect(redirectTricks.length).toBeGreaterThanOrEqual(200)
})

test.each(redirectTricks.map((trick) => [trick]))('%j leads home', (trick) => {
  expect(sitePath(trick)).toBe('/')
})

test('nothing leads home', () => {
  expect(sitePath(undefined)).toBe('/')
})

test.each(honestPaths)('%j is %j', (text, path) => {
  expect(sitePath(text)).toBe(path)
  // Accepted once, it is accepted again.
  expect(sitePath(path)).toBe(path)
})

test.each(honestPaths.map(([, path]) => [path]))('%j stays on this site, decoded once more as well', (path) => {
  for (const one of [path, decodeURIComponent(path), path.replace(/^\/(?:zh|en)(?=\/)/, '')]) {
    const url = new URL(one, `${site}/zh/login`)
    expect([url.origin, url.username, url.password]).toEqual([site, '', ''])
  }
})
