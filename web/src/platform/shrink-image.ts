import { decodeImage, encodeImage } from './decode-image.ts'

const LONGEST_SIDE = 3000
const QUALITY = 0.86
/** Below this a photo is quicker sent than looked at. */
const LARGE_BYTES = 1_000_000

// Some phones keep photos in these; they can be sent as JPEG by a browser that can read them.
const cameraFormat = /^image\/(heic|heif|avif)$/

/** A photo of a phone, made smaller before it is sent; whatever cannot be made smaller stays what it is. */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const isForeign = cameraFormat.test(file.type)
  if (!isForeign && (file.size < LARGE_BYTES || !/^image\/(jpeg|png|webp)$/.test(file.type))) return file
  try {
    const canvas = await decodeImage(file, LONGEST_SIDE)
    // WebP keeps what is see-through; a browser that cannot write it writes PNG.
    const small = await encodeImage(canvas, /png|webp/.test(file.type) ? 'image/webp' : 'image/jpeg', QUALITY)
    // Some phones allow a page only so much canvas, and keep it until it is collected.
    canvas.width = 0
    return isForeign || small.size < file.size ? small : file
  } catch {
    return file
  }
}
