import { type Page, expect } from '@playwright/test'
import type { Lang } from './fair.ts'
import type { Fair } from './running-fair.ts'

export const storeUrl = /\/files$/
export const finishUrl = '**/v3/api/file/finish'
export const policyUrl = '**/v3/api/oss_policy?**'

export const words = {
  zh: {
    pictures: '产品图片',
    documents: '资质文件',
    add: '添加图片',
    choose: '选择文件',
    uploading: '正在上传：',
    cancel: '取消上传：',
    remove: '移除：',
    retry: '重新上传：',
    lost: '网络中断，文件没有传完，请重试',
    choosePicture: '请选择 JPEG、PNG 或 WebP 格式的图片',
    otherKind: /^不支持这种文件/,
    leftOut: '最多 6 个，有 1 个没有添加',
  },
  en: {
    pictures: 'Product pictures',
    documents: 'Certificates',
    add: 'Add picture',
    choose: 'Choose file',
    uploading: 'Uploading ',
    cancel: 'Cancel ',
    remove: 'Remove ',
    retry: 'Try again: ',
    lost: 'The connection was lost on the way. Please try again',
    choosePicture: 'Please choose a picture: JPEG, PNG or WebP',
    otherKind: /^This kind of file is not accepted/,
    leftOut: 'At most 6: 1 of them was left out',
  },
}

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** The gallery's upload field, as somebody who is signed in finds it. */
export async function openGallery(page: Page, fair: Fair, lang: Lang) {
  const token = await fair.givenToken('uploader@example.com')
  await page.context().addCookies([{ name: 'token', value: token, url: fair.address }])
  await page.goto(`/${lang}/demo`)
  const say = words[lang]
  const field = page.getByRole('group', { name: say.pictures })
  await expect(field).toBeVisible()
  const button = (label: string) => field.getByRole('button', { name: label, exact: true })
  return {
    say,
    field,
    image: (name: string) => field.getByRole('img', { name, exact: true }),
    progress: (name: string) => field.getByRole('progressbar', { name: `${say.uploading}${name}` }),
    cancel: (name: string) => button(`${say.cancel}${name}`),
    remove: (name: string) => button(`${say.remove}${name}`),
    retry: (name: string) => button(`${say.retry}${name}`),
    reason: field.getByRole('alert'),
    /** What the server made of it, shown below the fields. */
    made: page.getByRole('img', { name: lang === 'zh' ? '已上传的图片' : 'Uploaded picture' }),
    async choose(...files: Chosen[]) {
      const choosing = page.waitForEvent('filechooser')
      await field.getByRole('button', { name: say.add }).click()
      await (await choosing).setFiles(files)
    },
  }
}

/** Drawn by the browser: noise compresses badly, as a photo does. */
export async function givenPhoto(page: Page, name: string, width = 600, height = 400, noise = 0): Promise<Chosen> {
  const base64 = await page.evaluate(
    async ([wide, high, much]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')!
      context.fillStyle = 'steelblue'
      context.fillRect(0, 0, wide, high)
      context.fillStyle = 'crimson'
      context.fillRect(0, 0, wide / 2, high / 2)
      const image = context.getImageData(0, 0, wide, high)
      for (let at = 0; at < image.data.length; at += 1) image.data[at]! += ((at * 2_654_435_761) >>> 24) * much
      context.putImageData(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
      return new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '')
        reader.readAsDataURL(blob)
      })
    },
    [width, height, noise] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** As a phone writes it that was held upright: the pixels lie on their side, and a note says how to turn them. */
export function heldUpright({ buffer, ...photo }: Chosen): Chosen {
  const note = Buffer.from(
    'ffe1002245786966000049492a000800000001001201030001000000060000000000 0000'.replace(' ', ''),
    'hex',
  )
  return { ...photo, buffer: Buffer.concat([buffer.subarray(0, 2), note, buffer.subarray(2)]) }
}

export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Every percentage that is shown from now on. */
export async function watchPercentages(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const percentages: number[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) percentages.push(Number((target as Element).getAttribute('aria-valuenow')))
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-valuenow'] })
    return percentages
  })
  return () => seen.jsonValue()
}
