import { texts } from '../platform/texts.ts'

export const demoTexts = texts({
  title: { zh: '组件库', en: 'Components' },
  footer: { zh: '固定在底部', en: 'Stays at the bottom' },
  confirm: { zh: '确认', en: 'Confirm' },
  short: { zh: '一句简短的话', en: 'A short sentence' },
  long: {
    zh: '宁波国际会展中心第二十三届中国国际文具礼品与办公用品博览会暨智慧办公产业大会',
    en: 'Internationale Schreibwaren-, Geschenkartikel- und Bürobedarfsfachausstellung of Southeast Ningbo',
  },
  again: { zh: '再试一次', en: 'Trying again' },
  bottom: { zh: '底部弹层', en: 'From the bottom' },
  centre: { zh: '居中弹层', en: 'In the middle' },
  toast: { zh: '轻提示', en: 'Toast' },
  first: { zh: '第一', en: 'First' },
  second: { zh: '第二', en: 'Second' },
  text: { zh: '文字', en: 'Text' },
  password: { zh: '密码', en: 'Password' },
  number: { zh: '数字（1 到 10）', en: 'Number (1 to 10)' },
  choice: { zh: '选择', en: 'Choice' },
  company: { zh: '公司', en: 'Company' },
  region: { zh: '国家/地区', en: 'Country/Region' },
  code: { zh: '验证码', en: 'Code' },
  pictures: { zh: '产品图片', en: 'Product pictures' },
  documents: { zh: '资质文件', en: 'Certificates' },
  sheet: { zh: '产品清单', en: 'Product list' },
  uploadedPicture: { zh: '已上传的图片', en: 'Uploaded picture' },
  cropRound: { zh: '裁剪头像', en: 'Crop an avatar' },
  cropWide: { zh: '裁剪横幅', en: 'Crop a banner' },
  croppedPicture: { zh: '裁剪结果', en: 'Cropped picture' },
  wrong: { zh: '请检查这里', en: 'Please check this' },
  html: {
    zh: '<h2>标题</h2><p>一段文字，带有<a href="/protocol">站内链接</a>和<a href="https://example.com">外部链接</a>。</p><ul><li>第一项</li><li>第二项</li></ul>',
    en: '<h2>Heading</h2><p>A paragraph with a <a href="/protocol">link of ours</a> and <a href="https://example.com">another</a>.</p><ul><li>First</li><li>Second</li></ul>',
  },
})

export const demoLists = {
  steps: { zh: ['填写信息', '确认信息', '问卷', '领取参观证'], en: ['Details', 'Confirm', 'Survey', 'Visit card'] },
  choices: { zh: ['先生', '女士', '博士', '教授', '工程师'], en: ['Mr.', 'Ms.', 'Dr.', 'Professor', 'Engineer'] },
  companies: {
    zh: ['宁波海曙文具有限公司', '宁波得力集团有限公司', '义乌市小商品城股份有限公司'],
    en: ['Ningbo Haishu Stationery Co., Ltd.', 'Ningbo Deli Group Co., Ltd.', 'Yiwu Commodities City Group'],
  },
  regions: {
    zh: [
      {
        label: '中国',
        value: 1,
        search: 'China zhongguo',
        children: [
          {
            label: '浙江省',
            value: 11,
            search: 'Zhejiang',
            children: [{ label: '宁波市', value: 111, search: 'Ningbo' }],
          },
          { label: '上海市', value: 12, search: 'Shanghai' },
        ],
      },
      { label: '德国', value: 2, search: 'Germany deguo' },
    ],
    en: [
      {
        label: 'China',
        value: 1,
        search: '中国 zhongguo',
        children: [
          {
            label: 'Zhejiang',
            value: 11,
            search: '浙江省',
            children: [{ label: 'Ningbo', value: 111, search: '宁波市' }],
          },
          { label: 'Shanghai', value: 12, search: '上海市' },
        ],
      },
      { label: 'Germany', value: 2, search: '德国 deguo' },
    ],
  },
}
