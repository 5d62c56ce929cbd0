/** Approximate width in px of a line of text in the font of tables and sheets. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 13 : 7.2), 0)
}

/** Width in px of one star in the text of a rating. */
const STAR_WIDTH = 13.5
/** Stars of a rating whose field states no maximum. */
const USUAL_STARS = 5

/** Width in px of a rating as text, without the padding of its cell. */
export function starsWidth({ max = USUAL_STARS }: { max?: number }): number {
  return Math.ceil(max * STAR_WIDTH)
}
