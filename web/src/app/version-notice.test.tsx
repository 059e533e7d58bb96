import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenAnswers, givenLocation, success } from '../../test/answers.ts'
import { type Config, setConfig } from '../platform/context.ts'
import { setLang } from '../platform/texts.ts'
import { VersionNotice } from './version-notice.tsx'

const VERSION = '/v3/api/git/last_version'
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setConfig({ version: 'a1' } as Config)
  setLang('en')
})
afterEach(() => setConfig(null))

const comeBackAfter = (minutes: number) =>
  act(async () => {
    vi.advanceTimersByTime(minutes * MINUTE)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a newer version offers to reload', async () => {
  const { reload } = givenLocation('/')
  const sent = givenAnswers({ [VERSION]: success({ version: 'b2' }) })
  render(<VersionNotice />)
  await comeBackAfter(11)
  expect(sent).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it can wait', async () => {
  givenAnswers({ [VERSION]: success({ version: 'b2' }) })
  render(<VersionNotice />)
  await comeBackAfter(11)
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByText('A new version is available')).toBeNull()
})

test.each([
  ['the same version', success({ version: 'a1' })],
  ['no network', new TypeError('offline')],
  ['a server that is being replaced', { status: 503, body: '' }],
  ['an error', { status: 500, body: { code: 500, msg: '', data: null } }],
])('%s says nothing', async (_, answer) => {
  const sent = givenAnswers({ [VERSION]: answer })
  render(<VersionNotice />)
  await comeBackAfter(11)
  expect(sent).toHaveLength(1)
  expect(document.body).toHaveTextContent(/^$/)
})

test('it is asked at most every ten minutes, and only when one comes back', async () => {
  const sent = givenAnswers({ [VERSION]: success({ version: 'a1' }) })
  render(<VersionNotice />)
  await comeBackAfter(9)
  expect(sent).toHaveLength(0)
  await comeBackAfter(2)
  await comeBackAfter(5)
  expect(sent).toHaveLength(1)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await comeBackAfter(20)
  expect(sent).toHaveLength(1)
})

test('without a configuration there is nothing to compare', async () => {
  setConfig(null)
  const sent = givenAnswers({})
  render(<VersionNotice />)
  await comeBackAfter(11)
  expect(sent).toHaveLength(0)
})
