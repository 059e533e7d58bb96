import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { makeQueryClient } from '../platform/query.ts'
import { beginSession, rememberReturn, returnPath } from '../platform/session.ts'
import { readCookie } from '../platform/storage.ts'
import { setLang } from '../platform/texts.ts'
import { givenLoginPage, givenProfile } from './given-account.ts'
import { LoginScreen } from './login-screen.tsx'

const PAGE = '/v3/page/login'
const LOGIN = '/v3/api/login'
const CODE = '/v3/api/send_code'
const PROFILE = '/v3/page/my/profile'
const WEIXIN = '/v3/api/weixin/login'

type Answers = Parameters<typeof givenAnswers>[0]

function open(answers: Answers = {}, path = '/login') {
  const sent = givenAnswers({
    [PAGE]: success(givenLoginPage()),
    [CODE]: success({ waitSeconds: 60 }),
    [LOGIN]: success({ token: 'fresh-token', redirect: '/my' }),
    ...answers,
  })
  history.replaceState(null, '', path)
  const queries = makeQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/en/login" element={<LoginScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  const bodies = (url: string) =>
    sent.filter(({ path: to }) => to === url).map(({ init }) => JSON.parse(init.body as string) as unknown)
  return { sent, bodies, queries }
}

const refusal = (status: number, reason: string, msg: string) => ({
  status,
  body: { code: 0, msg, data: { reason } },
})

const contact = () => screen.findByLabelText('手机号或邮箱')
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }))

async function fill({ agreed = true, typed = '13800138000' } = {}) {
  await userEvent.type(await contact(), typed)
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  if (agreed) await userEvent.click(screen.getByRole('checkbox'))
}

describe('signing in with a code', () => {
  test('sends the number with its country, the terms and the way back; then goes there', async () => {
    const { bodies, queries } = open({}, '/login?redirect=%2Fmy%2Fprofile')
    queries.setQueryData(['somebody before'], 'data')
    await fill()
    await submit()
    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(bodies(LOGIN)).toEqual([
      { contact: '+86 13800138000', code: '123456', termsVersion: '1.2/1.1', redirect: '/my/profile' },
    ])
    expect(readCookie('token')).toBe('fresh-token')
    expect(location.pathname).toBe('/my')
    expect(queries.getQueryData(['somebody before'])).toBeUndefined()
    expect(sessionStorage.getItem('login-draft')).toBeNull()
  })

  test('the remembered way back is sent where the address has none, and is good for once', async () => {
    rememberReturn('/my/buy')
    const { bodies } = open({
      [LOGIN]: [refusal(409, 'code.wrong', '验证码错误'), success({ token: 't', redirect: '/' })],
    })
    await fill()
    await submit()
    expect(await screen.findByText('验证码错误')).toBeVisible()
    expect(returnPath()).toBe('/my/buy')
    await submit()
    await screen.findByText('elsewhere')
    expect(bodies(LOGIN)).toMatchObject([{ redirect: '/my/buy' }, { redirect: '/my/buy' }])
    expect(returnPath()).toBeUndefined()
  })

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/login?again'])(
    'an answer that leads to %s leads home',
    async (redirect) => {
      open({ [LOGIN]: success({ token: 't', redirect }) })
      await fill()
      await submit()
      await screen.findByText('elsewhere')
      expect(location.pathname).toBe('/')
    },
  )

  test('a double tap is one sign-in', async () => {
    const { bodies } = open()
    await fill()
    await userEvent.dblClick(screen.getByRole('button', { name: '登录' }))
    await screen.findByText('elsewhere')
    expect(bodies(LOGIN)).toHaveLength(1)
  })

  test('Enter leads from the contact to the code, and from the code on signs in', async () => {
    const { bodies } = open()
    await userEvent.type(await contact(), 'ann@example.com{Enter}')
    expect(screen.getByLabelText('验证码')).toHaveFocus()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(screen.getByLabelText('验证码'), '123456{Enter}')
    await screen.findByText('elsewhere')
    expect(bodies(LOGIN)).toMatchObject([{ contact: 'ann@example.com' }])
  })
})

describe('the code', () => {
  test('is sent to the whole contact; the field takes the focus and the wait is counted', async () => {
    const { bodies } = open()
    await userEvent.type(await contact(), '13800138000')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('已发送至 +86 13800138000')).toBeVisible()
    expect(screen.getByLabelText('验证码')).toHaveFocus()
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    expect(bodies(CODE)).toEqual([{ contact: '+86 13800138000', purpose: 'login' }])
  })

  test('another contact need not wait', async () => {
    open()
    await userEvent.type(await contact(), 'ann@example.com')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByRole('button', { name: /秒后重发/ })
    await userEvent.type(await contact(), '.cn')
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  })

  test('without a contact that is said first', async () => {
    const { bodies } = open()
    await contact()
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await contact()).toBeInvalid()
    expect(bodies(CODE)).toEqual([])
  })

  test('too soon is said at the code, and counted as the server says', async () => {
    open({ [CODE]: { ...refusal(429, 'code.tooSoon', '请一分钟后再试'), headers: { 'Retry-After': '42' } } })
    await userEvent.type(await contact(), 'ann@example.com')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('请一分钟后再试')).toBeVisible()
    expect(screen.getByLabelText('验证码')).toBeInvalid()
    expect(screen.getByRole('button', { name: /^\d\d 秒后重发/ })).toBeDisabled()
  })

  test('no more today is said, and nothing is counted', async () => {
    open({ [CODE]: { ...refusal(429, 'code.tooMany', '今天已达上限'), headers: { 'Retry-After': '40000' } } })
    await userEvent.type(await contact(), 'ann@example.com')
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('今天已达上限')).toBeVisible()
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  })
})

