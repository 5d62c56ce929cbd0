import type { FieldError } from './rules'

type ErrorText = Omit<FieldError, 'path'>

/** ASCII's unit separator, which occurs in no text. */
const SEPARATOR = '\u001f'

/**
 * Joins a text in all its languages to one string. Error messages of zod and react-hook-form are plain strings; a message
 * with all languages can be shown in the new language as soon as the operator switches. The value that would be
 * accepted follows them.
 */
export function bilingual({ zh, en, more, set }: ErrorText): string {
  if (set !== undefined || more)
    return [zh, en, set === undefined ? '' : JSON.stringify(set), ...(more ? [JSON.stringify(more)] : [])].join(
      SEPARATOR,
    )
  return zh === en ? zh : `${zh}${SEPARATOR}${en}`
}

/** The languages of a message; a message without a separator reads the same in all. */
export function textOf(message: string): ErrorText {
  const [zh = '', en = zh, set = '', more] = message.split(SEPARATOR)
  return {
    zh,
    en,
    ...(more !== undefined && { more: JSON.parse(more) as Record<string, string> }),
    ...(set !== '' && { set: JSON.parse(set) as number | string }),
  }
}
