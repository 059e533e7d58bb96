import type { Words } from '../../src/platform/language.ts'
import type { Page } from './page.ts'

export function privacy(platform: Words, email: string): Page {
  return {
    name: 'privacy',
    version: '1.1',
    title: { zh: '隐私政策', en: 'Privacy policy' },
    html: {
      zh: `
        <p>${platform.zh}（以下称“我们”）重视您的个人信息。本政策说明我们收集什么、为什么收集、保存多久，以及您可以做什么。</p>
        <h2>一、我们收集的信息</h2>
        <table><thead><tr><th>信息</th><th>用途</th><th>保存期限</th></tr></thead><tbody>
          <tr><td>姓名、称谓、公司、地区</td><td>登记与证件制作</td><td>账号注销为止</td></tr>
          <tr><td>手机号或邮箱</td><td>登录、通知</td><td>账号注销为止</td></tr>
          <tr><td>证件类型与号码</td><td>实名登记、避免重复登记</td><td>展会结束后 180 天</td></tr>
          <tr><td>设备型号与 IP 地址</td><td>账号安全</td><td>一年</td></tr>
        </tbody></table>
        <p>同事为您代登记时，我们会先收到同事填写的信息。在您确认之前，这些信息只用于向您发送确认链接。</p>
        <h2>二、如何保护</h2>
        <ul>
          <li>证件号码加密保存，页面上只显示首尾几位。</li>
          <li>只有因工作需要的人员可以查看，每次查看都有记录。</li>
          <li>数据存放在中国境内的服务器上。</li>
        </ul>
        <h2>三、与谁共享</h2>
        <p>我们不出售个人信息。以下情形除外，我们不会提供给他人：短信和邮件服务商为发送通知所必需的联系方式；
        您主动向展商出示或交换名片时，您所选择的内容；法律要求时，向有权机关提供的信息。</p>
        <h2>四、Cookie 与本地存储</h2>
        <p>我们只使用两个必要的 Cookie：一个记住语言，一个保持登录。我们不使用广告追踪。填写中的草稿保存在您的手机上，提交后即删除。</p>
        <h2>五、您的权利</h2>
        <p>您可以查阅、更正、复制和删除您的信息，撤回同意，注销账号。来信后我们会在十五个工作日内答复。
        撤回同意不影响此前已经进行的处理。</p>
        <h2>六、未成年人</h2>
        <p>展会不接待 16 周岁以下观众，我们不会有意收集其信息。如您发现此类情况，请告知我们删除。</p>
        <h2>七、联系我们</h2>
        <p>个人信息保护负责人邮箱：<a href="mailto:${email}">${email}</a>。政策更新时，本页会注明新的版本和日期。</p>`,
      en: `
        <p>${platform.en} ("we") takes care of your personal data. This page says what we collect and why, how long we keep
        it, and what you can do.</p>
        <h2>1. What we collect</h2>
        <table><thead><tr><th>Data</th><th>What for</th><th>Kept</th></tr></thead><tbody>
          <tr><td>Name, title, company, region</td><td>Registration and badge</td><td>Until you close the account</td></tr>
          <tr><td>Mobile number or e-mail address</td><td>Signing in, messages</td><td>Until you close the account</td></tr>
          <tr><td>ID type and number</td><td>Registration by name, once a person</td><td>180 days after the fair</td></tr>
          <tr><td>Device and IP address</td><td>Security of the account</td><td>One year</td></tr>
        </tbody></table>
        <p>When a colleague registers you, what they enter reaches us first. Until you confirm it, it only serves to send
        you the link.</p>
        <h2>2. How it is protected</h2>
        <ul>
          <li>The number of your document is stored encrypted, and pages show only a few of its characters.</li>
          <li>Only staff who need it can read it, and each reading is logged.</li>
          <li>The servers are in mainland China.</li>
        </ul>
        <h2>3. Whom we share it with</h2>
        <p>We do not sell personal data. Others receive only this: providers of SMS and e-mail the contact that a message
        goes to; exhibitors what you choose to show them when you exchange cards; authorities what the law requires.</p>
        <h2>4. Cookies and storage</h2>
        <p>Two cookies are necessary: one remembers the language, one keeps you signed in. There is no tracking for
        advertising. Drafts stay on your phone and are deleted once they have been submitted.</p>
        <h2>5. Your rights</h2>
        <p>You may see, correct, copy and delete your data, withdraw your consent and close your account. We answer within
        fifteen working days. What was done before you withdrew consent remains lawful.</p>
        <h2>6. Minors</h2>
        <p>The fairs do not admit visitors under 16, and we do not knowingly collect their data. If you learn that we have,
        please tell us and we delete it.</p>
        <h2>7. Contact</h2>
        <p>Write to our data protection officer: <a href="mailto:${email}">${email}</a>. A new version carries its number
        and date on this page.</p>`,
    },
  }
}
