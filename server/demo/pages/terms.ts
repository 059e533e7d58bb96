import type { Words } from '../../src/platform/language.ts'
import type { Page } from './page.ts'

export function terms(platform: Words, email: string): Page {
  return {
    name: 'terms',
    version: '1.2',
    title: { zh: '用户服务协议', en: 'Terms of use' },
    html: {
      zh: `
        <p>欢迎使用${platform.zh}（以下称“本平台”）。本协议说明您登记、参观和使用本平台时双方的权利与义务。确认登记即表示您已阅读并同意本协议。</p>
        <h2>一、服务内容</h2>
        <p>本平台为展会观众、展商和读者提供登记、展商与产品查询、消息与展会资讯等服务。部分服务只在某一届展会期间开放，以页面说明为准。</p>
        <h2>二、登记与账号</h2>
        <ul>
          <li>请填写真实、准确的姓名、公司、证件和联系方式。每人在一届展会只有一次登记。</li>
          <li>账号以您本人的手机号或邮箱为准。确认链接和验证码等同于您的钥匙，请勿转发。</li>
          <li>为同事代登记前，请先征得其同意。登记在本人确认后才生效，本人可以不予理会。</li>
        </ul>
        <h2>三、行为规范</h2>
        <p>不得冒用他人身份，不得批量抓取展商或观众资料，不得发送与展会无关的推广，不得干扰平台运行。
        违反者，我们可以取消其登记，并视情形追究责任。</p>
        <h2>四、展商与产品信息</h2>
        <p>展商名称、产品和报价由展商提供，交易由双方自行达成。我们会核对展商身份，但不对某一笔交易作出保证。
        发现侵权或虚假信息，请通过客服邮箱告知，我们在五个工作日内处理。</p>
        <h2>五、展会变更</h2>
        <p>如遇不可抗力或场馆原因，展会的时间、地点或形式可能调整，我们会通过短信或邮件及时通知已登记的观众。</p>
        <h2>六、责任范围</h2>
        <p>我们以合理的谨慎维护服务，但不承诺服务永不中断。因网络、设备或第三方原因造成的中断，我们会尽快恢复。
        法律规定不得免除的责任，不因本协议而免除。</p>
        <h2>七、协议更新与争议</h2>
        <p>本协议更新时，页面会注明新的版本和日期；重大变更会另行通知。本协议适用中华人民共和国法律，
        争议由双方协商解决，协商不成的，提交主办方所在地人民法院。</p>
        <h2>八、联系我们</h2>
        <p>邮箱：<a href="mailto:${email}">${email}</a>。另请阅读<a href="/protocol#privacy">隐私政策</a>。</p>`,
      en: `
        <p>Welcome to ${platform.en} ("the platform"). These terms say what you and we owe each other when you register,
        visit a fair and use the platform. By confirming a registration you agree to them.</p>
        <h2>1. What we offer</h2>
        <p>The platform serves visitors, exhibitors and readers: registration, exhibitors and products, messages and
        news of the fairs. Some services are open only during a particular fair; the pages say which.</p>
        <h2>2. Registration and account</h2>
        <ul>
          <li>Please give your true name, company, document and contact. One person has one registration in a fair.</li>
          <li>Your account is your own mobile number or e-mail address. Links and codes that we send are your keys:
          please do not pass them on.</li>
          <li>Ask colleagues before you register them. A registration counts only once that person has confirmed it, and
          they are free to ignore it.</li>
        </ul>
        <h2>3. What is not allowed</h2>
        <p>Using another person's identity, collecting the data of exhibitors or visitors in bulk, advertising that has
        nothing to do with the fair, and disturbing the service. We may cancel the registration of whoever does so, and
        hold them liable.</p>
        <h2>4. Exhibitors and products</h2>
        <p>Names, products and prices come from the exhibitors, and deals are made between them and you. We check who
        exhibitors are, but do not guarantee any particular deal. Tell us of infringements or false statements: we deal
        with them within five working days.</p>
        <h2>5. Changes to a fair</h2>
        <p>The time, place or form of a fair may have to change for reasons beyond our control. We tell registered
        visitors by SMS or e-mail without delay.</p>
        <h2>6. Liability</h2>
        <p>We run the service with reasonable care but cannot promise that it never stops. After an interruption caused
        by networks, devices or others we restore it as soon as we can. Liability that the law does not allow to be
        excluded is not excluded here.</p>
        <h2>7. Changes to these terms, and disputes</h2>
        <p>A new version carries its number and date on this page; we announce important changes. The law of the People's
        Republic of China applies. Disputes that cannot be settled between us go to the court at the organiser's seat.</p>
        <h2>8. Contact</h2>
        <p>Write to <a href="mailto:${email}">${email}</a>. Please read the <a href="/protocol#privacy">privacy policy</a> too.</p>`,
    },
  }
}
