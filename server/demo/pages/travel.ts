import type { Fair } from '../fairs.ts'
import { inBoth, type Page } from './page.ts'

export function travel({ venue, platform }: Fair): Page {
  const journeys = inBoth(
    venue.journeys,
    ({ from, how, minutes }, lang) =>
      `<tr><td>${from[lang]}</td><td>${how[lang]}</td><td>${lang === 'zh' ? `约 ${minutes} 分钟` : `about ${minutes} min`}</td></tr>`,
  )
  const shuttle = platform === 'cnise' ? ningboShuttle : shanghaiMetro
  const map = `https://www.openstreetmap.org/?mlat=${venue.latitude}&amp;mlon=${venue.longitude}#map=16/${venue.latitude}/${venue.longitude}`
  return {
    name: 'travel',
    title: { zh: '交通与场馆', en: 'Travel and venue' },
    html: {
      zh: `
        <h2>地址</h2>
        <p><strong>${venue.name.zh}</strong><br>${venue.address.zh}<br><a href="${map}">在地图上查看</a></p>
        <h2>怎么来</h2>
        <table><thead><tr><th>出发地</th><th>路线</th><th>用时</th></tr></thead><tbody>${journeys.zh}</tbody></table>
        ${shuttle.zh}
        <h2>自驾与停车</h2>
        <p>场馆停车位有限，首日上午车流较大，建议乘坐公共交通。货车须在布展和撤展时段内凭证进入，请提前向展商服务处申请。</p>
        <h2>住宿</h2>
        <p>场馆步行二十分钟范围内有多家酒店。展会期间房源紧张，请尽早预订；主办方不委托任何机构代订酒店，请留意以展会名义的推销电话。</p>
        <h2>无障碍设施</h2>
        <p>各馆入口均设坡道与无障碍卫生间。服务台提供轮椅借用，凭身份证件登记即可。</p>`,
      en: `
        <h2>Address</h2>
        <p><strong>${venue.name.en}</strong><br>${venue.address.en}<br><a href="${map}">Show on a map</a></p>
        <h2>How to get here</h2>
        <table><thead><tr><th>From</th><th>How</th><th>Time</th></tr></thead><tbody>${journeys.en}</tbody></table>
        ${shuttle.en}
        <h2>By car</h2>
        <p>There are few parking spaces, and the roads are full on the first morning: public transport is quicker.
        Lorries enter only while booths are built or taken down, with a permit from exhibitor services.</p>
        <h2>Hotels</h2>
        <p>Several hotels are within a walk of twenty minutes. Book early. The organiser has asked nobody to sell rooms:
        please be careful with calls that claim so.</p>
        <h2>Accessibility</h2>
        <p>Every entrance has a ramp, every hall accessible toilets. Wheelchairs can be borrowed at the service desks;
        please bring an ID.</p>`,
    },
  }
}

const ningboShuttle = {
  zh: `
    <h2>接驳车</h2>
    <ul><li>地铁海晏北路站往返展馆：8:00 至 18:30，每 10 分钟一班，免费。</li><li>宁波火车站往返展馆：首日与次日 8:00 至 10:00 每 30 分钟一班。</li></ul>`,
  en: `
    <h2>Shuttle buses</h2>
    <ul><li>Haiyan North Road metro station and back: every 10 minutes from 8:00 to 18:30, free of charge.</li>
    <li>Ningbo railway station: every 30 minutes from 8:00 to 10:00 on the first two days.</li></ul>`,
}

const shanghaiMetro = {
  zh: `
    <h2>从地铁站到展馆</h2>
    <ul><li>花木路站（7 号线）1 号口出站即到 2 号入口厅，最为便捷。</li><li>龙阳路站（2、7、16、18 号线及磁浮）步行约 10 分钟到 1 号入口厅。</li></ul>`,
  en: `
    <h2>From the metro to the halls</h2>
    <ul><li>Huamu Road (line 7), exit 1, is right beside entrance hall 2 and the quickest way.</li>
    <li>Longyang Road (lines 2, 7, 16, 18 and the maglev) is a walk of ten minutes from entrance hall 1.</li></ul>`,
}
