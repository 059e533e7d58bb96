import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { givenAnswers, givenLocation, success } from '../../test/answers.ts'
import { makeQueryClient } from '../platform/query.ts'
import { setLang } from '../platform/texts.ts'
import { givenProxyCheckin } from './given-proxy-checkin.ts'
import { ProxyCheckinScreen } from './proxy-checkin-screen.tsx'

const PAGE = '/v3/page/buyer/proxy_checkin/confirm'
const CONFIRM = '/v3/api/buyer/proxy_checkin/confirm'
const silent = { '/v3/api/fanyi': success({ en: '' }), '/v3/api/match/company_name': success({ names: [] }) }

function open() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={['/buyer_proxy/abc']}>
        <Routes>
          <Route path="/buyer_proxy/:hash" element={<ProxyCheckinScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const confirmButton = () => screen.findByRole('button', { name: '确认登记' })
const toast = (text: string) => waitFor(() => expect(screen.getByText(text)).toHaveAttribute('role', 'alert'))

describe('what the page shows', () => {
  test('first that it is loading, then the fair, the prompt and the form as the colleague filled it in', async () => {
    const sent = givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin()) })
    open()
    expect(screen.getByText('加载中...')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: '文具礼品博览会' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '请确认登记信息' })).toBeVisible()
    expect(screen.getByLabelText(/姓名/)).toHaveValue('王晓明')
    expect(screen.getByRole('radio', { name: '女士' })).toBeChecked()
    expect(screen.getByRole('button', { name: /国家/ })).toHaveAccessibleName(/中国 \/ 浙江省 \/ 宁波市/)
    expect(screen.getByLabelText(/手机或邮箱/)).toHaveValue('13800001234')
    expect(sent[0]?.path).toBe(`${PAGE}?hash=abc`)
  })

  test('steps where there are any, the first being the current one', async () => {
    const progress = [
      { title: '确认', href: null },
      { title: '问卷', href: '/buy_survey' },
    ]
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin({ progress })) })
    open()
    const steps = within(await screen.findByRole('navigation')).getAllByRole('listitem')
    expect(steps[0]).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('link', { name: /问卷/ })).toHaveAttribute('href', '/buy_survey')
  })

  test('whom to ask, and online service only where there is one', async () => {
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin()) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '联系主办方' }))
    expect(screen.getByRole('link', { name: '拨打' })).toHaveAttribute('href', 'tel:+8657487990000')
    expect(screen.getByRole('link', { name: '发邮件' })).toHaveAttribute('href', 'mailto:service@fair.example')
    expect(screen.queryByText('在线客服')).toBeNull()
  })

  test.each([
    ['the server’s words', { status: 410, body: { code: 0, msg: '没有找到信息', data: null } }, '没有找到信息'],
    ['its own where there are none', { status: 409, body: { code: 0, msg: '', data: null } }, '获取数据失败'],
    ['that it should be tried later when nobody answers', new TypeError('offline'), '请稍后再试'],
  ])('on failure: %s', async (_, answer, text) => {
    givenAnswers({ [PAGE]: answer })
    open()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
  })

  test('the fallbacks in English too', async () => {
    setLang('en')
    givenAnswers({ [PAGE]: { status: 409, body: { code: 0, msg: '', data: null } } })
    open()
    expect(await screen.findByText('failed to get data')).toBeVisible()
  })
})

