import type { DialogInstruction } from '@fairground/contract/envelope.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dialog from 'antd-mobile/es/components/dialog'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givenLocation } from '../../test/answers.ts'
import { actOnAnswer, safeTarget } from './body-codes.ts'
import { setRouter } from './navigation.ts'
import { readCookie } from './storage.ts'

const navigate = vi.fn()
let location = givenLocation('/')

beforeEach(() => {
  navigate.mockReset()
  setRouter({ navigate })
  location = givenLocation('/en/my/buy?tab=2#x')
})

const answer = (code: number, data: unknown = null) => ({ code, msg: 'said', data })

describe('307', () => {
  test('stores the token and replaces the location', () => {
    actOnAnswer(200, answer(307, { token: 'new', redirect: '/en/my' }), false)
    expect(readCookie('token')).toBe('new')
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('https://fair.example/en/my')
  })

  test.each([[null], [{}], [{ redirect: '' }]])('without a target (%j) it is the root, and the token stays', (data) => {
    document.cookie = 'token=old; Path=/'
    actOnAnswer(200, answer(307, data), false)
    expect(readCookie('token')).toBe('old')
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/')
  })

  test.each([
    ['/login?redirect=%2Fmy', 'https://fair.example/login?redirect=%2Fmy'],
    ['my', 'https://fair.example/en/my/my'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['HTTP://pay.example/x', 'http://pay.example/x'],
    ['javascript:alert(1)', '/'],
    ['java\nscript:alert(1)', '/'],
    [' javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['blob:https://fair.example/1', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['https://', '/'],
    [undefined, '/'],
  ])('the target %j is %s', (target, expected) => {
    expect(safeTarget(target)).toBe(expected)
  })
})

describe('317', () => {
  const dialog: DialogInstruction = {
    title: 'One more thing',
    content: 'Pay first?',
    buttons: [
      { text: 'Pay', type: 'primary', href: '/checkin_order' },
      { text: 'Return', href: 'BACK' },
      { text: 'Not now', type: 'danger', href: 'CANCEL' },
    ],
  }

  afterEach(async () => {
    Dialog.clear()
    await vi.waitFor(() => expect(screen.queryByText(dialog.title)).toBeNull())
  })

  test('is a success for the caller', async () => {
    expect(actOnAnswer(200, answer(317, dialog), false)).toEqual({ code: 1, msg: 'said', data: dialog })
    await screen.findByText(dialog.title)
  })

  test.each([
    ['Pay', [['/en/checkin_order', {}]], 0],
    ['Return', [], 1],
    ['Not now', [], 0],
  ])('the button %s does what its href says, and the dialog closes', async (name, navigations, backs) => {
    const back = vi.spyOn(history, 'back').mockReturnValue()
    actOnAnswer(200, answer(317, dialog), false)
    expect(await screen.findByText('One more thing')).toBeVisible()
    expect(screen.getByText('Pay first?')).toBeVisible()
    await userEvent.click(screen.getByText(name))
    expect(navigate.mock.calls).toEqual(navigations)
    expect(back).toHaveBeenCalledTimes(backs)
    await vi.waitFor(() => expect(screen.queryByText('One more thing')).toBeNull())
  })

  test('the types of buttons style them', async () => {
    actOnAnswer(200, answer(317, dialog), false)
    const pay = await screen.findByText('Pay')
    expect(pay.closest('button')).toHaveClass('adm-dialog-button-bold')
    expect(screen.getByText('Not now').closest('button')?.className).toMatch(/danger/)
  })
})

test('318 shows the result in place of the page', () => {
  const result = { type: 'success', title: 'Done', text: '', buttons: [] }
  expect(actOnAnswer(200, answer(318, result), false)?.code).toBe(318)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/en/2result', { replace: true, state: { result } })
})

describe('401', () => {
  test.each([
    [200, answer(401)],
    [401, answer(0)],
    [401, answer(401)],
    [401, undefined],
  ])('status %d with %j goes to the login and remembers the path', (status, body) => {
    actOnAnswer(status, body, false)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/en/login?redirect=%2Fen%2Fmy%2Fbuy%3Ftab%3D2%23x', {
      replace: true,
    })
    expect(localStorage.getItem('loginReturn')).toBe('/en/my/buy?tab=2#x')
  })

  test.each(['/login', '/zh/login', '/en/login?redirect=%2Fmy'])('at %s already, one stays', (href) => {
    givenLocation(href)
    actOnAnswer(401, answer(401), false)
    expect(navigate).not.toHaveBeenCalled()
    expect(localStorage.getItem('loginReturn')).toBeNull()
  })
})

describe('404 and 500', () => {
  test.each([
    [200, answer(404)],
    [200, answer(500)],
    [500, answer(500)],
    [404, answer(404)],
    [404, answer(0)],
    [404, undefined],
  ])('status %d with %j goes to /404', (status, body) => {
    actOnAnswer(status, body, false)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/404', { replace: true })
  })

  test.each([
    [200, answer(404)],
    [500, answer(500)],
    [404, answer(404)],
    [404, undefined],
  ])('but a suggestion (status %d, %j) stays', (status, body) => {
    expect(actOnAnswer(status, body, true)).toBe(body)
    expect(navigate).not.toHaveBeenCalled()
  })
})

test.each([
  [200, answer(1)],
  [200, answer(0)],
  [409, answer(0)],
  [429, answer(0)],
  [503, undefined],
  [0, undefined],
])('status %d with %j is left to the caller', (status, body) => {
  expect(actOnAnswer(status, body, false)).toBe(body)
  expect(navigate).not.toHaveBeenCalled()
  expect(location.replace).not.toHaveBeenCalled()
})
