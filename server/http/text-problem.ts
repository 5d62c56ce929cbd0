import type { Text } from '../../src/rules/rules'

/** With the `u` flag a surrogate pair is a single character, so that only unpaired surrogates match. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** The reason why the database cannot store or compare a text; null when the database can. */
export function textProblem(text: string): Text | null {
  if (text.includes('\0')) return { zh: '不能包含空字符', en: 'Must not contain a NUL character' }
  // An unpaired surrogate has no UTF-8 encoding.
  if (LONE_SURROGATE.test(text)) return { zh: '包含无效的字符', en: 'Contains an invalid character' }
  return null
}