describe('signing in by the link', () => {
  test('another token replaces the cookie, and the page begins anew after 300 ms without showing the form', async () => {
    const { reload } = givenLocation('/buyer_proxy/abc')
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin({ token: 'new' })) })
    document.cookie = 'token=old; Path=/'
    open()
    await waitFor(() => expect(document.cookie).toContain('token=new'))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: '确认登记' })).toBeNull()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  test('the same token changes nothing', async () => {
    const { reload } = givenLocation('/buyer_proxy/abc')
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin({ token: 'same' })) })
    document.cookie = 'token=same; Path=/'
    open()
    expect(await confirmButton()).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('confirming', () => {
  test('with gaps says so, marks them and goes to the first, and sends nothing', async () => {
    const info = { ...givenProxyCheckin().info, company: '', area_id: 0 }
    const sent = givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin({ info })) })
    open()
    await userEvent.click(await confirmButton())
    await toast('请检查并完善信息')
    expect(screen.getByText('请输入公司名称')).toBeVisible()
    expect(screen.getByRole('button', { name: /国家/ })).toHaveAccessibleDescription('请选择国家')
    expect(screen.getByLabelText(/公司名称/)).toHaveFocus()
    expect(sent.filter(({ path }) => path === CONFIRM)).toEqual([])
    await userEvent.type(screen.getByLabelText(/公司名称/), '宁')
    expect(screen.queryByText('请输入公司名称')).toBeNull()
  })

  test('shows the success and forgets what was typed', async () => {
    const sent = givenAnswers({
      ...silent,
      [PAGE]: success(givenProxyCheckin()),
      [CONFIRM]: success({ nextUrl: null }),
    })
    open()
    await userEvent.type(await screen.findByLabelText(/姓名/), '华')
    await userEvent.click(await confirmButton())
    expect(await screen.findByRole('heading', { name: '登记已确认' })).toBeVisible()
    expect(screen.getByText(/王晓明华/)).toBeVisible()
    expect(bodyOf(sent, CONFIRM)).toMatchObject({ realname: '王晓明华', named: 2, gender: 2, hash: 'abc' })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('goes on to the next address where there is one', async () => {
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin()), [CONFIRM]: success({ nextUrl: '/buy_survey' }) })
    open()
    await userEvent.click(await confirmButton())
    expect(await screen.findByText('elsewhere')).toBeVisible()
  })

  test.each([
    ['the server’s words', { status: 409, body: { code: 0, msg: '报名已截止', data: null } }, '报名已截止'],
    ['its own where there are none', { status: 409, body: { code: 0, msg: '', data: null } }, '确认失败'],
    ['that it should be tried later when nobody answers', new TypeError('offline'), '请稍后再试'],
    ['that it failed when the answer makes no sense', { body: '<html>' }, '提交失败'],
  ])('on failure says %s', async (_, answer, text) => {
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin()), [CONFIRM]: answer })
    open()
    await userEvent.click(await confirmButton())
    await toast(text)
    expect(await confirmButton()).toBeVisible()
  })

  test('shows what the server finds wrong under its field, until it is changed', async () => {
    const body = { code: 0, msg: '请检查', data: { errors: [{ field: 'cardNumber', msg: '证件号码有误' }] } }
    givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin()), [CONFIRM]: { status: 400, body } })
    open()
    await userEvent.click(await confirmButton())
    expect(await screen.findByText('证件号码有误')).toBeVisible()
    expect(screen.getByLabelText(/证件号码/)).toHaveFocus()
    await userEvent.type(screen.getByLabelText(/证件号码/), '5')
    expect(screen.queryByText('证件号码有误')).toBeNull()
  })

  test('twice at once sends once; again after a lost connection with the same key; with other values with another', async () => {
    let loseConnection = () => {}
    const hanging = new Promise<never>((_, reject) => {
      loseConnection = () => reject(new TypeError('offline'))
    })
    const lost = new TypeError('offline')
    const refusal = { status: 409, body: { code: 0, msg: '不行', data: null } }
    const sent = givenAnswers({
      ...silent,
      [PAGE]: success(givenProxyCheckin()),
      [CONFIRM]: [hanging, lost, refusal, refusal],
    })
    open()
    await userEvent.dblClick(await confirmButton())
    loseConnection()
    await toast('请稍后再试')
    const keys = () => sent.filter(({ path }) => path === CONFIRM).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys()).toHaveLength(1)
    await userEvent.click(await confirmButton())
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[1]).toBe(keys()[0])
    await userEvent.type(screen.getByLabelText(/姓名/), '华')
    await userEvent.click(await confirmButton())
    await toast('不行')
    expect(keys()[2]).not.toBe(keys()[0])
    await userEvent.click(await confirmButton())
    await waitFor(() => expect(keys()).toHaveLength(4))
    expect(keys()[3]).not.toBe(keys()[2])
  })

  test('another contact has to be proven by a code', async () => {
    const send = '/v3/api/send_code'
    const answers = {
      [PAGE]: success(givenProxyCheckin()),
      [CONFIRM]: success({ nextUrl: null }),
      [send]: success({ waitSeconds: 60 }),
    }
    const sent = givenAnswers({ ...silent, ...answers })
    open()
    const contact = await screen.findByLabelText(/手机或邮箱/)
    expect(screen.queryByLabelText(/验证码/)).toBeNull()
    fireEvent.change(contact, { target: { value: 'new@fair.example' } })
    await userEvent.click(await confirmButton())
    expect(await screen.findByText('请输入验证码')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await toast('验证码已发送')
    expect(bodyOf(sent, send)).toEqual({ contact: 'new@fair.example', purpose: 'contact' })
    await userEvent.type(screen.getByLabelText(/验证码/), '123456')
    await userEvent.click(await confirmButton())
    expect(await screen.findByRole('heading', { name: '登记已确认' })).toBeVisible()
    expect(bodyOf(sent, CONFIRM)).toMatchObject({ contact: 'new@fair.example', code: '123456' })
  })
})

test('what was typed survives a reload, the ID number excepted', async () => {
  givenAnswers({ ...silent, [PAGE]: success(givenProxyCheckin()) })
  open()
  await userEvent.type(await screen.findByLabelText(/姓名/), '华')
  await userEvent.type(screen.getByLabelText(/证件号码/), 'X')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('330203199001011234')
  document.body.replaceChildren()
  open()
  expect(await screen.findByLabelText(/姓名/)).toHaveValue('王晓明华')
  expect(screen.getByLabelText(/证件号码/)).toHaveValue('330203199001011234')
})

test('a Chinese company shows its English name, as information', async () => {
  givenAnswers({
    ...silent,
    [PAGE]: success(givenProxyCheckin()),
    '/v3/api/fanyi': success({ en: 'Ningbo Haishu Stationery Co., Ltd.' }),
  })
  open()
  expect(await screen.findByText('英文名：Ningbo Haishu Stationery Co., Ltd.')).toBeVisible()
})

function bodyOf(sent: ReturnType<typeof givenAnswers>, path: string): unknown {
  return JSON.parse(sent.findLast((request) => request.path === path)?.init.body as string)
}
