/** How much room a text takes on a line, in letters: a Chinese character is as wide as two. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += character > '⺀' ? 2 : 1
  return width
}
