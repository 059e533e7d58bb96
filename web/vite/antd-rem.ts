type Declaration = { value: string; source?: { input: { file?: string } } }

// 1rem at the width that antd-mobile's pixels were drawn for: 375 / 24.
const ROOT = 15.625

/** antd-mobile's pixels become rems, so that it grows and shrinks with the rest. Hairlines stay as they are. */
export function antdRem() {
  return {
    postcssPlugin: 'antd-rem',
    Declaration(declaration: Declaration) {
      if (!declaration.source?.input.file?.includes('antd-mobile') || !declaration.value.includes('px')) return
      const value = inRem(declaration.value)
      if (value !== declaration.value) declaration.value = value
    },
  }
}

export function inRem(value: string): string {
  return value.replace(/(?<![\w.-])(-?\d*\.?\d+)px\b/g, (all, pixels: string) =>
    Math.abs(Number(pixels)) <= 1 ? all : `${Number((Number(pixels) / ROOT).toFixed(5))}rem`,
  )
}
