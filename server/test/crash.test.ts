import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCrashes } from '../../torture/crash.ts'
import { acknowledgeEarly, forgetKeys } from '../../torture/saboteur.ts'
import { endAllProcesses, makeDataFolder, removeDataFolder } from './process.ts'

let root: string

beforeEach(() => {
  root = makeDataFolder()
})
afterEach(() => {
  endAllProcesses()
  removeDataFolder(root)
})

test('killed ten times under load, five times with its database: nothing acknowledged is lost, doubled or half-done', async () => {
  const figures = await runCrashes({ cycles: 10, folder: `${root}/data` })
  expect(figures).toMatchObject({ lost: [], doubled: [], halfDone: [], refused: [] })
  expect(figures.acknowledged).toBeGreaterThan(100)
  expect(figures.askedAgain).toBeGreaterThan(0)
}, 300_000)

test('which is found out when commits are acknowledged before they are written', async () => {
  const figures = await runCrashes({
    cycles: 2,
    folder: `${root}/data`,
    sabotage: acknowledgeEarly,
  })
  expect(figures.lost).not.toEqual([])
}, 300_000)

test('or when the keys of requests are forgotten', async () => {
  const figures = await runCrashes({ cycles: 1, folder: `${root}/data`, sabotage: forgetKeys })
  expect(figures.halfDone).not.toEqual([])
}, 300_000)
