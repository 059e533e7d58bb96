import { beforeEach, expect, test, vi } from 'vitest'
import { givenLocation } from '../../test/answers.ts'
import { watchModuleFailures } from './module-failure.ts'

let listeners: [string, (event: Partial<Event>) => void][] = []

beforeEach(() => {
  listeners = []
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Partial<Event>) => void) =>
    listeners.push([type, listener]),
  )
  vi.useFakeTimers({ toFake: ['Date'] })
  document.body.innerHTML = '<div id="root"><main></main></div>'
})

const fire = (type: string, target?: EventTarget) => {
  for (const [of, listener] of listeners) if (of === type) listener({ target: target ?? null })
}
const moduleScript = () => Object.assign(document.createElement('script'), { type: 'module' })

/** A page load: the script in the head runs anew. */
function givenPage(href = '/en') {
  listeners = []
  const location = givenLocation(href)
  watchModuleFailures()
  return location
}

test.each(['vite:preloadError', 'error'])('%s reloads the page, once', (type) => {
  const { reload } = givenPage()
  fire(type, moduleScript())
  fire(type, moduleScript())
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.body.querySelector('[role=alert]')).toBeNull()
})

test('an image or an ordinary script that is missing does not reload', () => {
  const { reload } = givenPage()
  fire('error', document.createElement('img'))
  fire('error', document.createElement('script'))
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['/en', 'Oops, something went wrong', 'Please wait a minute and try again'],
  ['/zh/demo', '哎呀，出了点小问题', '请稍等片刻再试'],
])('a second failure within ten seconds shows the error block (%s)', (href, title, hint) => {
  givenPage(href)
  fire('vite:preloadError')
  vi.advanceTimersByTime(9_000)
  const { reload } = givenPage(href)
  fire('vite:preloadError')
  const block = document.body.querySelector('[role=alert]')
  expect(block).toHaveTextContent(title)
  expect(block).toHaveTextContent(hint)
  expect(reload).not.toHaveBeenCalled()
  block?.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after ten seconds it reloads again', () => {
  givenPage()
  fire('vite:preloadError')
  vi.advanceTimersByTime(10_001)
  const { reload } = givenPage()
  fire('vite:preloadError')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reloaded page that never showed anything does not reload again, however slow it was', () => {
  givenPage()
  fire('error', moduleScript())
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 500)
  vi.advanceTimersByTime(60_000)
  document.body.innerHTML = '<div id="root"></div>'
  const { reload } = givenPage()
  fire('error', moduleScript())
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.querySelector('[role=alert]')).not.toBeNull()
})

test('without storage nobody would know of the first time, so it is shown at once', () => {
  const { reload } = givenPage()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  fire('vite:preloadError')
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.querySelector('[role=alert]')).not.toBeNull()
})
