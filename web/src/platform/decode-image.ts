import type { DecodeOrder } from './decode-worker.ts'

/** A picture of any size, upright, on a canvas that is at most `longestSide` long. Fails for what is no picture. */
export async function decodeImage(file: Blob, longestSide: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const bitmap = await resized({ file, width: canvas.width, height: canvas.height })
    context.imageSmoothingQuality = 'high'
    // What the browser can show, it can also draw; that only takes the page's own time.
    context.drawImage(bitmap ?? image, 0, 0, canvas.width, canvas.height)
    bitmap?.close()
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Reads no more than the head, which has the size; it is turned the way the camera was held. */
function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => (image.naturalWidth ? resolve(image) : reject(new Error('a picture without a size')))
    image.onerror = () => reject(new Error('not a picture'))
    image.src = url
  })
}

/** Null where the browser does not know how. */
function resized(order: DecodeOrder): Promise<ImageBitmap | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
      const end = (bitmap: ImageBitmap | null) => {
        worker.terminate()
        resolve(bitmap)
      }
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => end(data)
      worker.onerror = () => end(null)
      worker.postMessage(order, [])
    } catch {
      resolve(null)
    }
  })
}

export function encodeImage(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas is too large'))), type, quality)
  })
}
