/** What the names of people are put together from. */

const words = (text: string) => text.trim().split(/\s+/)
const pairs = (text: string) => words(text).map((word) => word.split('/') as [zh: string, en: string])

export const surnames = pairs(`
  王/Wang 李/Li 张/Zhang 刘/Liu 陈/Chen 杨/Yang 黄/Huang 赵/Zhao 吴/Wu 周/Zhou 徐/Xu 孙/Sun 马/Ma 朱/Zhu 胡/Hu 郭/Guo
  何/He 林/Lin 高/Gao 罗/Luo 郑/Zheng 梁/Liang 谢/Xie 宋/Song 唐/Tang 许/Xu 邓/Deng 韩/Han 冯/Feng 曹/Cao 彭/Peng 曾/Zeng
  肖/Xiao 田/Tian 董/Dong 潘/Pan 袁/Yuan 蔡/Cai 蒋/Jiang 余/Yu 叶/Ye 程/Cheng 沈/Shen 陆/Lu 姚/Yao 卢/Lu 钟/Zhong 戴/Dai`)

export const givenNames = {
  1: pairs(`
    建华/Jianhua 志强/Zhiqiang 伟/Wei 浩然/Haoran 俊杰/Junjie 明远/Mingyuan 宇航/Yuhang 海涛/Haitao 国栋/Guodong 文博/Wenbo
    子轩/Zixuan 家豪/Jiahao 立新/Lixin 永康/Yongkang 思远/Siyuan 振宇/Zhenyu 泽林/Zelin 世杰/Shijie 晓峰/Xiaofeng 卫东/Weidong
    承志/Chengzhi 一鸣/Yiming 博文/Bowen 景行/Jingxing 嘉诚/Jiacheng 云帆/Yunfan 启明/Qiming 瑞/Rui 涛/Tao 磊/Lei`),
  2: pairs(`
    晓雯/Xiaowen 丽华/Lihua 雅婷/Yating 佳怡/Jiayi 欣然/Xinran 思琪/Siqi 美玲/Meiling 静/Jing 雨桐/Yutong 诗涵/Shihan
    婉清/Wanqing 慧敏/Huimin 秀英/Xiuying 晓彤/Xiaotong 若曦/Ruoxi 梦洁/Mengjie 文静/Wenjing 嘉慧/Jiahui 春燕/Chunyan 玉兰/Yulan
    芷若/Zhiruo 可欣/Kexin 语嫣/Yuyan 倩/Qian 颖/Ying 敏/Min 淑芬/Shufen 海燕/Haiyan 雪梅/Xuemei 子涵/Zihan`),
} as const

export type Visitor = { name: string; named: 1 | 2; areaId: number; company: string }

const visitors = (areaIds: number[], company: string[], men: string, women: string): Visitor[] =>
  [...men.split(', ').map((name) => [name, 1] as const), ...women.split(', ').map((name) => [name, 2] as const)].map(
    ([name, named], at) => ({
      name,
      named,
      areaId: areaIds[at % areaIds.length]!,
      company: company[at % company.length]!,
    }),
  )

/** Buyers from abroad; the companies are invented. */
export const foreignVisitors: Visitor[] = [
  ...visitors(
    [10276002, 10276006, 10276010],
    ['Buchladen am Markt GmbH', 'Nordlicht Versand GmbH'],
    'Lukas Brandt, Jonas Vogel, Matthias Kern',
    'Anna Schneider, Katrin Lehmann, Julia Hoffmann',
  ),
  ...visitors(
    [10392027, 10392013],
    ['Hanakago Trading Co., Ltd.', 'Yamato Bunka Shoji K.K.'],
    'Kenji Watanabe, Takeshi Mori, Hiroshi Sato',
    'Yuki Tanaka, Aiko Yamamoto, Naomi Fujita',
  ),
  ...visitors(
    [10840005, 10840033, 10840014],
    ['Campus Corner Stores Inc.', 'Redwood Gift Supply Inc.'],
    'Michael Turner, David Coleman, Ryan Brooks',
    'Emily Carter, Sarah Mitchell, Laura Bennett',
  ),
  ...visitors(
    [10356013, 10356031, 10356006],
    ['Saraswati Book Depot Pvt. Ltd.', 'Ganga Retail Pvt. Ltd.'],
    'Rajesh Sharma, Arjun Mehta, Vikram Desai',
    'Priya Nair, Anjali Gupta, Kavita Rao',
  ),
  ...visitors(
    [1000410],
    ['Hangaram Office Co., Ltd.', 'Seorabeol Gift Co., Ltd.'],
    'Minho Kim, Jihoon Park, Sungmin Lee',
    'Soyeon Choi, Hyejin Jung, Eunji Kang',
  ),
  ...visitors(
    [1000380],
    ['Cartolibreria del Duomo S.r.l.', 'Casa Serena S.p.A.'],
    'Marco Bianchi, Luca Ferrari, Paolo Conti',
    'Giulia Romano, Chiara Ricci, Elena Marino',
  ),
  ...visitors(
    [1000250, 1000826, 1000360],
    ['Maison du Papier SARL', 'Kingsway Stationers Ltd', 'PT Pustaka Nusantara'],
    'Antoine Lefevre, Oliver Hughes, Budi Santoso, Julien Moreau',
    'Charlotte Evans, Dewi Lestari, Camille Girard, Grace Walker, Siti Rahayu',
  ),
]

/** Kinds of businesses that buy at fairs. */
export const buyerTrades = words('连锁超市 百货 商贸 电子商务 礼品定制 办公采购 书店 教育科技 进出口 供应链')

/** The middle of a mainland mobile number that no subscriber has is 0000; these stand before it. */
export const mobilePrefixes = words('130 131 132 135 136 137 138 139 150 151 152 158 159 176 178 180 186 187 188 189')
