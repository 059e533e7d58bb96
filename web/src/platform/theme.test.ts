import { describe, expect, test } from 'vitest'
import { type Rgb, contrast, parseColor } from './color.ts'
import { type Scheme, applyTheme, themeColors } from './theme.ts'

const colors = [
  'rgba(0, 102, 102, 1)',
  '#ffff00',
  '#fff',
  '#000',
  'rgb(255, 0, 0)',
  '#00ff00',
  '#0000ff',
  '#808080',
  '#e60012',
  '#ffb400',
  'rgba(120, 60, 200, 0.5)',
  '#7fdbff',
  '#777777',
  '#1b1f22',
]

const pairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ...['accent-text', 'ink', 'ink-2', 'ink-3', 'good', 'bad', 'warn'].flatMap((text) =>
    ['surface', 'ground', 'accent-soft'].map((ground) => [text, ground]),
  ),
] as [keyof ReturnType<typeof themeColors>, keyof ReturnType<typeof themeColors>][]

describe.each(['light', 'dark'] satisfies Scheme[])('%s', (scheme) => {
  test.each(colors)('%s: every pair that carries text is readable', (color) => {
    const theme = themeColors(color, scheme)
    const poor = pairs.filter(([text, ground]) => contrast(theme[text], theme[ground]) < 4.5)
    expect(poor).toEqual([])
  })

  test.each(colors)('%s: a filled button stands out from its card', (color) => {
    const { accent, surface } = themeColors(color, scheme)
    expect(contrast(accent, surface)).toBeGreaterThanOrEqual(1.3)
  })
})

test('a colour that is seen well enough is left as it is', () => {
  expect(themeColors('rgba(0, 102, 102, 1)', 'light').accent).toEqual([0, 102, 102])
})

test('what is no colour is the default one', () => {
  expect(themeColors('url(evil)', 'light')).toEqual(themeColors('rgba(0, 102, 102, 1)', 'light'))
})

test.each<[string, Rgb | undefined]>([
  ['#066', [0, 102, 102]],
  ['#006666', [0, 102, 102]],
  ['#0066', [153, 153, 194]],
  ['#00000080', [127, 127, 127]],
  [' RGB(1, 2, 3) ', [1, 2, 3]],
  ['rgb(1 2 3 / 100%)', [1, 2, 3]],
  ['rgba(0, 0, 0, 0)', [255, 255, 255]],
  ['rgb(100%, 300, -4)', [255, 255, 0]],
  ['#12345', undefined],
  ['rgb(1, 2)', undefined],
  ['rgb(a, b, c)', undefined],
  ['teal', undefined],
])('%s is %j', (text, color) => {
  expect(parseColor(text)).toEqual(color)
})

test.each<[Rgb, Rgb, number]>([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
])('the contrast of %j on %j is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('the page gets the colours as variables, and the browser its bar', () => {
  document.head.innerHTML = '<meta name="theme-color" content="white">'
  applyTheme('#0050b3')
  const { style } = document.documentElement
  expect(style.getPropertyValue('--accent')).toBe('rgb(0, 80, 179)')
  expect(style.getPropertyValue('--on-accent')).toBe('rgb(255, 255, 255)')
  expect(style.getPropertyValue('--shadow')).not.toBe('')
  expect(document.querySelector('meta[name=theme-color]')).toHaveAttribute('content', 'rgb(0, 80, 179)')
})
