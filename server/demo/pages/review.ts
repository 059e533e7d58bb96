import { rangeInWords } from '../calendar.ts'
import type { Fair } from '../fairs.ts'
import type { Page } from './page.ts'

/** What remains of a fair that is over. */
export function review(fair: Fair): Page {
  const when = rangeInWords(fair.days)
  return {
    name: 'review',
    title: { zh: '展后回顾', en: 'Looking back' },
    html: {
      zh: `
        <p>${fair.name.zh}已于 ${when.zh} 在${fair.venue.name.zh}举行，感谢每一位展商、观众和同行。</p>
        <h2>数字</h2>
        <table><thead><tr><th>项目</th><th>本届</th></tr></thead><tbody>
          <tr><td>展览面积</td><td>4.2 万平方米</td></tr><tr><td>专业观众</td><td>18,600 人</td></tr>
          <tr><td>海外观众</td><td>1,240 人，来自 38 个国家和地区</td></tr></tbody></table>
        <h2>亮点</h2>
        <ul><li>可持续材料专区首次亮相，再生纸与竹制文具受到关注。</li><li>新品发布共 46 场，其中书写工具占四成。</li><li>对接会促成意向订单三百余项。</li></ul>
        <p>下一届展会正在接受登记，欢迎再来。</p>`,
      en: `
        <p>${fair.name.en} took place from ${when.en} at the ${fair.venue.name.en}. Thank you to all who exhibited,
        visited and helped.</p>
        <h2>In numbers</h2>
        <table><thead><tr><th>What</th><th>How much</th></tr></thead><tbody>
          <tr><td>Exhibition space</td><td>42,000 square metres</td></tr><tr><td>Trade visitors</td><td>18,600</td></tr>
          <tr><td>Visitors from abroad</td><td>1,240, from 38 countries and regions</td></tr></tbody></table>
        <h2>Highlights</h2>
        <ul><li>An area for sustainable materials for the first time: recycled paper and bamboo drew most attention.</li>
        <li>46 product launches, two in five of them writing instruments.</li>
        <li>More than three hundred letters of intent from the matchmaking meetings.</li></ul>
        <p>The next fair takes registrations now. We look forward to seeing you again.</p>`,
    },
  }
}
