import { inWords } from '../calendar.ts'
import type { Fair } from '../fairs.ts'
import type { Page } from './page.ts'

export function howToRegister(fair: Fair): Page {
  const closing = inWords(fair.days.at(-1)!.date)
  const papers = fair.disableCheckIdCard ? withoutPapers : withPapers
  return {
    name: 'register',
    title: { zh: '登记指南', en: 'How to register' },
    html: {
      zh: `
        <p>参观须先登记，登记免费，截止 <strong>${closing.zh}</strong> 15:00。一人一证，凭本人登记信息入馆。</p>
        <h2>同事为您登记</h2>
        <ol>
          <li>同事填写您的姓名和手机号或邮箱，系统向您发送确认链接。</li>
          <li>打开链接，核对姓名、证件、公司和地区，有误可直接修改。</li>
          <li>点击确认，登记即生效。链接只发给您本人，30 天内有效，请勿转发。</li>
        </ol>
        <p>修改手机号或邮箱时，需要先用验证码确认新的联系方式是您本人的。</p>
        ${papers.zh}
        <h2>团体登记</h2>
        <p>公司、院校和商协会可为同事统一登记，一次最多 50 人，每位同事各自收到确认链接。已发送的登记可以重新发送，也可以撤回。</p>
        <h2>联系我们</h2>
        <p>电话 <a href="tel:${fair.service.mobile.replaceAll(' ', '')}">${fair.service.mobile}</a>，
        邮箱 <a href="mailto:${fair.service.email}">${fair.service.email}</a>，工作日 9:00 至 17:30。</p>`,
      en: `
        <p>Every visitor registers first. It is free, and possible until 15:00 on <strong>${closing.en}</strong>.
        One person has one registration, and enters with it.</p>
        <h2>When a colleague registers you</h2>
        <ol>
          <li>Your colleague enters your name and your mobile number or e-mail address; we send you a link.</li>
          <li>Open it and check your name, ID, company and region. What is wrong you can correct there.</li>
          <li>Confirm, and you are registered. The link is yours alone and valid for 30 days: please do not pass it on.</li>
        </ol>
        <p>If you change the mobile number or e-mail address, a code shows that the new one is yours.</p>
        ${papers.en}
        <h2>Groups</h2>
        <p>Companies, schools and associations can register up to 50 colleagues at once. Each of them receives a link of
        their own, which can be sent again or withdrawn.</p>
        <h2>Questions</h2>
        <p>Call <a href="tel:${fair.service.mobile.replaceAll(' ', '')}">${fair.service.mobile}</a> or write to
        <a href="mailto:${fair.service.email}">${fair.service.email}</a>, on working days from 9:00 to 17:30.</p>`,
    },
  }
}

const withPapers = {
  zh: `
    <h2>可用证件</h2>
    <table><thead><tr><th>证件</th><th>适用</th></tr></thead><tbody>
      <tr><td>居民身份证</td><td>中国内地居民，18 位号码</td></tr>
      <tr><td>护照</td><td>外国访客</td></tr>
      <tr><td>港澳居民来往内地通行证</td><td>香港、澳门居民</td></tr>
      <tr><td>台湾居民来往大陆通行证</td><td>台湾居民</td></tr>
    </tbody></table>
    <p>入馆时请携带登记所用的证件原件。</p>`,
  en: `
    <h2>Documents</h2>
    <table><thead><tr><th>Document</th><th>For</th></tr></thead><tbody>
      <tr><td>Mainland China ID card</td><td>Residents of mainland China, 18 digits</td></tr>
      <tr><td>Passport</td><td>Visitors from abroad</td></tr>
      <tr><td>Mainland Travel Permit for Hong Kong and Macao Residents</td><td>Residents of Hong Kong and Macao</td></tr>
      <tr><td>Mainland Travel Permit for Taiwan Residents</td><td>Residents of Taiwan</td></tr>
    </tbody></table>
    <p>Please bring the document that you registered with.</p>`,
}

const withoutPapers = {
  zh: `
    <h2>证件</h2>
    <p>本届展会不强制填写证件号码，登记时可以留空，地区也可以不选。填写证件号码的观众，我们仅用于避免重复登记。</p>
    <table><thead><tr><th>必填</th><th>选填</th></tr></thead><tbody>
      <tr><td>姓名、公司、手机号或邮箱</td><td>证件类型与号码、国家/地区</td></tr></tbody></table>`,
  en: `
    <h2>Documents</h2>
    <p>This fair does not ask for the number of an ID: it may be left empty, and so may your region. If you do give a
    number, it only serves to tell whether you are registered already.</p>
    <table><thead><tr><th>Required</th><th>Optional</th></tr></thead><tbody>
      <tr><td>Name, company, mobile number or e-mail address</td><td>ID type and number, country or region</td></tr></tbody></table>`,
}
