import type { Sector } from './company-parts.ts'

type Part = readonly [zh: string, own: string]

/** Companies from abroad, each named in the manner of its country. Brands are invented. */
export type Country = {
  zh: string
  areaIds: number[]
  /** Where the form stands in front: PT Melati Craft. */
  formFirst?: boolean
  form: Part
  brands: Part[]
  trades: Record<Sector, Part>
}

const english: Country['trades'] = {
  stationery: ['文具', 'Stationery'],
  gifts: ['礼品', 'Gifts'],
  household: ['家居用品', 'Homeware'],
}

export const countries: Country[] = [
  {
    zh: '德国',
    areaIds: [10276002, 10276001, 10276010],
    form: ['有限公司', 'GmbH'],
    brands: [
      ['林登塔尔', 'Lindentaler'],
      ['布伦克', 'Brunnecker'],
      ['哈泽尔', 'Haselbacher'],
      ['施泰因菲尔德', 'Steinfelder'],
      ['奥伯霍夫', 'Oberhofer'],
      ['维森格伦德', 'Wiesengrunder'],
    ],
    trades: {
      stationery: ['书写工具', 'Schreibwaren'],
      gifts: ['礼品', 'Geschenkartikel'],
      household: ['家居用品', 'Haushaltswaren'],
    },
  },
  {
    zh: '日本',
    areaIds: [10392027, 10392013, 10392023],
    form: ['株式会社', 'Co., Ltd.'],
    brands: [
      ['青柳堂', 'Aoyagido'],
      ['水无濑', 'Minase'],
      ['小枝', 'Koeda'],
      ['早苗', 'Sanae'],
      ['木守', 'Kimori'],
      ['白川屋', 'Shirakawaya'],
    ],
    trades: { stationery: ['文具', 'Bungu'], gifts: ['和纸工艺', 'Washi Crafts'], household: ['家居', 'Living'] },
  },
  {
    zh: '美国',
    areaIds: [10840005, 10840033, 10840014],
    form: ['公司', 'Inc.'],
    brands: [
      ['杉谷', 'Cedar Hollow'],
      ['北港', 'North Harbor'],
      ['蓝鹭', 'Blue Heron'],
      ['枫桥', 'Maple Bridge'],
      ['石溪', 'Stonebrook'],
      ['晴野', 'Brightfield'],
    ],
    trades: english,
  },
  {
    zh: '印度',
    areaIds: [10356006, 10356013, 10356031],
    form: ['私人有限公司', 'Pvt. Ltd.'],
    brands: [
      ['萨拉斯', 'Sarasi'],
      ['尼拉姆', 'Neelambar'],
      ['乔蒂', 'Jyotika'],
      ['查克拉', 'Chakravan'],
      ['卡玛尔', 'Kamalini'],
      ['帕万', 'Pavanika'],
    ],
    trades: { stationery: ['纸品', 'Papers'], gifts: ['手工艺品', 'Handicrafts'], household: ['家居用品', 'Homeware'] },
  },
  {
    zh: '韩国',
    areaIds: [1000410],
    form: ['株式会社', 'Co., Ltd.'],
    brands: [
      ['多韵', 'Daonbit'],
      ['晨露', 'Achim Iseul'],
      ['松林', 'Solsup'],
      ['海率', 'Haesol'],
      ['蓝岸', 'Pureun'],
      ['云间', 'Gureum'],
    ],
    trades: {
      stationery: ['文具', 'Stationery'],
      gifts: ['设计礼品', 'Design Gifts'],
      household: ['生活用品', 'Living'],
    },
  },
  {
    zh: '意大利',
    areaIds: [1000380],
    form: ['有限责任公司', 'S.r.l.'],
    brands: [
      ['卡萨尔多', 'Casaldo'],
      ['贝尔蒙泰', 'Belmontese'],
      ['维拉诺瓦', 'Villanovese'],
      ['奥利瓦', 'Olivarte'],
      ['丰塔纳拉', 'Fontanara'],
    ],
    trades: { stationery: ['纸品', 'Cartoleria'], gifts: ['礼品', 'Regali'], household: ['家居用品', 'Casalinghi'] },
  },
  {
    zh: '法国',
    areaIds: [1000250],
    form: ['公司', 'SARL'],
    brands: [
      ['拉维尼亚', 'Lavignac'],
      ['博蒙', 'Beaumontel'],
      ['瓦尔弗勒里', 'Valfleury'],
      ['索莱尔', 'Solerac'],
    ],
    trades: {
      stationery: ['纸品', 'Papeterie'],
      gifts: ['礼品', 'Cadeaux'],
      household: ['餐桌用品', 'Arts de la table'],
    },
  },
  {
    zh: '印度尼西亚',
    areaIds: [1000360],
    formFirst: true,
    form: ['有限公司', 'PT'],
    brands: [
      ['梅拉蒂', 'Melati Jaya'],
      ['森达纳', 'Cendana Asri'],
      ['布阿纳', 'Buana Kriya'],
    ],
    trades: english,
  },
  {
    zh: '英国',
    areaIds: [1000826],
    form: ['有限公司', 'Ltd'],
    brands: [
      ['哈特菲尔德', 'Hartsfield'],
      ['艾什比', 'Ashbury Lane'],
      ['威洛', 'Willowmere'],
    ],
    trades: english,
  },
]
