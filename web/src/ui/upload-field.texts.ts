import { texts } from '../platform/texts.ts'

export const uploadFieldTexts = texts({
  addPicture: { zh: '添加图片', en: 'Add picture' },
  takePhoto: { zh: '拍照', en: 'Take photo' },
  addFile: { zh: '选择文件', en: 'Choose file' },
  dropHere: { zh: '也可以拖放或粘贴到这里', en: 'Or drop or paste it here' },
  pictureRule: {
    zh: (megabytes: number) => `JPEG、PNG 或 WebP，每张最多 ${megabytes} MB`,
    en: (megabytes: number) => `JPEG, PNG or WebP, at most ${megabytes} MB each`,
  },
  documentRule: {
    zh: (megabytes: number) => `PDF，每个最多 ${megabytes} MB`,
    en: (megabytes: number) => `PDF, at most ${megabytes} MB each`,
  },
  sheetRule: {
    zh: (megabytes: number) => `Excel（xlsx）或 CSV，每个最多 ${megabytes} MB`,
    en: (megabytes: number) => `Excel (xlsx) or CSV, at most ${megabytes} MB each`,
  },
  count: {
    zh: (count: number, most: number) => `已选 ${count} / ${most}`,
    en: (count: number, most: number) => `${count} of ${most}`,
  },
  leftOut: {
    zh: (most: number, count: number) => `最多 ${most} 个，有 ${count} 个没有添加`,
    en: (most: number, count: number) => `At most ${most}: ${count} of them ${count === 1 ? 'was' : 'were'} left out`,
  },
  picture: { zh: (number: number) => `图片 ${number}`, en: (number: number) => `Picture ${number}` },
  file: { zh: (number: number) => `文件 ${number}`, en: (number: number) => `File ${number}` },
  waiting: { zh: '等待上传', en: 'Waiting' },
  sending: { zh: '上传中', en: 'Uploading' },
  checking: { zh: '处理中', en: 'Checking' },
  uploading: { zh: (name: string) => `正在上传：${name}`, en: (name: string) => `Uploading ${name}` },
  uploaded: { zh: (name: string) => `已上传：${name}`, en: (name: string) => `Uploaded: ${name}` },
  cancel: { zh: (name: string) => `取消上传：${name}`, en: (name: string) => `Cancel ${name}` },
  remove: { zh: (name: string) => `移除：${name}`, en: (name: string) => `Remove ${name}` },
  retry: { zh: '重试', en: 'Try again' },
  retryOf: { zh: (name: string) => `重新上传：${name}`, en: (name: string) => `Try again: ${name}` },
})
