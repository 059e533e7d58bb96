import { widths, type Width } from './picture.ts'

type Named = { id: string; key: string; kind: string }

/** Where an upload lands; never served. */
export const incomingKey = (kind: string, id: string) => `incoming/${kind}/${id}`
export const imageKey = (id: string, width: Width) => `image/${id}-${width}.webp`
export const privateKey = (id: string) => `private/${id}`

/** Everything that may stand in the store for one file, whether it got that far or not. */
export function keysOf({ id, key, kind }: Named): string[] {
  return kind === 'image' ? [key, ...widths.map((width) => imageKey(id, width))] : [key, privateKey(id)]
}
