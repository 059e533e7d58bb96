import { rangeInWords } from '../calendar.ts'
import type { Fair } from '../fairs.ts'
import { inBoth, type Page } from './page.ts'

/** What the fair is: one text each, since no two fairs say the same of themselves. */
export function aboutFair(fair: Fair): Page {
  const when = rangeInWords(fair.days)
  const { venue } = fair
  const halls = inBoth(venue.halls, ({ name, theme }, lang) => `<tr><td>${name[lang]}</td><td>${theme[lang]}</td></tr>`)
  const own = fair.platform === 'cnise' ? stationery : household
  return {
    name: 'about',
    title: { zh: '关于展会', en: 'About the fair' },
    html: {
      zh: `
        ${own.zh}
        <h2>时间与地点</h2>
        <p><strong>${when.zh}</strong>，${venue.city.zh} · ${venue.name.zh}。每日 9:00 开馆，17:30 闭馆；最后一天 15:00 闭馆。</p>
        <h2>展馆分布</h2>
        <table><thead><tr><th>展馆</th><th>主题</th></tr></thead><tbody>${halls.zh}</tbody></table>`,
      en: `
        ${own.en}
        <h2>When and where</h2>
        <p><strong>${when.en}</strong>, ${venue.name.en}, ${venue.city.en}. The halls are open from 9:00 to 17:30,
        and until 15:00 on the last day.</p>
        <h2>The halls</h2>
        <table><thead><tr><th>Hall</th><th>Theme</th></tr></thead><tbody>${halls.en}</tbody></table>`,
    },
  }
}

const stationery = {
  zh: `
    <p>中国国际文具礼品博览会是文具、办公、美术与礼品行业的年度采购平台。制笔、制本、箱包和文创企业在这里首发下一学年的新品，
    来自商超、电商、书店、学校与企业集采的买家在这里完成一年的主要选品。</p>
    <h2>为什么来</h2>
    <ul>
      <li><strong>一站选全品类：</strong>从书写工具、学生用品到办公设备、礼品包装，八大类产品集中展示。</li>
      <li><strong>直接面对工厂：</strong>七成以上展商自有生产线，可现场议价、打样和确认交期。</li>
      <li><strong>看见趋势：</strong>新品发布、设计论坛与可持续材料专区，每天都有新内容。</li>
      <li><strong>安排有序：</strong>提前在手机上登记，一人一证，快速入馆。</li>
    </ul>
    <h2>谁会来</h2>
    <p>批发商与进出口公司、连锁商超与便利店、线上零售商、书店与文创店、学校与培训机构、企业行政采购、礼品定制公司，
    以及来自欧洲、日韩、东南亚、南亚和北美的国际买家。</p>`,
  en: `
    <p>The China International Stationery &amp; Gifts Expo is where the stationery, office, art and gift trades buy for
    the year. Makers of pens, notebooks, bags and creative goods show the products of the coming school year for the
    first time; buyers from supermarkets, online shops, bookshops, schools and companies choose most of their range here.</p>
    <h2>Why visit</h2>
    <ul>
      <li><strong>Every category in one place:</strong> eight groups of products, from writing instruments and school
      supplies to office equipment and gift packaging.</li>
      <li><strong>Straight to the factory:</strong> most exhibitors make what they sell, and talk about prices, samples
      and delivery at the booth.</li>
      <li><strong>See what comes next:</strong> product launches, a design forum and an area for sustainable materials.</li>
      <li><strong>No queue:</strong> register on your phone beforehand. One person, one registration.</li>
    </ul>
    <h2>Who visits</h2>
    <p>Wholesalers and trading companies, supermarket chains, online retailers, bookshops and design shops, schools,
    corporate buyers, makers of customised gifts, and international buyers from Europe, Japan, Korea, South-East and
    South Asia and North America.</p>`,
}

const household = {
  zh: `
    <p>华东家居用品及礼品博览会汇集厨房、餐桌、收纳、清洁、家纺、小家电与节庆礼品，是长三角地区面向零售渠道的家居选品展。
    展会为期四天，前三天为专业观众日，最后一天同时向设计院校师生开放。</p>
    <h2>本届看点</h2>
    <ul>
      <li><strong>一百张餐桌：</strong>由年轻设计师布置的餐桌情景展，每件器物都能找到对应展商。</li>
      <li><strong>小户型研究所：</strong>三十平方米样板间里的收纳与多功能家居。</li>
      <li><strong>节庆新品：</strong>圣诞、春节与派对用品的下一季订货。</li>
      <li><strong>循环材料：</strong>再生塑料、竹木与可降解材料产品专区。</li>
    </ul>
    <h2>谁会来</h2>
    <p>商超与家居连锁、线上平台与直播选品团队、酒店与民宿采购、礼品与积分兑换公司、进出口商和独立买手店。</p>`,
  en: `
    <p>The East China Household &amp; Gifts Fair brings together kitchen, table, storage, cleaning, home textiles, small
    appliances and festive goods for the retail trade of the Yangtze River Delta. It lasts four days: three for the
    trade, and a last one that design students and their teachers may visit as well.</p>
    <h2>This year</h2>
    <ul>
      <li><strong>One hundred tables:</strong> set by young designers; every object leads to the booth of its maker.</li>
      <li><strong>The small-home laboratory:</strong> storage and furniture with two uses, in thirty square metres.</li>
      <li><strong>Festive goods:</strong> the next season's orders for Christmas, Spring Festival and parties.</li>
      <li><strong>Circular materials:</strong> recycled plastics, bamboo, wood and compostable products.</li>
    </ul>
    <h2>Who visits</h2>
    <p>Supermarkets and home chains, online platforms and live-stream buyers, hotels and guest houses, gift and bonus
    companies, importers and independent shops.</p>`,
}
