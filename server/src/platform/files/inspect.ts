import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { refuse } from './files.texts.ts'
import { inspectApart } from './inspect-apart.ts'
import { makePicture, widths, type Width } from './picture.ts'
import { Unfit } from './unfit.ts'

/** What a file turns out to be, and what is kept of it. */
export type Inspected = {
  type: string
  width: number | null
  height: number | null
  color: string | null
  /** Public: one for each width. */
  widths?: Map<Width, Buffer>
  /** Private: the one that is sealed. */
  content?: Buffer
}

const noPicture = { width: null, height: null, color: null }

/** Decides by the bytes alone. What is not what its kind takes is refused. */
export async function inspect(kind: UploadKind, bytes: Buffer): Promise<Inspected> {
  switch (kind) {
    case 'image': {
      const { webps, ...picture } = await makePicture(bytes)
      return { type: 'image/webp', ...picture, widths: new Map(widths.map((width, index) => [width, webps[index]!])) }
    }
    case 'identity': {
      const { webps, width, height } = await makePicture(bytes, [widths[2]])
      return { type: 'image/webp', width, height, color: null, content: webps[0]! }
    }
    case 'document':
    case 'sheet':
      return { ...noPicture, type: await inspectApart(kind, bytes).catch(refused), content: bytes }
  }
}

function refused(error: unknown): never {
  throw error instanceof Unfit ? refuse(error.reason) : error
}
