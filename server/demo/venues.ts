import type { Words } from '../src/platform/language.ts'

export type Hall = { name: Words; theme: Words }
export type Journey = { from: Words; how: Words; minutes: number }

export type Venue = {
  city: Words
  name: Words
  address: Words
  latitude: number
  longitude: number
  halls: Hall[]
  journeys: Journey[]
}

const hall = (number: string, zh: string, en: string): Hall => ({
  name: { zh: `${number} 号馆`, en: `Hall ${number}` },
  theme: { zh, en },
})

export const ningbo: Venue = {
  city: { zh: '宁波', en: 'Ningbo' },
  name: { zh: '宁波国际会议展览中心', en: 'Ningbo International Convention & Exhibition Center' },
  address: { zh: '浙江省宁波市鄞州区会展路 181 号', en: '181 Huizhan Road, Yinzhou District, Ningbo, Zhejiang' },
  latitude: 29.8641,
  longitude: 121.6198,
  halls: [
    hall('1', '书写工具与品牌馆', 'Writing instruments and brands'),
    hall('2', '学生文具与箱包', 'School supplies and bags'),
    hall('3', '办公用品与设备', 'Office supplies and equipment'),
    hall('4', '美术用品与手工', 'Art materials and crafts'),
    hall('5', '纸品、本册与包装', 'Paper, notebooks and packaging'),
    hall('6', '礼品、文创与国际馆', 'Gifts, creative goods and international pavilion'),
  ],
  journeys: [
    {
      from: { zh: '宁波栎社国际机场', en: 'Ningbo Lishe International Airport' },
      how: {
        zh: '地铁 2 号线换乘 1 号线至海晏北路站，转乘接驳车',
        en: 'Metro line 2, then line 1 to Haiyan North Road, then the shuttle bus',
      },
      minutes: 60,
    },
    {
      from: { zh: '宁波火车站', en: 'Ningbo railway station' },
      how: { zh: '出租车或网约车', en: 'Taxi' },
      minutes: 30,
    },
    {
      from: { zh: '上海虹桥火车站', en: 'Shanghai Hongqiao railway station' },
      how: { zh: '高铁至宁波站，再乘出租车', en: 'High-speed train to Ningbo, then a taxi' },
      minutes: 170,
    },
  ],
}

export const shanghai: Venue = {
  city: { zh: '上海', en: 'Shanghai' },
  name: { zh: '上海新国际博览中心', en: 'Shanghai New International Expo Centre' },
  address: { zh: '上海市浦东新区龙阳路 2345 号', en: '2345 Longyang Road, Pudong New Area, Shanghai' },
  latitude: 31.2117,
  longitude: 121.5658,
  halls: [
    hall('W1', '厨房与餐桌', 'Kitchen and table'),
    hall('W2', '收纳与清洁', 'Storage and cleaning'),
    hall('W3', '家纺与软装', 'Home textiles and decoration'),
    hall('W4', '节庆用品与礼品', 'Festive goods and gifts'),
    hall('W5', '小家电与智能家居', 'Small appliances and the smart home'),
  ],
  journeys: [
    {
      from: { zh: '上海浦东国际机场', en: 'Shanghai Pudong International Airport' },
      how: {
        zh: '磁浮列车至龙阳路站，步行或换乘地铁 7 号线一站',
        en: 'Maglev to Longyang Road, then walk or one stop on metro line 7',
      },
      minutes: 35,
    },
    {
      from: { zh: '上海虹桥火车站', en: 'Shanghai Hongqiao railway station' },
      how: {
        zh: '地铁 2 号线至龙阳路站，换乘 7 号线至花木路站',
        en: 'Metro line 2 to Longyang Road, then line 7 to Huamu Road',
      },
      minutes: 60,
    },
    {
      from: { zh: '人民广场', en: "People's Square" },
      how: {
        zh: '地铁 2 号线至龙阳路站，换乘 7 号线至花木路站',
        en: 'Metro line 2 to Longyang Road, then line 7 to Huamu Road',
      },
      minutes: 30,
    },
  ],
}

export const hangzhou: Venue = {
  city: { zh: '杭州', en: 'Hangzhou' },
  name: { zh: '杭州国际博览中心', en: 'Hangzhou International Expo Center' },
  address: { zh: '浙江省杭州市萧山区奔竞大道 353 号', en: '353 Benjing Avenue, Xiaoshan District, Hangzhou, Zhejiang' },
  latitude: 30.2299,
  longitude: 120.2386,
  halls: [hall('1A', '家居生活', 'Living'), hall('1B', '节庆与礼品', 'Festive and gifts')],
  journeys: [],
}
