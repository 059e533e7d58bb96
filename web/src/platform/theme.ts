import { DEFAULT_THEME_COLOR } from '@fairground/contract/constants.ts'
import { type Rgb, black, contrast, mix, parseColor, readableOn, toCss, white } from './color.ts'

export type Scheme = 'light' | 'dark'

const neutrals = {
  light: { ground: [243, 245, 246], surface: white, ink: [22, 27, 31], ink2: [72, 81, 88], ink3: [96, 105, 112] },
  dark: {
    ground: [14, 17, 19],
    surface: [27, 31, 34],
    ink: [236, 240, 242],
    ink2: [184, 192, 198],
    ink3: [150, 159, 166],
  },
} satisfies Record<Scheme, Record<string, Rgb>>

const signals = { good: [22, 138, 84], bad: [214, 48, 49], warn: [186, 112, 0] } satisfies Record<string, Rgb>

/** One colour of the platform becomes every colour of the interface, each pair that carries text readable (WCAG AA). */
export function themeColors(themeColor: string, scheme: Scheme) {
  const { surface, ink, ink2, ink3, ground: plainGround } = neutrals[scheme]
  const brand = parseColor(themeColor) ?? parseColor(DEFAULT_THEME_COLOR) ?? black
  const end = scheme === 'light' ? black : white
  const ground = mix(plainGround, brand, 0.025)
  // A button in the colour of the card would not be seen.
  const accent = readableOn([surface], brand, end, 1.3)
  const onAccent = contrast(accent, white) >= 4.5 || contrast(accent, white) > contrast(accent, black) ? white : black
  const accentSoft = mix(surface, accent, scheme === 'light' ? 0.1 : 0.22)
  const grounds = [surface, ground, accentSoft]
  return {
    accent,
    // Pressed: away from the text upon it, so that the text stays readable.
    'accent-strong': mix(accent, onAccent === white ? black : white, 0.16),
    'accent-soft': accentSoft,
    'on-accent': onAccent,
    'accent-text': readableOn(grounds, accent, end),
    ink: readableOn(grounds, ink, end),
    'ink-2': readableOn(grounds, ink2, end),
    'ink-3': readableOn(grounds, ink3, end),
    ground,
    surface,
    line: mix(surface, ink, scheme === 'light' ? 0.1 : 0.14),
    good: readableOn(grounds, signals.good, end),
    bad: readableOn(grounds, signals.bad, end),
    warn: readableOn(grounds, signals.warn, end),
  }
}

const shadow = {
  light: '0 1px 2px rgb(16 24 32 / 6%), 0 8px 24px -12px rgb(16 24 32 / 16%)',
  dark: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -12px rgb(0 0 0 / 60%)',
} satisfies Record<Scheme, string>

/** Puts the colours on the page, now and whenever the phone changes between day and night. */
export function applyTheme(themeColor: string): void {
  const night = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const scheme = night.matches ? 'dark' : 'light'
    const colors = themeColors(themeColor, scheme)
    const { style } = document.documentElement
    for (const [name, color] of Object.entries(colors)) style.setProperty(`--${name}`, toCss(color))
    style.setProperty('--shadow', shadow[scheme])
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', toCss(colors.accent))
  }
  apply()
  night.onchange = apply
}
