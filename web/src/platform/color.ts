export type Rgb = readonly [number, number, number]

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** `#rgb`, `#rrggbb`, both with alpha, `rgb()` and `rgba()`; a see-through colour is laid on white. */
export function parseColor(color: string): Rgb | undefined {
  const text = color.trim().toLowerCase()
  const [red, green, blue, alpha = 1] = (text.startsWith('#') ? fromHex(text.slice(1)) : fromFunction(text)) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return mix(white, [red, green, blue], alpha)
}

function fromHex(hex: string): number[] | undefined {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return undefined
  const long = hex.length > 4 ? hex : hex.replace(/./g, '$&$&')
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => parseInt(pair, 16))
  return [red, green, blue, alpha / 255]
}

function fromFunction(text: string): number[] | undefined {
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean)
  if (!parts || parts.length < 3 || parts.length > 4) return undefined
  const numbers = parts.map((part, index) => {
    const scale = part.endsWith('%') ? (index === 3 ? 1 : 255) / 100 : 1
    return Math.min(Math.max(parseFloat(part) * scale, 0), index === 3 ? 1 : 255)
  })
  return numbers.some(Number.isNaN) ? undefined : numbers
}

export function toCss([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}

/** From one colour to another: 0 is the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

/** The ratio of WCAG 2: 1 is the same, 21 is black on white; text needs 4.5. */
export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour nearest to this one, on the way to `towards`, that stands out enough from all of the grounds. */
export function readableOn(grounds: readonly Rgb[], color: Rgb, towards: Rgb, ratio = 4.5): Rgb {
  for (let step = 0; step < 50; step++) {
    const candidate = mix(color, towards, step / 50)
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return towards
}
