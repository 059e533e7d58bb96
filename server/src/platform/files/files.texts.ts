import { fileRefusals } from '@fairground/contract/account/upload.ts'
import { refusals } from '../refusal.ts'

export const refuse = refusals(fileRefusals, {
  'file.unknown': {
    zh: '此次上传已失效，请重新选择文件',
    en: 'This upload is no longer valid. Please choose the file again',
  },
  'file.notThere': { zh: '文件没有上传成功，请重试', en: 'The file has not arrived. Please try again' },
  'file.tooLarge': { zh: '文件过大', en: 'This file is too large' },
  'file.wrongType': {
    zh: '不支持这种文件：图片请用 JPG、PNG 或 WebP，文档请用 PDF，表格请用 XLSX 或 CSV',
    en: 'This kind of file is not accepted. Please use JPEG, PNG or WebP for pictures, PDF for documents, XLSX or CSV for sheets',
  },
  'file.heic': {
    zh: '暂不支持 HEIC 照片：请在 iPhone 的“设置 > 相机 > 格式”中选择“兼容性最佳”后重拍，或上传截图',
    en: 'HEIC photos are not accepted. On an iPhone choose Settings > Camera > Formats > Most Compatible, or upload a screenshot',
  },
  'file.damaged': {
    zh: '文件已损坏或不完整，请换一个文件',
    en: 'This file is damaged or incomplete. Please choose another one',
  },
  'file.tooManyPixels': {
    zh: '图片尺寸过大，请缩小到 5000 万像素以内',
    en: 'This picture has too many pixels. Please make it smaller than 50 megapixels',
  },
  'file.unsafe': {
    zh: '文件中含有脚本、宏、附件或密码，请另存为普通文件后再上传',
    en: 'This file has scripts, macros, attachments or a password in it. Please save it without them and try again',
  },
  'file.tooMany': {
    zh: '今天上传的文件过多，请明天再试',
    en: 'Too many files were uploaded today. Please try again tomorrow',
  },
})
