import { encodeImage } from '../platform/decode-image.ts'
import { type Scene, type View, cropOf, outputSize } from './image-crop-rule.ts'

const QUALITY = 0.9

/** What the frame shows, as a file of its own. */
export async function cropPicture(picture: HTMLCanvasElement, scene: Scene, view: View, type: string): Promise<Blob> {
  // What may be see-through stays so, where the browser can write that.
  if (type === 'image/jpeg') return encodeImage(draw(picture, scene, view, 'white'), 'image/jpeg', QUALITY)
  const webp = await encodeImage(draw(picture, scene, view), 'image/webp', QUALITY)
  if (webp.type === 'image/webp') return webp
  return encodeImage(draw(picture, scene, view, 'white'), 'image/jpeg', QUALITY)
}

function draw(picture: HTMLCanvasElement, scene: Scene, view: View, ground?: string): HTMLCanvasElement {
  const crop = cropOf(scene, view)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, outputSize(crop))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / crop.width, canvas.height / crop.height)
  const [width, height] = view.turns % 2 ? [picture.height, picture.width] : [picture.width, picture.height]
  context.translate(width / 2 - crop.x, height / 2 - crop.y)
  context.rotate((view.turns * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}
