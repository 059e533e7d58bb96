import { vi } from 'vitest'
import type { DecodeOrder } from '../src/platform/decode-worker.ts'

type Camera = { width: number; height: number; canResize?: boolean; encodedBytes?: number }

/** What jsdom lacks of pictures: a file that starts with "picture" is one, of the size that is given here. */
export function givenPictures({ width, height, canResize = true, encodedBytes }: Camera) {
  const open = new Map<string, Blob>()
  const seen = { resized: [] as string[], drawn: [] as string[], encoded: [] as string[], open }
  let urls = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:https://fair.example/${++urls}`
    open.set(url, blob as Blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url))
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 0
      naturalHeight = 0
      onload?: () => void
      onerror?: () => void
      set src(url: string) {
        void isPicture(open.get(url)).then((is) => {
          if (!is) return this.onerror?.()
          Object.assign(this, { naturalWidth: width, naturalHeight: height })
          this.onload?.()
        })
      }
    },
  )
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: object | null }) => void
      terminate() {}
      postMessage({ width: wide, height: high }: DecodeOrder) {
        seen.resized.push(`${wide} × ${high}`)
        const data = canResize ? { isBitmap: true, close() {} } : null
        queueMicrotask(() => this.onmessage?.({ data }))
      }
    },
  )
  const context = {
    drawImage: (source: object) => void seen.drawn.push('isBitmap' in source ? 'bitmap' : 'other'),
    fillRect() {},
    translate() {},
    scale() {},
    rotate() {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    seen.encoded.push(`${this.width} × ${this.height} ${type}`)
    done(new Blob([new Uint8Array(encodedBytes ?? this.width)], { type: type ?? 'image/png' }))
  })
  return seen
}

async function isPicture(blob: Blob | undefined): Promise<boolean> {
  return (await blob?.slice(0, 7).text()) === 'picture'
}

export function pictureOf(bytes: number, type = 'image/jpeg', name = 'photo.jpg'): File {
  return new File(['picture', new Uint8Array(bytes - 7)], name, { type })
}