describe('what is wrong is said where it belongs', () => {
  test('everything that is missing, the terms too', async () => {
    const { bodies } = open()
    await contact()
    await submit()
    expect(await contact()).toHaveFocus()
    expect(screen.getByLabelText('验证码')).toBeInvalid()
    expect(screen.getByRole('checkbox')).toBeInvalid()
    expect(screen.getByText('请先阅读并勾选同意，才能登录')).toBeVisible()
    expect(bodies(LOGIN)).toEqual([])
  })

  test('the terms are not agreed to beforehand, and can be read', async () => {
    open()
    await contact()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(screen.getByRole('link', { name: '《用户协议》' })).toHaveAttribute('href', '/protocol')
    expect(screen.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute('href', '/protocol#privacy')
  })

  test('what was typed is there again after the terms were read, a code is not', async () => {
    open()
    await fill()
    document.body.replaceChildren()
    open()
    expect(await contact()).toHaveValue('13800138000')
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(screen.getByLabelText('验证码')).toHaveValue('')
  })

  test.each([
    ['code.wrong', 409, '验证码'],
    ['contact.malformed', 400, '手机号或邮箱'],
    ['terms.notAgreed', 409, /我已阅读/],
  ])('%s', async (reason, status, label) => {
    open({ [LOGIN]: refusal(status, reason, '服务器这样说') })
    await fill()
    await submit()
    expect(await screen.findByText('服务器这样说')).toBeVisible()
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(readCookie('token')).toBe('')
  })

  test('terms that have changed meanwhile are asked for anew', async () => {
    const { sent } = open({ [LOGIN]: refusal(409, 'terms.notAgreed', '条款已更新') })
    await fill()
    await submit()
    await screen.findByText('条款已更新')
    await waitFor(() => expect(sent.filter(({ path }) => path === PAGE)).toHaveLength(2))
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  test('what belongs to no field stands above the button', async () => {
    open({ [LOGIN]: refusal(429, 'signIn.tooMany', '尝试过多') })
    await fill()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('尝试过多')
  })

  test('no network: try again later, in both languages', async () => {
    setLang('en')
    open({ [LOGIN]: new TypeError('offline') }, '/en/login')
    await userEvent.type(await screen.findByLabelText('Mobile or e-mail'), 'ann@example.com')
    await userEvent.type(screen.getByLabelText('Code'), '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('please try again later')).toBeVisible()
  })

  test('the page itself can fail, and be asked for again', async () => {
    open({ [PAGE]: [new TypeError('offline'), success(givenLoginPage())] })
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await contact()).toBeVisible()
  })
})

describe('signing in with a password', () => {
  async function fillPassword() {
    await userEvent.type(await contact(), 'ann@example.com')
    await userEvent.click(screen.getByRole('button', { name: '使用密码登录' }))
    await userEvent.type(screen.getByLabelText('密码'), 'correct horse')
    await userEvent.click(screen.getByRole('checkbox'))
    await submit()
  }

  test('sends it instead of a code, with names that a password manager knows', async () => {
    const { bodies } = open()
    await fillPassword()
    await screen.findByText('elsewhere')
    expect(bodies(LOGIN)).toEqual([{ contact: 'ann@example.com', password: 'correct horse', termsVersion: '1.2/1.1' }])
  })

  test('a wrong one is said there', async () => {
    open({ [LOGIN]: refusal(409, 'password.wrong', '密码不正确') })
    await fillPassword()
    expect(await screen.findByText('密码不正确')).toBeVisible()
    expect(screen.getByLabelText('密码')).toBeInvalid()
    expect(screen.getByLabelText('密码')).toHaveAttribute('autocomplete', 'current-password')
    expect(await contact()).toHaveAttribute('autocomplete', 'username')
  })

  test('after too many the page goes over to codes', async () => {
    open({ [LOGIN]: refusal(429, 'password.codeOnly', '请使用验证码登录') })
    await fillPassword()
    expect(await screen.findByText('请使用验证码登录')).toBeVisible()
    expect(screen.getByLabelText('验证码')).toBeInvalid()
  })

  test('it can be looked at', async () => {
    open()
    await contact()
    await userEvent.click(screen.getByRole('button', { name: '使用密码登录' }))
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text')
  })
})

describe('the country of a number', () => {
  test('stands before digits, can be found and chosen, and is remembered', async () => {
    const { bodies } = open()
    await userEvent.type(await contact(), '15112345678')
    await userEvent.click(screen.getByRole('button', { name: /中国 \+86/ }))
    await userEvent.type(screen.getByRole('searchbox'), '49')
    await userEvent.click(screen.getByRole('option', { name: /德国/ }))
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(bodies(CODE)).toMatchObject([{ contact: '+49 15112345678' }]))
    expect(localStorage.getItem('dialCountry')).toBe('DE')
  })

  test('an e-mail address has none', async () => {
    open()
    await userEvent.type(await contact(), '12345')
    expect(screen.getByRole('button', { name: /\+86/ })).toBeVisible()
    await userEvent.type(await contact(), '@qq.com')
    expect(screen.queryByRole('button', { name: /\+86/ })).toBeNull()
  })
})

describe('who is signed in already', () => {
  test('may go on as who they are', async () => {
    beginSession('mine')
    open({ [PROFILE]: success(givenProfile()) }, '/login?redirect=%2Fmy')
    await userEvent.click(await screen.findByRole('button', { name: '以“王晓明”继续' }))
    expect(location.pathname).toBe('/my')
    expect(readCookie('token')).toBe('mine')
  })

  test('or sign out and sign in as somebody else', async () => {
    beginSession('mine')
    const { sent } = open({ [PROFILE]: success(givenProfile()), '/v3/api/logout': success({}) })
    await userEvent.click(await screen.findByRole('button', { name: '退出并换个账号' }))
    expect(await contact()).toBeVisible()
    expect(sent.map(({ path }) => path)).toContain('/v3/api/logout')
    expect(readCookie('token')).toBe('')
  })

  test('a token that is not good any more is dropped, and the form is there', async () => {
    beginSession('old')
    open({ [PROFILE]: { status: 401, body: { code: 401, msg: '请先登录', data: { reason: 'signIn.needed' } } } })
    expect(await contact()).toBeVisible()
    await waitFor(() => expect(readCookie('token')).toBe(''))
  })

  test('whoever came by a link signs in properly', async () => {
    beginSession('by-link')
    open({ [PROFILE]: success(givenProfile({ byLink: true })) })
    expect(await contact()).toBeVisible()
    expect(screen.getByText(/通过链接打开/)).toBeVisible()
    expect(readCookie('token')).toBe('by-link')
  })
})

describe('WeChat', () => {
  const weixin = { authorizeUrl: 'https://open.example/connect/qrconnect?appid=wx1&scope=snsapi_login' }

  test('is offered only where it is configured', async () => {
    open()
    await contact()
    expect(screen.queryByRole('button', { name: '微信登录' })).toBeNull()
  })

  test('leaves with a state of its own and the way back kept', async () => {
    open({ [PAGE]: success(givenLoginPage({ weixin })) }, '/login?redirect=%2Fmy')
    const assign = vi.fn<(to: string) => void>()
    vi.stubGlobal('location', { origin: location.origin, pathname: '/login', assign })
    await userEvent.click(await screen.findByRole('button', { name: '微信登录' }))
    const target = new URL(assign.mock.calls[0]?.[0] ?? '')
    expect(target.searchParams.get('redirect_uri')).toBe(`${location.origin}/login`)
    expect(target.searchParams.get('state')).toBe(sessionStorage.getItem('weixinState'))
    expect(returnPath()).toBe('/my')
  })

  test('who is not known yet verifies a contact, which connects the two', async () => {
    sessionStorage.setItem('weixinState', 'abc')
    const { sent, bodies } = open(
      { [WEIXIN]: success({ weixinTicket: 'ticket', nickname: '小明' }) },
      '/login?code=once&state=abc',
    )
    expect(await screen.findByText('请验证手机或邮箱，以关联微信“小明”')).toBeVisible()
    expect(sent.map(({ path }) => path)).toContain(`${WEIXIN}?code=once`)
    expect(location.search).toBe('')
    await fill()
    await submit()
    await screen.findByText('elsewhere')
    expect(bodies(LOGIN)).toMatchObject([{ weixinTicket: 'ticket' }])
  })

  test('another state than the one we left with is refused, and the code is not used', async () => {
    sessionStorage.setItem('weixinState', 'abc')
    const { sent } = open({}, '/login?code=once&state=other')
    expect(await screen.findByText(/微信登录未完成/)).toBeVisible()
    expect(sent.some(({ path }) => path.startsWith(WEIXIN))).toBe(false)
    expect(sessionStorage.getItem('weixinState')).toBeNull()
  })

  test('its refusal is said, and the form is there', async () => {
    sessionStorage.setItem('weixinState', 'abc')
    open({ [WEIXIN]: refusal(409, 'weixin.refused', '微信没有同意') }, '/login?code=once&state=abc')
    expect(await screen.findByText('微信没有同意')).toBeVisible()
    expect(await contact()).toBeVisible()
  })
})
