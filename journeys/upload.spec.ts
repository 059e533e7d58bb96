import { expect, langs, test } from './fair.ts'
import {
  finishUrl,
  givenPhoto,
  heldUpright,
  openGallery,
  policyUrl,
  slowDown,
  storeUrl,
  watchPercentages,
  words,
} from './upload-page.ts'

for (const lang of langs)
  test.describe(`uploading (${lang})`, () => {
    test('a picture shows how far it is, and is then what the server made of it', async ({ page, fair }) => {
      const gallery = await openGallery(page, fair, lang)
      const photo = await givenPhoto(page, 'beach.jpg', 1600, 1200, 0.3)
      await slowDown(page, photo.buffer.length / 2)
      const percentages = await watchPercentages(page)
      await gallery.choose(photo)
      await expect(gallery.progress('beach.jpg')).toBeVisible()
      await expect(gallery.remove('beach.jpg')).toBeVisible()
      await expect(gallery.progress('beach.jpg')).toBeHidden()
      await expect(page.getByTestId('busy')).toBeEmpty()
      const seen = await percentages()
      expect(seen).toEqual(seen.toSorted((one, other) => one - other))
      expect(seen.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1)

      await gallery.made.scrollIntoViewIfNeeded()
      await expect.poll(() => gallery.made.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await gallery.made.getAttribute('srcset')).toMatch(/320w.*750w.*1500w/)
    })

    test('one is cancelled, the other stays', async ({ page, fair, watch }) => {
      watch.allow(/net::ERR_FAILED/)
      const gallery = await openGallery(page, fair, lang)
      const [one, other] = [await givenPhoto(page, 'one.jpg'), await givenPhoto(page, 'other.jpg')]
      const held = Promise.withResolvers<void>()
      let underWay = 0
      await page.route(storeUrl, async (route) => {
        underWay += 1
        await held.promise
        // The one that was cancelled has nowhere to go.
        await route.continue().catch(() => {})
      })
      await gallery.choose(one, other)
      await expect.poll(() => underWay).toBe(2)
      const cancelled = page.waitForEvent('requestfailed', (request) => storeUrl.test(request.url()))
      await gallery.cancel('one.jpg').click()
      await cancelled
      held.resolve()
      await expect(gallery.remove('other.jpg')).toBeVisible()
      await expect(gallery.image('one.jpg')).toBeHidden()
      await expect(gallery.made).toHaveCount(1)
    })

    test('after a cut connection it is sent again; after a lost answer it is not', async ({ page, fair, watch }) => {
      watch.allow(/net::ERR_FAILED/, /status of 409/)
      const gallery = await openGallery(page, fair, lang)
      const posts: string[] = []
      await page.route(storeUrl, async (route) => {
        posts.push('post')
        // The first does not get there. The second does, and what is cut is the answer.
        if (posts.length === 2) await route.fetch()
        return posts.length < 3 ? route.abort() : route.continue()
      })
      await gallery.choose(await givenPhoto(page, 'hall.jpg'))
      await expect(gallery.reason).toHaveText(gallery.say.lost)
      await expect(page).toHaveURL(`/${lang}/demo`)
      await gallery.retry('hall.jpg').click()
      await expect(gallery.reason).toHaveText(gallery.say.lost)
      expect(posts).toHaveLength(2)
      await gallery.retry('hall.jpg').click()
      await expect(gallery.remove('hall.jpg')).toBeVisible()
      expect(posts).toHaveLength(2)
    })

    test('a file that is not what it says has its reason, and nobody is sent away', async ({ page, fair, watch }) => {
      watch.allow(/status of 415/)
      const gallery = await openGallery(page, fair, lang)
      const page404 = Buffer.from('<html><script>alert(1)</script></html>')
      await gallery.choose({ name: 'trick.jpg', mimeType: 'image/jpeg', buffer: page404 })
      await expect(gallery.reason).toHaveText(gallery.say.otherKind)
      await expect(gallery.retry('trick.jpg')).toBeHidden()
      await expect(page).toHaveURL(`/${lang}/demo`)
      await gallery.remove('trick.jpg').click()

      let asked = 0
      await page.route(policyUrl, (route) => {
        asked += 1
        return route.continue()
      })
      await gallery.choose({ name: 'film.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(gallery.reason).toHaveText(gallery.say.choosePicture)
      expect(asked).toBe(0)
      await gallery.remove('film.gif').click()
      await expect(gallery.reason).toBeHidden()
    })
  })

test('several at once: two on their way, the rest wait, all arrive in their order', async ({ page, fair }) => {
  const gallery = await openGallery(page, fair, 'en')
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']
  const photos = await Promise.all(names.map((name) => givenPhoto(page, name)))
  let underWay = 0
  let most = 0
  page.on('request', (request) => storeUrl.test(request.url()) && (most = Math.max(most, ++underWay)))
  page.on('requestfinished', (request) => storeUrl.test(request.url()) && (underWay -= 1))
  await gallery.choose(...photos, await givenPhoto(page, '7.jpg'))
  await expect(gallery.reason).toHaveText(gallery.say.leftOut)
  await expect(gallery.made).toHaveCount(6)
  expect(await gallery.field.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(
    names,
  )
  expect(most).toBe(2)
  await expect(gallery.field.getByRole('button', { name: gallery.say.add })).toBeHidden()
})

test('a photo of a phone is made smaller before it is sent, and stands upright', async ({ page, fair }) => {
  const gallery = await openGallery(page, fair, 'en')
  const photo = heldUpright(await givenPhoto(page, 'camera.jpg', 4032, 3024, 0.25))
  const asked = page.waitForRequest(policyUrl)
  await gallery.choose(photo)
  const size = Number(new URL((await asked).url()).searchParams.get('size'))
  expect(size).toBeLessThan(photo.buffer.length / 2)
  await expect(gallery.remove('camera.jpg')).toBeVisible()
  const [width, height] = await gallery.made.evaluate((image) => [
    image.getAttribute('width'),
    image.getAttribute('height'),
  ])
  expect(Number(height)).toBeGreaterThan(Number(width))
})

test('a document has its name and its size; leaving while it is sent asks first', async ({ page, fair }) => {
  await openGallery(page, fair, 'en')
  const field = page.getByRole('group', { name: words.en.documents })
  const held = Promise.withResolvers<void>()
  await page.route(finishUrl, async (route) => {
    await held.promise
    await route.continue()
  })
  const name = `${'Handbuch für Aussteller, Standbau und Logistik '.repeat(4)}.pdf`
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n101\n%%EOF\n',
  )
  const choosing = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: words.en.choose }).click()
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  await expect(field.getByRole('progressbar')).toBeVisible()

  const asking = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('/404')))
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  held.resolve()
  await expect(field.getByRole('button', { name: `${words.en.remove}${name}` })).toBeVisible()
  await expect(field.getByText(`${pdf.length} B`)).toBeVisible()
})

