import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { makeQueryClient } from '../platform/query.ts'
import { beginSession } from '../platform/session.ts'
import type { Profile } from './account.api.ts'
import { givenLoginPage, givenProfile } from './given-account.ts'
import type { ProfilePart } from './profile-part.ts'
import { ProfileScreen } from './profile-screen.tsx'

const PROFILE = '/v3/page/my/profile'
const regions = [
  { label: '中国', value: 1 },
  { label: '德国', value: 2 },
]

type Answers = Parameters<typeof givenAnswers>[0]

function open(part: ProfilePart | '', profile: Partial<Profile> = {}, answers: Answers = {}) {
  beginSession('mine')
  const sent = givenAnswers({
    [PROFILE]: success(givenProfile(profile)),
    '/v3/api/common/data': success({ regions }),
    '/v3/page/login': success(givenLoginPage()),
    '/v3/api/send_code': success({ waitSeconds: 60 }),
    ...answers,
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[part ? `/my/profile?part=${part}` : '/my/profile']}>
        <Routes>
          <Route path="/my/profile" element={<ProfileScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const bodies = (url: string) =>
    sent.filter(({ path }) => path === url).map(({ init }) => JSON.parse(init.body as string) as unknown)
  return { sent, bodies }
}

const refusal = (status: number, reason: string, msg: string) => ({ status, body: { code: 0, msg, data: { reason } } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const toast = (text: string) => waitFor(() => expect(screen.getByText(text)).toHaveAttribute('role', 'alert'))

describe('each part', () => {
  test('first its shape, then what it is; without a part it is the profile', async () => {
    open('')
    expect(screen.getByText('加载中...')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible()
    expect(await screen.findByLabelText(/姓名/)).toHaveValue('王晓明')
  })

  test('a failure can be tried again', async () => {
    open('devices', {}, { [PROFILE]: [new TypeError('offline'), success(givenProfile())] })
    await press('重试')
    expect(await screen.findByText('Chrome, Windows')).toBeVisible()
  })

  test.each(['contacts', 'password', 'devices', 'notices', 'data'] as const)(
    '%s asks for a sign-in where one came by a link',
    async (part) => {
      open(part, { byLink: true, devices: [] })
      const target = `/login?redirect=${encodeURIComponent(`/my/profile?part=${part}`)}`
      expect(await screen.findByRole('link', { name: '登录' })).toHaveAttribute('href', target)
    },
  )

  test('the profile itself does not', async () => {
    open('profile', { byLink: true })
    expect(await screen.findByLabelText(/姓名/)).toBeVisible()
  })
})

describe('the profile', () => {
  const UPDATE = '/v3/api/my/profile/update'

  test('only what was changed is sent, and only once there is something to save', async () => {
    const { bodies } = open('profile', {}, { [UPDATE]: success({ avatar: null }) })
    const company = await screen.findByLabelText('公司名称')
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
    await userEvent.clear(company)
    await userEvent.type(company, ' 得力集团 ')
    await userEvent.click(screen.getByRole('radio', { name: '女士' }))
    await press('保存')
    await toast('已保存')
    expect(bodies(UPDATE)).toEqual([{ company: '得力集团', named: 2 }])
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
  })

  test('a name is wanted', async () => {
    const { bodies } = open('profile')
    await userEvent.clear(await screen.findByLabelText(/姓名/))
    await press('保存')
    expect(screen.getByLabelText(/姓名/)).toBeInvalid()
    expect(screen.getByText('请输入姓名')).toBeVisible()
    expect(bodies(UPDATE)).toEqual([])
  })

  test('what the server finds wrong is said at its field, and stays to be saved', async () => {
    open('profile', {}, { [UPDATE]: refusal(400, 'area.unknown', '没有这个地区') })
    await userEvent.type(await screen.findByLabelText('职位'), '总监')
    await press('保存')
    expect(await screen.findByText('没有这个地区')).toBeVisible()
    expect(screen.getByRole('button', { name: /国家/ })).toBeInvalid()
    expect(screen.getByRole('button', { name: '保存' })).toBeEnabled()
  })

  test('the region is shown by its name once the regions are there', async () => {
    open('profile')
    expect(await screen.findByRole('button', { name: /国家\/地区 德国/ })).toBeVisible()
  })

  test('the form does not wait for the regions, and they can be asked for again', async () => {
    open('profile', {}, { '/v3/api/common/data': [new TypeError('offline'), success({ regions })] })
    expect(await screen.findByRole('button', { name: /国家\/地区 加载失败/ })).toBeVisible()
    await press('重试')
    expect(await screen.findByRole('button', { name: /国家\/地区 德国/ })).toBeVisible()
  })

  test('a picture is removed at once', async () => {
    const avatar = { small: '/s.webp', medium: '/m.webp', large: '/l.webp', width: 800, height: 800, color: '#123' }
    const { bodies } = open(
      'profile',
      { profile: { ...givenProfile().profile, avatar } },
      { [UPDATE]: success({ avatar: null }) },
    )
    await press('移除')
    await toast('已保存')
    expect(bodies(UPDATE)).toEqual([{ avatar: null }])
  })
})

describe('contacts', () => {
  const MOBILE = '/v3/api/user/mobile/update'
  const EMAIL = '/v3/api/user/email/update'

  test('an e-mail address is added by a code that is sent to it', async () => {
    const { bodies } = open('contacts', {}, { [EMAIL]: success({ contact: 'ann@example.com', endedDevices: 0 }) })
    await press('添加')
    await userEvent.type(screen.getByLabelText('新邮箱'), 'ann@example.com')
    await press('获取验证码')
    expect(await screen.findByText('已发送至 ann@example.com')).toBeVisible()
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await press('保存')
    await toast('已更新')
    expect(bodies('/v3/api/send_code')).toEqual([{ contact: 'ann@example.com', purpose: 'contact' }])
    expect(bodies(EMAIL)).toEqual([{ email: 'ann@example.com', code: '123456' }])
    expect(screen.queryByLabelText('新邮箱')).toBeNull()
  })

  test('a mobile is changed with its country, and the devices that were signed out are counted', async () => {
    const { bodies } = open('contacts', {}, { [MOBILE]: success({ contact: '+86', endedDevices: 2 }) })
    await press('更换')
    await userEvent.type(screen.getByLabelText('新手机号'), '13900139000')
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await press('保存')
    await toast('已更新 已退出其他 2 台设备')
    expect(bodies(MOBILE)).toEqual([{ mobile: '+86 13900139000', code: '123456' }])
  })

  test.each([
    ['contact.taken', '新手机号'],
    ['contact.same', '新手机号'],
    ['code.wrong', '验证码'],
  ])('%s is said at %s', async (reason, label) => {
    open('contacts', {}, { [MOBILE]: refusal(409, reason, '服务器这样说') })
    await press('更换')
    await userEvent.type(screen.getByLabelText('新手机号'), '13900139000')
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await press('保存')
    expect(await screen.findByText('服务器这样说')).toBeVisible()
    expect(screen.getByLabelText(label)).toBeInvalid()
  })
})

describe('the password', () => {
  const UPDATE = '/v3/api/user/password/update'

  test('the rules are said before; the old one proves who it is', async () => {
    const { bodies } = open('password', {}, { [UPDATE]: success({ endedDevices: 1 }) })
    expect(await screen.findByText(/至少 8 个字符/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('当前密码', { selector: 'input:not([type=radio])' }), 'old one here')
    await userEvent.type(screen.getByLabelText('新密码'), 'a new one')
    await press('保存')
    await toast('密码已保存 已退出其他 1 台设备')
    expect(bodies(UPDATE)).toEqual([{ oldPassword: 'old one here', password: 'a new one' }])
    expect(screen.getByLabelText('新密码')).toHaveValue('')
  })

  test('or a code to one of my contacts', async () => {
    const { bodies } = open('password', { hasPassword: false }, { [UPDATE]: success({ endedDevices: 0 }) })
    expect(await screen.findByText(/尚未设置密码/)).toBeVisible()
    await press('获取验证码')
    await screen.findByText('已发送至 +8613800138000')
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await userEvent.type(screen.getByLabelText('新密码'), 'a new one')
    await press('保存')
    await toast('密码已保存')
    expect(bodies('/v3/api/send_code')).toEqual([{ contact: '+8613800138000', purpose: 'confirm' }])
    expect(bodies(UPDATE)).toEqual([{ contact: '+8613800138000', code: '123456', password: 'a new one' }])
  })

  test('one that is too short is not sent', async () => {
    const { bodies } = open('password')
    await userEvent.type(await screen.findByLabelText('新密码'), '1234567')
    await press('保存')
    expect(screen.getByText('至少 8 个字符')).toBeVisible()
    expect(screen.getByText('请输入当前密码')).toBeVisible()
    expect(bodies(UPDATE)).toEqual([])
  })

  test.each([
    ['password.wrong', 409, /^当前密码/],
    ['password.common', 400, '新密码'],
    ['password.codeOnly', 429, '验证码'],
  ])('%s is said where it belongs', async (reason, status, label) => {
    open('password', {}, { [UPDATE]: refusal(status, reason, '服务器这样说') })
    await screen.findByLabelText('新密码')
    await userEvent.type(screen.getByLabelText('当前密码', { selector: 'input:not([type=radio])' }), 'old one here')
    await userEvent.type(screen.getByLabelText('新密码'), 'a new one')
    await press('保存')
    expect(await screen.findByText('服务器这样说')).toBeVisible()
    expect(screen.getByLabelText(label, { selector: 'input:not([type=radio])' })).toBeInvalid()
  })
})

describe('devices', () => {
  const END = '/v3/api/user/session/end'
  const second = givenProfile().devices[1]!

  test('this one is marked, and others say in words when they were used', async () => {
    open('devices')
    expect(await screen.findByText('本机')).toBeVisible()
    expect(screen.getByText('最近使用：3分钟前')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^退出/ })).toHaveLength(1)
  })

  test('one is signed out after asking', async () => {
    const { bodies } = open('devices', {}, { [END]: success({ endedDevices: 1 }) })
    await press('退出: Chrome, Windows')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('heading', { name: '退出“Chrome, Windows”？' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '退出' }))
    await toast('已退出其他 1 台设备')
    expect(bodies(END)).toEqual([{ id: second.id }])
  })

  test('all others at once, where there are several', async () => {
    const third = { ...second, id: '33333333-3333-4333-8333-333333333333', name: '' }
    const devices = [...givenProfile().devices, third]
    const { bodies } = open('devices', { devices }, { [END]: success({ endedDevices: 2 }) })
    expect(await screen.findByText('未知设备')).toBeVisible()
    await press('退出其他所有设备')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出' }))
    await toast('已退出其他 2 台设备')
    expect(bodies(END)).toEqual([{}])
  })

  test('alone, nothing is to be signed out', async () => {
    open('devices', { devices: givenProfile().devices.slice(0, 1) })
    expect(await screen.findByText('没有其他设备登录您的账号。')).toBeVisible()
    expect(screen.queryByRole('button', { name: /退出/ })).toBeNull()
  })
})

describe('notices', () => {
  const UPDATE = '/v3/api/user/notices/update'

  test('a switch is kept as soon as it is moved', async () => {
    const { bodies } = open('notices', {}, { [UPDATE]: success({}) })
    await userEvent.click(await screen.findByRole('switch', { name: '参观登记: 短信' }))
    await userEvent.click(screen.getByRole('switch', { name: '夜间免打扰' }))
    await waitFor(() =>
      expect(bodies(UPDATE)).toEqual([
        { topics: [{ topic: 'registration', sms: true, email: false }] },
        { quietHours: false },
      ]),
    )
    expect(screen.getByRole('switch', { name: '参观登记: 短信' })).toBeChecked()
  })

  test('and moves back where it could not be kept', async () => {
    open('notices', {}, { [UPDATE]: new TypeError('offline') })
    await userEvent.click(await screen.findByRole('switch', { name: '夜间免打扰' }))
    await toast('请稍后再试')
    expect(screen.getByRole('switch', { name: '夜间免打扰' })).toBeChecked()
  })

  test('what protects the account stays on, and what has no contact leads to adding one', async () => {
    open('notices')
    expect(await screen.findByRole('switch', { name: '账号安全: 短信' })).toBeDisabled()
    expect(screen.getByRole('switch', { name: '参观登记: 邮件' })).toBeDisabled()
    expect(screen.getAllByRole('link', { name: '添加邮箱后可用' })[0]).toHaveAttribute(
      'href',
      '/my/profile?part=contacts',
    )
  })
})

describe('my data', () => {
  const DELETE = '/v3/api/user/delete'
  const askedAt = new Date().toISOString()

  test('is asked for, and then being prepared', async () => {
    const preparing = success(givenProfile({ export: { state: 'preparing', askedAt, bytes: 0, url: null } }))
    const { bodies } = open(
      'data',
      {},
      {
        [PROFILE]: [success(givenProfile()), preparing],
        '/v3/api/user/export': success({}),
      },
    )
    await press('开始导出')
    expect(await screen.findByText('正在准备')).toBeVisible()
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
    expect(bodies('/v3/api/user/export')).toEqual([{}])
  })

  test('is downloaded when it is ready', async () => {
    open('data', { export: { state: 'ready', askedAt, bytes: 2_400_000, url: '/files/private/1?sig=x' } })
    const link = await screen.findByRole('link', { name: '下载' })
    expect(link).toHaveAttribute('href', '/files/private/1?sig=x')
    expect(link).toHaveAttribute('download')
    expect(screen.getByText(/2\.3 MB/)).toBeVisible()
  })

  test('too soon after the last one is said', async () => {
    open('data', {}, { '/v3/api/user/export': refusal(429, 'export.tooSoon', '每天一次') })
    await press('开始导出')
    await toast('每天一次')
  })

  test('deleting says what will happen, asks again, wants a proof, and then says until when', async () => {
    const deleted = success(givenProfile({ deleteAt: '2026-03-27T10:00:00Z' }))
    const { bodies } = open(
      'data',
      {},
      {
        [PROFILE]: [success(givenProfile()), deleted],
        [DELETE]: success({ deleteAt: '2026-03-27T10:00:00Z' }),
      },
    )
    expect(await screen.findByText(/账号先保留 7 天/)).toBeVisible()
    await press('继续删除')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '确认删除账号' }))
    expect(dialog.getByText('请输入当前密码')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('当前密码', { selector: 'input:not([type=radio])' }), 'old one here')
    await userEvent.click(dialog.getByRole('button', { name: '确认删除账号' }))
    expect(await screen.findByText(/2026年3月27日/)).toBeVisible()
    expect(bodies(DELETE)).toEqual([{ oldPassword: 'old one here' }])
    expect(screen.getByRole('button', { name: '保留账号' })).toBeVisible()
  })

  test('the last owner of a company is told why not', async () => {
    open('data', {}, { [DELETE]: refusal(409, 'account.lastOwner', '请先转交公司') })
    await press('继续删除')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('当前密码', { selector: 'input:not([type=radio])' }), 'old one here')
    await userEvent.click(dialog.getByRole('button', { name: '确认删除账号' }))
    expect(await screen.findByText('请先转交公司')).toBeVisible()
  })
})
