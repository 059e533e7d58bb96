/** What the names of Chinese companies are put together from. Brands are invented, and none of them is well known. */

export type Sector = 'stationery' | 'gifts' | 'household'

export type Place = { zh: string; en: string; areaId: number; weight: number }

/** Where the trade lives; a county stands under the city that the regions know. */
export const places: Place[] = [
  { zh: '宁波', en: 'Ningbo', areaId: 330200, weight: 6 },
  { zh: '宁波海曙', en: 'Ningbo Haishu', areaId: 330200, weight: 3 },
  { zh: '宁海', en: 'Ninghai', areaId: 330200, weight: 5 },
  { zh: '慈溪', en: 'Cixi', areaId: 330200, weight: 4 },
  { zh: '温州', en: 'Wenzhou', areaId: 330300, weight: 5 },
  { zh: '平阳', en: 'Pingyang', areaId: 330300, weight: 2 },
  { zh: '义乌', en: 'Yiwu', areaId: 330700, weight: 7 },
  { zh: '永康', en: 'Yongkang', areaId: 330700, weight: 3 },
  { zh: '杭州', en: 'Hangzhou', areaId: 330100, weight: 4 },
  { zh: '桐庐', en: 'Tonglu', areaId: 330100, weight: 3 },
  { zh: '台州黄岩', en: 'Taizhou Huangyan', areaId: 331000, weight: 4 },
  { zh: '嘉兴', en: 'Jiaxing', areaId: 330400, weight: 2 },
  { zh: '安吉', en: 'Anji', areaId: 330500, weight: 2 },
  { zh: '绍兴', en: 'Shaoxing', areaId: 330600, weight: 2 },
  { zh: '上海', en: 'Shanghai', areaId: 310000, weight: 5 },
  { zh: '昆山', en: 'Kunshan', areaId: 320500, weight: 2 },
  { zh: '南通', en: 'Nantong', areaId: 320600, weight: 2 },
  { zh: '扬州', en: 'Yangzhou', areaId: 321000, weight: 2 },
  { zh: '青岛', en: 'Qingdao', areaId: 370200, weight: 3 },
  { zh: '临沂', en: 'Linyi', areaId: 371300, weight: 2 },
  { zh: '厦门', en: 'Xiamen', areaId: 350200, weight: 2 },
  { zh: '德化', en: 'Dehua', areaId: 350500, weight: 2 },
  { zh: '广州', en: 'Guangzhou', areaId: 440100, weight: 4 },
  { zh: '深圳', en: 'Shenzhen', areaId: 440300, weight: 4 },
  { zh: '汕头', en: 'Shantou', areaId: 440500, weight: 4 },
  { zh: '东莞', en: 'Dongguan', areaId: 441900, weight: 3 },
  { zh: '潮州', en: 'Chaozhou', areaId: 445100, weight: 2 },
  { zh: '北京', en: 'Beijing', areaId: 110000, weight: 1 },
  { zh: '天津', en: 'Tianjin', areaId: 120000, weight: 1 },
]

type Part = readonly [zh: string, en: string]

const syllables = (text: string): Part[] => text.split(' ').map((part) => [part.slice(0, 1), part.slice(1)] as const)

export const brandHeads = syllables(
  '禾He 墨Mo 笺Jian 岚Lan 溪Xi 霁Ji 拾Shi 澄Cheng 砚Yan 鹿Lu 予Yu 苇Wei 栖Qi 沐Mu 茗Ming 霖Lin 柏Bai 槿Jin 曜Yao 泊Bo',
)
export const brandTails = syllables(
  '舟zhou 屿yu 序xu 朗lang 汀ting 然ran 澜lan 棠tang 谷gu 笙sheng 里li 川chuan 桥qiao 礼li 木mu',
)

export const trades: Record<Sector, Part[]> = {
  stationery: [
    ['文具', 'Stationery'],
    ['文化用品', 'Cultural Supplies'],
    ['笔业', 'Pen'],
    ['制笔', 'Pen Making'],
    ['办公用品', 'Office Supplies'],
    ['美术用品', 'Art Supplies'],
    ['纸制品', 'Paper Products'],
    ['本册', 'Notebook'],
    ['箱包', 'Luggage & Bags'],
  ],
  gifts: [
    ['礼品', 'Gifts'],
    ['工艺品', 'Crafts'],
    ['文创', 'Cultural & Creative'],
    ['包装', 'Packaging'],
    ['玩具', 'Toys'],
  ],
  household: [
    ['家居用品', 'Household Products'],
    ['日用品', 'Daily Necessities'],
    ['厨具', 'Kitchenware'],
    ['塑料制品', 'Plastic Products'],
    ['陶瓷', 'Ceramics'],
    ['家纺', 'Home Textiles'],
    ['小家电', 'Small Appliances'],
  ],
}

/** Most are plain limited companies. */
export const forms: Part[] = [
  ['有限公司', 'Co., Ltd.'],
  ['有限公司', 'Co., Ltd.'],
  ['有限公司', 'Co., Ltd.'],
  ['有限公司', 'Co., Ltd.'],
  ['科技有限公司', 'Technology Co., Ltd.'],
  ['进出口有限公司', 'Import & Export Co., Ltd.'],
  ['工贸有限公司', 'Industry & Trade Co., Ltd.'],
  ['制造有限公司', 'Manufacturing Co., Ltd.'],
  ['股份有限公司', 'Corp., Ltd.'],
  ['集团有限公司', 'Group Co., Ltd.'],
  ['厂', 'Factory'],
]
