import type { Text } from './rules'

/** ASCII's unit separator: never part of a text that people write or read. */
const BETWEEN = '\u001f'

/**
 * A text in both languages as one string. Error messages of zod and react-hook-form are plain strings; with both
 * languages inside, a problem is read in the new language as soon as the operator switches.
 */
export function bilingual({ zh, en }: Text): string {
  return zh === en ? zh : `${zh}${BETWEEN}${en}`
}

/** Both languages of a message; a message without a separator reads the same in both. */
export function textOf(message: string): Text {
  const [zh = '', en = zh] = message.split(BETWEEN)
  return { zh, en }
}
