import type { FieldError } from './rules'

type ErrorText = Omit<FieldError, 'path'>

/** ASCII's unit separator, which occurs in no text. */
const SEPARATOR = '\u001f'

/**
 * Joins a text in both languages to one string. Error messages of zod and react-hook-form are plain strings; a message
 * with both languages can be shown in the new language as soon as the operator switches. The number that would be
 * accepted follows them.
 */
export function bilingual({ zh, en, set }: ErrorText): string {
  if (set !== undefined) return [zh, en, set].join(SEPARATOR)
  return zh === en ? zh : `${zh}${SEPARATOR}${en}`
}

/** Both languages of a message; a message without a separator reads the same in both. */
export function textOf(message: string): ErrorText {
  const [zh = '', en = zh, set] = message.split(SEPARATOR)
  return { zh, en, ...(set !== undefined && { set: Number(set) }) }
}
