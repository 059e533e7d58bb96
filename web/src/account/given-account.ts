import type { LoginPage, My, Profile } from './account.api.ts'

/** What the server answers, as far as a test does not say otherwise. */
export function givenLoginPage(change: Partial<LoginPage> = {}): LoginPage {
  return {
    termsVersion: '1.2/1.1',
    dialCodes: [
      { country: 'CN', dial: '+86', name: '中国' },
      { country: 'DE', dial: '+49', name: '德国' },
    ],
    weixin: null,
    ...change,
  }
}

export function givenMy(change: Partial<My> = {}): My {
  return {
    user: { realname: '王晓明', avatar: null, company: '海曙文具', position: '采购', contact: '+86138****8000' },
    roles: [{ role: 'buyer', title: '参观商', name: '海曙文具', state: '已登记' }],
    nextStep: null,
    deleteAt: null,
    expoName: '文具礼品博览会',
    ...change,
  }
}

export function givenProfile(change: Partial<Profile> = {}): Profile {
  return {
    profile: {
      realname: '王晓明',
      named: 1,
      avatar: null,
      lang: 'zh',
      area_id: 2,
      company: '海曙文具',
      position: '采购',
    },
    mobile: '+8613800138000',
    email: null,
    hasPassword: true,
    byLink: false,
    devices: [
      {
        id: '11111111-1111-4111-8111-111111111111',
        name: 'Safari, iPhone',
        address: '115.238.*.*',
        createdAt: '2026-03-01T00:00:00Z',
        lastUsedAt: new Date().toISOString(),
        isThis: true,
        byLink: false,
      },
      {
        id: '22222222-2222-4222-8222-222222222222',
        name: 'Chrome, Windows',
        address: '84.17.*.*',
        createdAt: '2026-03-01T00:00:00Z',
        lastUsedAt: new Date(Date.now() - 3 * 60_000).toISOString(),
        isThis: false,
        byLink: false,
      },
    ],
    notices: {
      quietHours: true,
      topics: [
        { topic: 'security', title: '账号安全', text: '始终通知', sms: true, email: true, canChoose: false },
        { topic: 'registration', title: '参观登记', text: '进展', sms: false, email: false, canChoose: true },
      ],
    },
    export: null,
    deleteAt: null,
    namedArr: [
      { title: '先生', value: 1 },
      { title: '女士', value: 2 },
    ],
    ...change,
  }
}
