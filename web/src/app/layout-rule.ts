import { FONT_SIZE_CAP, FONT_SIZE_DIVISOR, MAXIMUM_LAYOUT_WIDTH } from '@fairground/contract/constants.ts'

/** The root font, from which every size of the interface follows. */
export function rootFontSize(viewportWidth: number): number {
  return Math.min(Math.min(viewportWidth, MAXIMUM_LAYOUT_WIDTH) / FONT_SIZE_DIVISOR, FONT_SIZE_CAP)
}

export function keepLayoutRule(): void {
  const root = document.documentElement
  const apply = () => {
    root.style.fontSize = `${rootFontSize(root.clientWidth)}px`
  }
  apply()
  addEventListener('load', apply)
  addEventListener('resize', apply)
}
