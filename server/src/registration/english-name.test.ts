import { describe, expect, test } from 'vitest'
import { suggestEnglish } from './english-name.ts'
import { businessWords } from './english-words.ts'

describe('a person', () => {
  test.each([
    ['张伟', 'Zhang Wei'],
    ['张 伟', 'Zhang Wei'],
    ['张　伟', 'Zhang Wei'],
    ['欧阳娜娜', 'Ouyang Nana'],
    ['司马光', 'Sima Guang'],
    ['单雄信', 'Shan Xiongxin'],
    ['曾国藩', 'Zeng Guofan'],
    ['解晓东', 'Xie Xiaodong'],
    ['区家麟', 'Ou Jialin'],
    ['尉迟恭', 'Yuchi Gong'],
    ['长孙无忌', 'Zhangsun Wuji'],
    ['吕布', 'Lyu Bu'],
    ['李安娜', 'Li Anna'],
    ['王西安', "Wang Xi'an"],
    ['陈方安生', "Chen Fang'ansheng"],
    ['王海洋', 'Wang Haiyang'],
    ['李长春', 'Li Changchun'],
    ['黄山松', 'Huang Shansong'],
    ['買買提·艾力', 'Maimaiti Aili'],
    ['迪丽热巴·迪力木拉提', 'Dilireba Dilimulati'],
  ])('%s', (zh, en) => {
    expect(suggestEnglish(zh)).toBe(en)
  })
})

describe('a company', () => {
  test.each([
    ['宁波海曙文具有限公司', 'Ningbo Haishu Stationery Co., Ltd.'],
    ['宁波海曙得力文具股份有限公司', 'Ningbo Haishu Deli Stationery Co., Ltd.'],
    ['宁波市海曙区得力文具有限公司', 'Ningbo Haishu Deli Stationery Co., Ltd.'],
    ['广州市白云区美好礼品厂', 'Guangzhou Baiyun Meihao Gifts Factory'],
    ['浙江省慈溪市观海卫镇永和塑料制品厂', 'Zhejiang Cixi Guanhaiwei Yonghe Plastic Products Factory'],
    ['深圳市龙岗区布吉街道美丽玩具厂', 'Shenzhen Longgang Buji Meili Toys Factory'],
    ['宁波市镇海区大发五金工具厂', 'Ningbo Zhenhai Dafa Hardware Tools Factory'],
    ['温州市瓯海区娃哈哈食品有限公司', 'Wenzhou Ouhai Wahaha Food Co., Ltd.'],
    ['广西壮族自治区南宁市进出口公司', 'Guangxi Nanning Import & Export Company'],
    ['延边朝鲜族自治州农业局', 'Yanbian Bureau of Agriculture'],
    ['内蒙古鄂尔多斯羊绒集团', 'Inner Mongolia Ordos Cashmere Group'],
    ['陕西西安国际贸易有限公司', "Shaanxi Xi'an International Trading Co., Ltd."],
    ['香港贸易发展局', 'Hong Kong Trade Development Council'],
    ['中国石油天然气集团有限公司', 'China Petroleum Natural Gas Group Co., Ltd.'],
    ['宁波得力文具有限公司上海分公司', 'Ningbo Deli Stationery Co., Ltd. Shanghai Branch'],
    ['宁波（中国）文具有限公司', 'Ningbo (China) Stationery Co., Ltd.'],
    ['宁波文具有限公司、上海文具有限公司', 'Ningbo Stationery Co., Ltd., Shanghai Stationery Co., Ltd.'],
    ['宁波-上海物流', 'Ningbo-Shanghai Logistics'],
    ['阿里巴巴集团', 'Alibaba Group'],
    ['阿里云计算有限公司', 'Ali Cloud Computing Co., Ltd.'],
    ['厦门绿洲环保科技有限公司', 'Xiamen Lyuzhou Environmental Protection Technology Co., Ltd.'],
    ['重庆银行', 'Chongqing Bank'],
    ['乐清市电器厂', 'Yueqing Electric Appliance Factory'],
    ['江苏阳光集团', 'Jiangsu Yangguang Group'],
    ['安徽古井', 'Anhui Gujing'],
    ['老凤祥', 'Laofengxiang'],
  ])('%s', (zh, en) => {
    expect(suggestEnglish(zh)).toBe(en)
  })
})

describe('a word that begins with the suffix of a place keeps it', () => {
  test.each([
    ['北京市政工程有限公司', 'Beijing Municipal Engineering Co., Ltd.'],
    ['上海市场营销咨询有限公司', 'Shanghai Marketing Consulting Co., Ltd.'],
    ['义乌市小商品城', 'Yiwu Commodity City'],
  ])('%s', (zh, en) => {
    expect(suggestEnglish(zh)).toBe(en)
  })
})

describe('places and positions by themselves', () => {
  test.each([
    ['江苏省', 'Jiangsu'],
    ['黄山市', 'Huangshan'],
    ['石家庄', 'Shijiazhuang'],
    ['总经理', 'General Manager'],
    ['采购经理', 'Purchasing Manager'],
  ])('%s', (zh, en) => {
    expect(suggestEnglish(zh)).toBe(en)
  })
})

describe('Latin text is left as it is', () => {
  test.each([
    ['ABC文具', 'ABC Stationery'],
    ['ＡＢＣ文具', 'ABC Stationery'],
    ['3M中国有限公司', '3M China Co., Ltd.'],
    ['宁波市XYZ国际贸易有限公司', 'Ningbo XYZ International Trading Co., Ltd.'],
    ['  Deli Group , Ltd ', 'Deli Group , Ltd'],
    ['Müller & Söhne', 'Müller & Söhne'],
    ['', ''],
    ['   ', ''],
  ])('%s', (zh, en) => {
    expect(suggestEnglish(zh)).toBe(en)
  })
})

test('characters that nobody can read stay, and nothing throws', () => {
  expect(suggestEnglish('𠮷田有限公司')).toBe('𠮷tian Co., Ltd.')
  for (const odd of ['\ud842', '市', '区区区区', '（）', '・・张', '。张伟。', '\u0000张']) {
    expect(() => suggestEnglish(odd)).not.toThrow()
  }
})

test('a long text takes no more than its length', () => {
  expect(suggestEnglish('曙'.repeat(200)).split(' ')).toHaveLength(100)
  expect(suggestEnglish('宁波市海曙区'.repeat(33)).split(' ')).toHaveLength(66)
})

test('the dictionary has an English for each of its words', () => {
  expect(businessWords.size).toBeGreaterThan(750)
  expect([...businessWords].filter(([zh, en]) => !/^\p{Script=Han}+$/u.test(zh) || !/^[\p{Lu}\d]/u.test(en))).toEqual(
    [],
  )
})
