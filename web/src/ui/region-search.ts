export type CascadeOption = { label: string; value: number; search?: string; children?: readonly CascadeOption[] }

/** From the root to the option itself. */
export type Trail = readonly CascadeOption[]

export function trailTo(options: readonly CascadeOption[], value: number): Trail {
  for (const option of options) {
    if (option.value === value) return [option]
    const below = option.children && trailTo(option.children, value)
    if (below?.length) return [option, ...below]
  }
  return []
}

export function joinTrail(trail: Trail): string {
  return trail.map((option) => option.label).join(' / ')
}

/** Case-insensitive substring of the label, or of the other spellings that `search` holds; labels that begin so come first. */
export function searchCascade(options: readonly CascadeOption[], query: string): Trail[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return []
  const begins: Trail[] = []
  const contains: Trail[] = []
  function look(level: readonly CascadeOption[], above: Trail) {
    for (const option of level) {
      const trail = [...above, option]
      const label = option.label.toLowerCase()
      if (label.startsWith(wanted)) begins.push(trail)
      else if (label.includes(wanted) || option.search?.toLowerCase().includes(wanted)) contains.push(trail)
      if (option.children) look(option.children, trail)
    }
  }
  look(options, [])
  return [...begins, ...contains]
}
