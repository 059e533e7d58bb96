import { inWords } from '../calendar.ts'
import type { Fair } from '../fairs.ts'
import { inBoth, type Page } from './page.ts'

export function visitorGuide(fair: Fair): Page {
  const hours = inBoth(fair.days, ({ date, opens, closes }, lang) => {
    return `<tr><td>${inWords(date)[lang]}</td><td>${opens} – ${closes}</td></tr>`
  })
  return {
    name: 'visitor-guide',
    title: { zh: '观众指南', en: 'Visitor guide' },
    html: {
      zh: `
        <h2>开放时间</h2>
        <table><thead><tr><th>日期</th><th>时间</th></tr></thead><tbody>${hours.zh}</tbody></table>
        <p>闭馆前 30 分钟停止入馆。</p>
        <h2>到达之后</h2>
        <ol>
          <li>在入口出示登记信息，通过安检后入馆。</li>
          <li>到服务台领取展馆导览，或在手机上查看展馆分布。</li>
          <li>与展商洽谈前，请先确认对方的公司名称和展位号。</li>
        </ol>
        <h2>馆内服务</h2>
        <ul>
          <li><strong>餐饮：</strong>各馆连廊设简餐与咖啡，${fair.venue.city.zh}本地小吃在中央广场。</li>
          <li><strong>翻译：</strong>服务台可预约英语、日语、韩语随行翻译，半天起订。</li>
          <li><strong>寄存：</strong>入口厅提供行李寄存，当日 18:00 前取回。</li>
          <li><strong>医疗：</strong>每两个馆之间设医疗点，有急救人员值守。</li>
          <li><strong>快递：</strong>样品可在连廊快递点寄出，支持国际件。</li>
        </ul>
        <h2>参观须知</h2>
        <p>本展为专业展会，谢绝 16 周岁以下观众入场，敬请谅解。馆内禁止吸烟；未经展商同意，请勿拍摄产品细节。
        请尊重知识产权，如遇侵权问题，可到知识产权服务台投诉。</p>`,
      en: `
        <h2>Opening hours</h2>
        <table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody>${hours.en}</tbody></table>
        <p>The entrances close 30 minutes before the halls do.</p>
        <h2>When you arrive</h2>
        <ol>
          <li>Show your registration at the entrance and pass the security check.</li>
          <li>Take a plan from the service desk, or look at the halls on your phone.</li>
          <li>Before you negotiate, make sure of the company's name and the number of its booth.</li>
        </ol>
        <h2>Services in the halls</h2>
        <ul>
          <li><strong>Food:</strong> light meals and coffee between the halls, local dishes of ${fair.venue.city.en} on
          the central square.</li>
          <li><strong>Interpreters:</strong> English, Japanese and Korean, from half a day, at the service desks.</li>
          <li><strong>Cloakroom:</strong> in the entrance halls; please collect your things by 18:00.</li>
          <li><strong>First aid:</strong> between every two halls.</li>
          <li><strong>Parcels:</strong> samples can be posted between the halls, abroad as well.</li>
        </ul>
        <h2>Please note</h2>
        <p>This is a trade fair: visitors under 16 cannot be admitted. No smoking in the halls. Please ask before you take
        pictures of products. Complaints about infringed rights are taken at the intellectual-property desk.</p>`,
    },
  }
}

/** For those who are signed in: what to have at hand on the day. */
export function checklist(fair: Fair): Page {
  const first = inWords(fair.days[0]!.date)
  return {
    name: 'checklist',
    title: { zh: '行前清单', en: 'Before you leave' },
    html: {
      zh: `
        <p>展会于 <strong>${first.zh}</strong> 9:00 开馆。出发前请核对以下事项。</p>
        <h2>要带的</h2>
        <ul><li>登记时填写的证件原件</li><li>手机与充电器</li><li>名片：纸质名片依然常用</li><li>舒适的鞋：走完全部展馆约需一万步</li></ul>
        <h2>要做的</h2>
        <ul><li>确认登记已生效，姓名与证件一致</li><li>列出要找的产品和要见的展商</li><li>约好同事的会合地点与时间</li></ul>
        <h2>临时有变</h2>
        <p>不能前来时，请告知为您登记的同事，或联系 <a href="mailto:${fair.service.email}">${fair.service.email}</a>。</p>`,
      en: `
        <p>The fair opens at 9:00 on <strong>${first.en}</strong>. A short list before you set out.</p>
        <h2>To bring</h2>
        <ul><li>The document that you registered with</li><li>Your phone and a charger</li>
        <li>Business cards: paper ones are still common</li><li>Good shoes: all halls are about ten thousand steps</li></ul>
        <h2>To do</h2>
        <ul><li>See that you are registered, and that your name is as on your document</li>
        <li>List the products you look for and the exhibitors you want to meet</li><li>Agree with colleagues where to meet</li></ul>
        <h2>If you cannot come</h2>
        <p>Tell the colleague who registered you, or write to <a href="mailto:${fair.service.email}">${fair.service.email}</a>.</p>`,
    },
  }
}
