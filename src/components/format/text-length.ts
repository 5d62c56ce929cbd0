/** Approximate width in px of a line of text in the font of tables and sheets. */
export function lengthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 13 : 7.2), 0)
}
