import type { Words } from '../../src/platform/language.ts'
import type { Fair } from '../fairs.ts'
import { inBoth, type Page } from './page.ts'

type Question = { ask: Words; answer: Words }

export function questions(fair: Fair): Page {
  const list = inBoth(
    [...common, ...(fair.disableCheckIdCard ? [idIsOptional] : [idIsChecked])],
    ({ ask, answer }, lang) => {
      return `<h3>${ask[lang]}</h3><p>${answer[lang]}</p>`
    },
  )
  return {
    name: 'faq',
    title: { zh: '常见问题', en: 'Questions and answers' },
    html: {
      zh: `${list.zh}
        <h2>没有找到答案？</h2>
        <table><thead><tr><th>事项</th><th>联系方式</th></tr></thead><tbody>
          <tr><td>登记与入馆</td><td>${fair.service.mobile}</td></tr>
          <tr><td>参展与媒体</td><td>${fair.service.email}</td></tr></tbody></table>`,
      en: `${list.en}
        <h2>Still looking?</h2>
        <table><thead><tr><th>About</th><th>Contact</th></tr></thead><tbody>
          <tr><td>Registration and entry</td><td>${fair.service.mobile}</td></tr>
          <tr><td>Exhibiting and press</td><td>${fair.service.email}</td></tr></tbody></table>`,
    },
  }
}

const common: Question[] = [
  {
    ask: { zh: '参观要收费吗？', en: 'Does a visit cost anything?' },
    answer: {
      zh: '不收费。任何以展会名义收取登记费的都不是我们。',
      en: 'No. Whoever asks you for a registration fee is not us.',
    },
  },
  {
    ask: { zh: '我收到了同事发来的链接，但打不开。', en: 'The link that I received does not open.' },
    answer: {
      zh: '链接在确认、撤回或 30 天之后失效。请同事在列表中重新发送，或重新为您登记。',
      en: 'A link ends when it has been confirmed or withdrawn, and after 30 days. Ask your colleague to send it again or to register you anew.',
    },
  },
  {
    ask: { zh: '同事填错了我的信息怎么办？', en: 'My colleague made a mistake. What now?' },
    answer: {
      zh: '确认之前，所有内容都可以修改。修改手机号或邮箱时，需要填写发送到新联系方式的验证码。',
      en: 'Until you confirm, everything can be changed. For another mobile number or e-mail address, enter the code that we send there.',
    },
  },
  {
    ask: { zh: '提示我已经登记过了？', en: 'It says that I am registered already?' },
    answer: {
      zh: '一人一证：同一证件在一届展会只有一次登记。请使用提示中的联系方式登录查看。',
      en: 'One person has one registration in a fair. Sign in with the contact that the message shows to see yours.',
    },
  },
  {
    ask: { zh: '可以带孩子参观吗？', en: 'May I bring children?' },
    answer: {
      zh: '为了安全，16 周岁以下观众谢绝入场。母婴室设在入口厅，供哺乳期的观众与展商使用。',
      en: 'For safety, nobody under 16 is admitted. There is a nursing room in the entrance hall.',
    },
  },
  {
    ask: { zh: '我需要签证邀请函。', en: 'I need an invitation letter for a visa.' },
    answer: {
      zh: '请将护照首页、公司名称和行程发至客服邮箱，我们在五个工作日内回复。',
      en: 'Send the first page of your passport, the name of your company and your travel dates to our address. We answer within five working days.',
    },
  },
]

const idIsChecked: Question = {
  ask: { zh: '为什么要填写证件号码？', en: 'Why do you ask for the number of my ID?' },
  answer: {
    zh: '大型活动实行实名登记。号码加密保存，只显示首尾几位，展会结束 180 天后删除。',
    en: 'Large events in China register visitors by name. The number is stored encrypted, shown only in part, and deleted 180 days after the fair.',
  },
}

const idIsOptional: Question = {
  ask: { zh: '证件号码可以不填吗？', en: 'May I leave the number of my ID empty?' },
  answer: {
    zh: '可以。本届展会不强制填写。填写的号码加密保存，展会结束 180 天后删除。',
    en: 'Yes, this fair does not require it. A number that you do give is stored encrypted and deleted 180 days after the fair.',
  },
}
