import type { ProxyCheckin } from './registration.api.ts'

/** What the server answers for a proxy check-in, as far as a test does not say otherwise. */
export function givenProxyCheckin(change: Partial<ProxyCheckin> = {}): ProxyCheckin {
  return {
    info: {
      expo_id: 7,
      email: '',
      mobile: '13800001234',
      name: '王晓明',
      card_type: 1,
      card_number: '330203199001011234',
      company: '宁波海曙文具有限公司',
      area_id: 111,
      named: 2,
    },
    token: '',
    texts: {
      title: '代理登记确认',
      prompt: '请确认登记信息',
      name: '姓名',
      cardType: '证件类型',
      cardNumber: '证件号码',
      company: '公司名称',
      area: '国家/地区',
      contact: '手机或邮箱',
      enterName: '请输入姓名',
      selectCardType: '请选择证件类型',
      enterCardNumber: '请输入证件号码',
      enterCompany: '请输入公司名称',
      selectCountry: '请选择国家',
      enterContact: '请输入手机或邮箱',
      incomplete: '请检查并完善信息',
      confirm: '确认登记',
      success: '登记已确认',
      noInformation: '没有找到信息',
    },
    contact: { mobile: '+86 574 8799 0000', email: 'service@fair.example', online: null },
    expoName: '文具礼品博览会',
    progress: [],
    namedArr: [
      { title: '先生', value: 1 },
      { title: '女士', value: 2 },
    ],
    cardTypeArr: [
      { title: '居民身份证', value: 1 },
      { title: '护照', value: 2 },
      { title: '港澳居民来往内地通行证', value: 3 },
    ],
    disableCheckIdCard: false,
    areaRequired: true,
    worlds: [
      {
        label: '中国',
        value: 1,
        children: [{ label: '浙江省', value: 11, children: [{ label: '宁波市', value: 111 }] }],
      },
      { label: '德国', value: 2 },
    ],
    ...change,
  }
}
