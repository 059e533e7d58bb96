import { texts } from '../platform/texts.ts'

export const imageCropperTexts = texts({
  title: { zh: '移动和缩放', en: 'Move and zoom' },
  opening: { zh: '正在打开图片', en: 'Opening the picture' },
  picture: { zh: '图片', en: 'Picture' },
  hands: {
    zh: '拖动移动，双指缩放，双击放大。键盘：方向键移动，加减号缩放，R 旋转',
    en: 'Drag to move, pinch to zoom, double tap to come closer. Keys: arrows move, plus and minus zoom, R turns',
  },
  zoom: { zh: '缩放', en: 'Zoom' },
  closer: { zh: '放大', en: 'Closer' },
  farther: { zh: '缩小', en: 'Farther' },
  turn: { zh: '旋转 90°', en: 'Turn by 90°' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '完成', en: 'Done' },
  unreadable: { zh: '无法打开这张图片', en: 'This picture cannot be opened' },
  unreadableHint: {
    zh: '文件可能已损坏，或者不是图片。请另选一张 JPEG、PNG 或 WebP 图片',
    en: 'It may be damaged, or no picture at all. Please choose another one: JPEG, PNG or WebP',
  },
  close: { zh: '关闭', en: 'Close' },
})
