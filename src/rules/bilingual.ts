import type { FieldError } from './rules'

type ErrorText = Omit<FieldError, 'path'>

/** ASCII's unit separator, which occurs in no text. */
const SEPARATOR = '\u001f'

/**
 * Joins a text in all its languages to one string. Error messages of zod and react-hook-form are plain strings; a
 * message with all languages can be shown in the new language as soon as the operator switches. What else belongs to
 * the error follows them as JSON.
 */
export function bilingual({ zh, en, ...rest }: ErrorText): string {
  const others = JSON.stringify(rest)
  if (others !== '{}') return [zh, en, others].join(SEPARATOR)
  return zh === en ? zh : `${zh}${SEPARATOR}${en}`
}

/** The languages of a message; a message without a separator reads the same in all. */
export function textOf(message: string): ErrorText {
  const [zh = '', en = zh, others] = message.split(SEPARATOR)
  return { zh, en, ...(others !== undefined && (JSON.parse(others) as Omit<ErrorText, 'zh' | 'en'>)) }
}
