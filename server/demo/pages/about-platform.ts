import type { Words } from '../../src/platform/language.ts'
import type { Page } from './page.ts'

export function aboutPlatform(platform: Words, key: string, email: string): Page {
  const own = key === 'cnise' ? stationery : household
  return {
    name: 'about',
    title: { zh: '关于我们', en: 'About us' },
    html: {
      zh: `
        <p>${own.zh}</p>
        <h2>我们做什么</h2>
        <ul>
          <li>举办展会：每年在长三角举办行业展会，连接工厂与渠道。</li>
          <li>服务全年：展会之外，展商和产品全年可查。</li>
          <li>双语服务：所有页面均有中文和英文。</li>
        </ul>
        <h2>历程</h2>
        <table><thead><tr><th>阶段</th><th>里程碑</th></tr></thead><tbody>
          <tr><td>起步</td><td>由行业协会发起，首届展会只有一个馆</td></tr>
          <tr><td>成长</td><td>设立国际馆，海外买家超过一千人</td></tr>
          <tr><td>今天</td><td>手机登记、一人一证，全程无纸化</td></tr>
        </tbody></table>
        <h2>联系我们</h2>
        <p>邮箱 <a href="mailto:${email}">${email}</a>。展会一览见<a href="/exhibition_list/${key}">全部展会</a>。</p>`,
      en: `
        <p>${own.en}</p>
        <h2>What we do</h2>
        <ul>
          <li>Fairs: every year in the Yangtze River Delta, for factories and the shops that sell what they make.</li>
          <li>All year round: exhibitors and products can be found between the fairs as well.</li>
          <li>Two languages: every page is there in Chinese and in English.</li>
        </ul>
        <h2>How we got here</h2>
        <table><thead><tr><th>Stage</th><th>Milestone</th></tr></thead><tbody>
          <tr><td>Beginnings</td><td>Started by the trade's association, in a single hall</td></tr>
          <tr><td>Growth</td><td>An international pavilion, and more than a thousand buyers from abroad</td></tr>
          <tr><td>Today</td><td>Registration on the phone, without paper</td></tr>
        </tbody></table>
        <h2>Contact</h2>
        <p>Write to <a href="mailto:${email}">${email}</a>, or see <a href="/exhibition_list/${key}">all our fairs</a>.</p>`,
    },
  }
}

const stationery: Words = {
  zh: '中国文具礼品展是文具、办公、美术与礼品行业的展会平台，服务制造企业、品牌和全球买家，办展地宁波是中国重要的文具生产基地。',
  en: `CNISE is the platform of fairs for stationery, office, art and gifts. It serves makers, brands and buyers from
    around the world; Ningbo, its home, is among the places in China where most stationery is made.`,
}

const household: Words = {
  zh: '家居生活礼品展面向零售渠道，展示厨房、收纳、家纺、小家电与节庆礼品，每年在上海与杭州举办，帮助好产品更快走进家庭。',
  en: `HomePlus shows kitchen, storage, home textiles, small appliances and festive gifts to the retail trade. It takes
    place in Shanghai and Hangzhou, and brings good products into homes sooner.`,
}

export function help(platform: Words, email: string): Page {
  return {
    name: 'help',
    title: { zh: '帮助中心', en: 'Help' },
    html: {
      zh: `
        <p>这里是${platform.zh}的使用帮助。找不到答案时，请写信给我们。</p>
        <h2>语言</h2>
        <p>页面右上角可以在中文和英文之间切换，选择会被记住。</p>
        <h2>切换展会</h2>
        <p>首页右上角的“切换展会”列出本平台的全部展会，选择后页面会进入该届展会。</p>
        <h2>登录</h2>
        <ul><li>登录使用手机号或邮箱，无需密码。</li><li>通过代登记链接进入的观众会自动登录。</li><li>验证码几分钟内有效，请勿告诉他人。</li></ul>
        <h2>页面打不开</h2>
        <table><thead><tr><th>现象</th><th>可以试试</th></tr></thead><tbody>
          <tr><td>一直在加载</td><td>检查网络，下拉刷新</td></tr>
          <tr><td>提示有新版本</td><td>点击刷新，已填写的内容不会丢失</td></tr>
          <tr><td>提示没有找到登记信息</td><td>链接可能已使用或过期，请同事重新发送</td></tr>
        </tbody></table>
        <p>客服邮箱：<a href="mailto:${email}">${email}</a></p>`,
      en: `
        <p>How to use ${platform.en}. If you do not find an answer here, please write to us.</p>
        <h2>Language</h2>
        <p>Switch between Chinese and English at the top of the home page. Your choice is remembered.</p>
        <h2>Another fair</h2>
        <p>The link beside it lists all fairs of this platform; choosing one takes you there.</p>
        <h2>Signing in</h2>
        <ul><li>With your mobile number or e-mail address: there is no password.</li>
        <li>Whoever comes by a link that was sent to them is signed in already.</li>
        <li>A code is valid for a few minutes. Tell it to nobody.</li></ul>
        <h2>When a page does not open</h2>
        <table><thead><tr><th>What you see</th><th>What helps</th></tr></thead><tbody>
          <tr><td>It keeps loading</td><td>Check the network and pull the page down</td></tr>
          <tr><td>There is a new version</td><td>Reload: what you have filled in is kept</td></tr>
          <tr><td>No information was found</td><td>The link was used or has expired: ask for it again</td></tr>
        </tbody></table>
        <p>Write to <a href="mailto:${email}">${email}</a></p>`,
    },
  }
}
