/** Number of characters of the longest text that a field of a manifest may hold (`max_length`). */
const MAX_LENGTH = 4000

/**
 * Whether a text matches a pattern of an expression. A longer text than any field holds matches no pattern: expressions
 * are evaluated while somebody is typing or pasting, before the length is checked, and the time of an accepted pattern
 * may grow with the square of the length.
 */
export const matches = (text: string, pattern: RegExp): boolean => text.length <= MAX_LENGTH && pattern.test(text)
