import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenAnswers, givenLocation, success } from '../../test/answers.ts'
import { beginBusy } from '../platform/busy.ts'
import { type Config, setConfig } from '../platform/context.ts'
import { go } from '../platform/navigation.ts'
import { setLang } from '../platform/texts.ts'
import { App } from './app.tsx'

const config = { version: '1.0', mobileSite: null as string | null }

const show = (path: string, more = {}) => {
  setConfig({ ...config, ...more } as Config)
  history.replaceState(null, '', path)
  return render(<App />)
}

beforeEach(() => {
  setLang('en')
  givenAnswers({ '/v3/page/home': { body: { code: 0, msg: 'not today', data: null } } })
})
afterEach(() => setConfig(null))

test('busy is said while a call is under way', () => {
  show('/404')
  expect(screen.getByTestId('busy')).toBeEmptyDOMElement()
  let done = () => {}
  act(() => {
    done = beginBusy()
  })
  expect(screen.getByTestId('busy')).toHaveTextContent('loading...')
  act(() => done())
  expect(screen.getByTestId('busy')).toBeEmptyDOMElement()
})

test.each(['/nowhere', '/zh/nowhere', '/en/protocol', '/logins'])(
  '%s is unknown: without a mobile site it is /404',
  async (path) => {
    show(path)
    await vi.waitFor(() => expect(location.pathname).toBe('/404'))
    await screen.findByRole('main')
  },
)

test('with a mobile site an unknown path is continued there', async () => {
  const { replace } = givenLocation('/coupons?a=1')
  setConfig({ ...config, mobileSite: 'https://m.example.com/m' } as Config)
  render(<App />)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('https://m.example.com/m/coupons?a=1'))
})

test('a result of code 318 is shown at /2result, in the language of the address, and going back skips the page before', async () => {
  givenAnswers({
    '/v3/page/home': {
      body: { code: 318, msg: '', data: { type: 'success', title: 'All done', text: 'See you there', buttons: [] } },
    },
  })
  show('/en')
  expect(await screen.findByText('All done')).toBeInTheDocument()
  expect(location.pathname).toBe('/en/2result')
})

test('a render error is an empty view, and the next screen is shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  givenAnswers({ '/v3/page/home': success({ menu: 'not a list' }) })
  show('/')
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(screen.getByTestId('busy').parentElement).toHaveTextContent(/^$/)
  act(() => go('/404'))
  expect(await screen.findByRole('main')).not.toBeEmptyDOMElement()
})
