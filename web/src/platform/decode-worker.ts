export type DecodeOrder = { file: Blob; width: number; height: number }

// Beside the page: a photo with fifty megapixels would make it stand still while it is resized and turned.
addEventListener('message', ({ data }: MessageEvent<DecodeOrder>) => {
  decode(data).then(
    (bitmap) => postMessage(bitmap, { transfer: [bitmap] }),
    () => postMessage(null),
  )
})

async function decode({ file, width, height }: DecodeOrder): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  if (!('OffscreenCanvas' in globalThis)) return bitmap
  // A bitmap is only turned when it is drawn: that is to happen here too.
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.transferToImageBitmap()
}
