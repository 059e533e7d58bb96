import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { setConfig, type Config } from '../platform/context.ts'
import { makeQueryClient } from '../platform/query.ts'
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

function open(answer: Parameters<typeof givenAnswers>[0][string]) {
  setConfig(config)
  givenAnswers({ '/v3/page/home': answer })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <HomeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
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
