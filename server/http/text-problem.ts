import type { Text } from '../../src/rules/rules'

/** Under the `u` flag whole pairs are read as one character, so that only halves match. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Why the database cannot keep or compare a text; null when it can. */
export function textProblem(text: string): Text | null {
  if (text.includes('\0')) return { zh: '不能包含空字符', en: 'Must not contain a NUL character' }
  // Half of a surrogate pair has no UTF-8 encoding.
  if (LONE_SURROGATE.test(text)) return { zh: '包含无效的字符', en: 'Contains an invalid character' }
  return null
}
