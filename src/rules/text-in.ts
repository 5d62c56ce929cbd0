import type { Text } from './rules'

/** Whether a locale is one of the Chinese ones, whose punctuation and words differ from those of all others here. */
export const isChinese = (locale: string): boolean => /^zh\b/.test(locale)

/** Returns the text in a locale. Where it is missing, Chinese locales have Chinese and all others English. */
export function textIn({ zh, en, more }: Text, locale: string): string {
  return more?.[locale] ?? (isChinese(locale) ? zh : en)
}

/** The sign between the words of a list: 、 in Chinese, a comma and a blank in other languages. */
export const commaIn = (locale: string): string => (isChinese(locale) ? '、' : ', ')

/** Words one after another: 甲、乙 in Chinese, A, B in other languages. */
export const listIn = (words: readonly string[], locale: string): string => words.join(commaIn(locale))

/**
 * A text put together from others, in Chinese, in English and in every further language that one of `parts` has. `write`
 * is given the parts in a locale.
 */
export function joinTexts(parts: readonly Text[], write: (words: readonly string[], locale: string) => string): Text {
  const at = (locale: string) =>
    write(
      parts.map((part) => textIn(part, locale)),
      locale,
    )
  const further = [...new Set(parts.flatMap(({ more = {} }) => Object.keys(more)))]
  return {
    zh: at('zh-CN'),
    en: at('en-US'),
    ...(further.length > 0 && { more: Object.fromEntries(further.map((locale) => [locale, at(locale)])) }),
  }
}
