import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { setConfig, type Config } from '../platform/context.ts'
import { makeQueryClient } from '../platform/query.ts'
import { beginSession } from '../platform/session.ts'
import { readCookie } from '../platform/storage.ts'
import type { Home } from './exhibition.api.ts'
import { HomeScreen } from './home-screen.tsx'

afterEach(() => setConfig(null))

const hour = 3_600_000
const moment = (fromNow: number) => new Date(Date.now() + fromNow).toISOString()

function givenHome(change: Partial<Home> = {}): Home {
  return {
    name: '文具礼品博览会',
    slogan: '书写无界',
    status: 'open',
    city: '宁波',
    venue: '国际会展中心',
    address: '',
    timeZone: 'Asia/Shanghai',
    days: [{ date: '2026-03-20', opensAt: moment(50.5 * hour), closesAt: moment(58 * hour) }],
    logo: '',
    banner: null,
    menu: [{ icon: 'map', title: '展馆导览', href: '/nav_map', children: [] }],
    ...change,
  }
}

const config = {
  platform: 'cnise',
  platformName: 'CNISE',
  mySelectedExpo: 1,
  expoName: '文具礼品博览会',
  startsOn: '2026-03-20',
  endsOn: '2026-03-23',
} as Config

type Answers = Parameters<typeof givenAnswers>[0]

function open(answer: Answers[string], more: Answers = {}) {
  setConfig(config)
  const sent = givenAnswers({ '/v3/page/home': answer, ...more })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <HomeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

test('the header is there before the page’s own data', () => {
  open(new Promise<never>(() => {}))
  expect(screen.getByRole('heading', { level: 1, name: '文具礼品博览会' })).toBeVisible()
  expect(screen.getByText('2026年3月20日–23日')).toBeVisible()
  expect(screen.getByRole('link', { name: '切换展会' })).toHaveAttribute('href', '/exhibition_list/cnise')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en')
})

test('then the countdown, the place and the menu', async () => {
  open(success(givenHome()))
  expect(await screen.findByRole('timer')).toHaveTextContent('2天02时30分')
  expect(screen.getByText('宁波 · 国际会展中心')).toBeVisible()
  expect(screen.getByRole('link', { name: '展馆导览' })).toHaveAttribute('href', '/nav_map')
})

test('while the fair is on, which of its days it is', async () => {
  const days = [
    { date: '2026-03-20', opensAt: moment(-30 * hour), closesAt: moment(-20 * hour) },
    { date: '2026-03-21', opensAt: moment(-2 * hour), closesAt: moment(5 * hour) },
  ]
  open(success(givenHome({ status: 'live', days })))
  expect(await screen.findByText('第 2 天 / 共 2 天')).toBeVisible()
})

test('a fair that has been closed says so, whatever its days', async () => {
  open(success(givenHome({ status: 'closed' })))
  expect(await screen.findByRole('heading', { name: '展会已结束' })).toBeVisible()
})

test('a failure keeps the header and offers another try', async () => {
  open([new TypeError('offline'), success(givenHome())])
  expect(await screen.findByRole('heading', { name: '网络有点忙' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('timer')).toBeVisible()
})

describe('my next step', () => {
  const NEXT_STEP = '/v3/api/my/next_step'
  const step = {
    kind: 'complete-profile',
    title: '完善个人资料',
    text: '填写姓名，让展商知道您是谁',
    action: '去填写',
    href: '/my/profile?part=profile',
  }

  test('visitors have none, and nothing is asked', async () => {
    const sent = open(success(givenHome()))
    await screen.findByRole('timer')
    expect(screen.queryByRole('region', { name: '我的下一步' })).toBeNull()
    expect(sent.map(({ path }) => path)).toEqual(['/v3/page/home'])
  })

  test('who is signed in sees it, with its way there', async () => {
    beginSession('mine')
    open(success(givenHome()), { [NEXT_STEP]: success({ step }) })
    expect(await screen.findByRole('link', { name: /完善个人资料/ })).toHaveAttribute(
      'href',
      '/my/profile?part=profile',
    )
  })

  test('one that is only to be known leads nowhere', async () => {
    beginSession('mine')
    const known = { kind: 'registration', title: '您已登记', text: '距开展还有 3 天', action: null, href: null }
    open(success(givenHome()), { [NEXT_STEP]: success({ step: known }) })
    expect(await screen.findByText('距开展还有 3 天')).toBeVisible()
    expect(screen.queryByRole('link', { name: /您已登记/ })).toBeNull()
  })

  test('nothing to do is said, and leads to what is mine', async () => {
    beginSession('mine')
    open(success(givenHome()), { [NEXT_STEP]: success({ step: null }) })
    expect(await screen.findByRole('link', { name: /您已准备就绪/ })).toHaveAttribute('href', '/my')
  })

  test('a failure can be tried again, and home stays', async () => {
    beginSession('mine')
    open(success(givenHome()), { [NEXT_STEP]: [new TypeError('offline'), success({ step })] })
    await userEvent.click(await screen.findByRole('button', { name: /点按重试/ }))
    expect(await screen.findByRole('link', { name: /完善个人资料/ })).toBeVisible()
  })

  test('whoever was signed out meanwhile reads on as a visitor, and is sent nowhere', async () => {
    beginSession('ended')
    open(success(givenHome()), {
      [NEXT_STEP]: { status: 401, body: { code: 401, msg: '请先登录', data: { reason: 'signIn.needed' } } },
    })
    await waitFor(() => expect(readCookie('token')).toBe(''))
    expect(await screen.findByRole('timer')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的下一步' })).toBeNull())
    expect(location.pathname).toBe('/')
  })
})
