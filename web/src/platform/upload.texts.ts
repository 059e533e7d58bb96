import { texts } from './texts.ts'

export const uploadTexts = texts({
  tooLarge: {
    zh: (megabytes: number) => `文件太大，最多 ${megabytes} MB`,
    en: (megabytes: number) => `This file is too large: at most ${megabytes} MB`,
  },
  empty: { zh: '这个文件是空的', en: 'This file is empty' },
  choosePicture: {
    zh: '请选择 JPEG、PNG 或 WebP 格式的图片',
    en: 'Please choose a picture: JPEG, PNG or WebP',
  },
  heic: {
    zh: '此浏览器无法读取 HEIC 照片：请在 iPhone 的“设置 > 相机 > 格式”中选择“兼容性最佳”后重拍，或上传截图',
    en: 'This browser cannot read HEIC photos. On an iPhone choose Settings > Camera > Formats > Most Compatible, or upload a screenshot',
  },
  chooseDocument: { zh: '请选择 PDF 文件', en: 'Please choose a PDF file' },
  chooseSheet: { zh: '请选择 Excel（xlsx）或 CSV 表格', en: 'Please choose a sheet: Excel (xlsx) or CSV' },
  disconnected: {
    zh: '网络中断，文件没有传完，请重试',
    en: 'The connection was lost on the way. Please try again',
  },
  tookTooLong: {
    zh: '网络太慢，上传超时，请换个网络再试',
    en: 'The network is too slow for this file. Please try again on another one',
  },
  notTaken: { zh: '上传失败，请稍后再试', en: 'The upload failed. Please try again later' },
})