test('a crop: fingers zoom, keys turn, and what the frame shows becomes the picture', async ({ page, fair }) => {
  await openGallery(page, fair, 'en')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Crop an avatar' }).click()
  await (await choosing).setFiles(await givenPhoto(page, 'me.jpg', 3000, 2000))
  const dialog = page.getByRole('dialog', { name: 'Move and zoom' })
  const stage = dialog.getByRole('application', { name: 'Picture' })
  await expect(stage).toBeFocused()
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('1')

  const box = (await stage.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })),
    })
  await touch('touchStart', 40)
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
  await touch('touchEnd')
  const zoomed = async () => Number(await zoom.inputValue())
  await expect.poll(zoomed).toBeCloseTo(2, 1)

  await page.keyboard.press('-')
  await expect.poll(zoomed).toBeLessThan(1.8)
  await dialog.getByRole('button', { name: 'Turn by 90°' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  const cropped = page.getByRole('img', { name: 'Cropped picture' })
  await expect(cropped).toBeVisible()
  expect(await cropped.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1024, 1024,
  ])
})

test('a crop of what is no picture says so, and Escape leads back', async ({ page, fair }) => {
  await openGallery(page, fair, 'en')
  const opener = page.getByRole('button', { name: 'Crop an avatar' })
  const choosing = page.waitForEvent('filechooser')
  await opener.click()
  await (await choosing).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('This picture cannot be opened')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
