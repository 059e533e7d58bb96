import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { givenAnswers, givenLocation, success } from '../../test/answers.ts'
import { setConfig, type Config } from '../platform/context.ts'
import { makeQueryClient } from '../platform/query.ts'
import { beginSession } from '../platform/session.ts'
import { readCookie } from '../platform/storage.ts'
import { givenMy } from './given-account.ts'
import { MyScreen } from './my-screen.tsx'

const MY = '/v3/page/my'

afterEach(() => setConfig(null))

function open(answers: Parameters<typeof givenAnswers>[0], { isSignedIn = true } = {}) {
  if (isSignedIn) beginSession('mine')
  setConfig({ platform: 'cnise', platformName: 'CNISE' } as Config)
  const sent = givenAnswers(answers)
  const queries = makeQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/my']}>
        <Routes>
          <Route path="/my" element={<MyScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { sent, queries }
}

describe('without a token', () => {
  test('nobody is asked for; signing in, language and fair are offered', async () => {
    const { sent } = open({}, { isSignedIn: false })
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login?redirect=/my')
    expect(screen.getByRole('link', { name: '切换展会' })).toHaveAttribute('href', '/exhibition_list/cnise')
    expect(screen.getByRole('button', { name: '中文' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('who I am', () => {
  test('first its shape, then name, work and masked contact', async () => {
    open({ [MY]: success(givenMy()) })
    expect(screen.getByText('加载中...')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: '王晓明' })).toBeVisible()
    expect(screen.getByText('海曙文具 · 采购')).toBeVisible()
    expect(screen.getByText('+86138****8000')).toBeVisible()
    expect(screen.queryByText('加载中...')).toBeNull()
  })

  test('what I am at this fair', async () => {
    open({ [MY]: success(givenMy()) })
    const roles = within(await screen.findByRole('region', { name: '我的身份' }))
    expect(roles.getByText('参观商')).toBeVisible()
    expect(roles.getByText('已登记')).toBeVisible()
  })

  test('a name that is missing is said to be, and nothing stands where there are no roles', async () => {
    const user = { ...givenMy().user, realname: '', company: '', position: '' }
    open({ [MY]: success(givenMy({ user, roles: [] })) })
    expect(await screen.findByRole('heading', { level: 1, name: '未填写姓名' })).toBeVisible()
    expect(screen.getByText('+86138****8000')).toBeVisible()
    expect(screen.queryByRole('region', { name: '我的身份' })).toBeNull()
  })

  test('what comes next, with its way there where it has one', async () => {
    const nextStep = {
      kind: 'set-password' as const,
      title: '设置登录密码',
      text: '收不到验证码时，也能登录',
      action: '去设置',
      href: '/my/profile?part=password',
    }
    open({ [MY]: success(givenMy({ nextStep })) })
    expect(await screen.findByRole('heading', { name: '设置登录密码' })).toBeVisible()
    expect(screen.getByRole('link', { name: '去设置' })).toHaveAttribute('href', '/my/profile?part=password')
  })

  test('every part of the profile has its row', async () => {
    open({ [MY]: success(givenMy()) })
    await screen.findByRole('link', { name: '我的数据' })
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const part of ['profile', 'contacts', 'password', 'devices', 'notices', 'data'])
      expect(targets).toContain(`/my/profile?part=${part}`)
  })

  test('a failure offers another try, and language and signing out stay in reach', async () => {
    open({ [MY]: [new TypeError('offline'), success(givenMy())] })
    expect(await screen.findByRole('heading', { name: '网络有点忙' })).toBeVisible()
    expect(screen.getByRole('button', { name: '退出登录' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { level: 1, name: '王晓明' })).toBeVisible()
  })
})

test('an account that will be deleted says until when, and can be kept', async () => {
  const { sent } = open({
    [MY]: [success(givenMy({ deleteAt: '2026-03-27T10:00:00Z' })), success(givenMy())],
    '/v3/api/user/keep': success({}),
  })
  expect(await screen.findByText(/2026年3月27日/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '保留账号' }))
  await waitFor(() => expect(screen.queryByText(/2026年3月27日/)).toBeNull())
  expect(sent.map(({ path }) => path)).toContain('/v3/api/user/keep')
})

describe('signing out', () => {
  async function signOut() {
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('heading', { name: '要退出登录吗？' })).toBeVisible()
    return dialog
  }

  test('asks first', async () => {
    const { sent } = open({ [MY]: success(givenMy()) })
    const dialog = await signOut()
    await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    expect(sent.map(({ path }) => path)).toEqual([MY])
    expect(readCookie('token')).toBe('mine')
  })

  test('ends the session, leaves nothing of the person, and goes home', async () => {
    sessionStorage.setItem('proxy-checkin:abc', '{}')
    const { sent, queries } = open({ [MY]: success(givenMy()), '/v3/api/logout': success({}) })
    const dialog = await signOut()
    await userEvent.click(dialog.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ path: '/v3/api/logout', headers: { Authorization: 'Bearer mine' } })
    expect(readCookie('token')).toBe('')
    expect(sessionStorage.getItem('proxy-checkin:abc')).toBeNull()
    expect(queries.getQueryCache().getAll()).toEqual([])
  })

  test('a session that could not be ended is not forgotten', async () => {
    open({ [MY]: success(givenMy()), '/v3/api/logout': new TypeError('offline') })
    const dialog = await signOut()
    await userEvent.click(dialog.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('请稍后再试')).toHaveAttribute('role', 'alert')
    expect(readCookie('token')).toBe('mine')
  })

  test('one that the server has ended already is', async () => {
    open({
      [MY]: success(givenMy()),
      '/v3/api/logout': { status: 401, body: { code: 401, msg: '请先登录', data: { reason: 'signIn.needed' } } },
    })
    givenLocation('/login')
    const dialog = await signOut()
    await userEvent.click(dialog.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(readCookie('token')).toBe('')
  })
})

describe('the other language', () => {
  test('is the same page in it; the server is told, and whether it heard does not matter', async () => {
    const { sent } = open({ [MY]: success(givenMy()), '/v3/api/my/profile/update': new TypeError('offline') })
    await screen.findByRole('heading', { level: 1, name: '王晓明' })
    const { assign } = givenLocation('/zh/my')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/en/my'))
    expect(sent.at(-1)?.init.body).toBe('{"lang":"en"}')
    expect(readCookie('lang')).toBe('en')
  })

  test('a visitor has nobody to tell', async () => {
    const { sent } = open({}, { isSignedIn: false })
    const { assign } = givenLocation('/my')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en/my')
    expect(sent).toEqual([])
  })
})
