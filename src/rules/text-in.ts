import type { Text } from './rules'
import { translationOf } from './translations'

/** Whether the language of a locale is Chinese, which has punctuation of its own. */
export const isChinese = (locale: string): boolean => /^zh\b/.test(locale)

/**
 * Returns the text in a locale. A text that the program itself writes is looked up among the translations of the locale
 * (setTranslations). A missing translation is replaced by Chinese in Chinese locales, otherwise by English.
 */
export function textIn({ zh, en, more }: Text, locale: string): string {
  return more?.[locale] ?? translationOf(en, locale) ?? (isChinese(locale) ? zh : en)
}

/** The separator between the words of a list: 、 in Chinese, a comma and a blank in other languages. */
export const listSeparatorIn = (locale: string): string => (isChinese(locale) ? '、' : ', ')

/** Joins words to a list: 甲、乙 in Chinese, A, B in other languages. */
export const listIn = (words: readonly string[], locale: string): string => words.join(listSeparatorIn(locale))

/**
 * Returns a text that `compose` makes from the words of `parts`, in Chinese, in English and in every further language in
 * which at least one part is translated.
 */
export function joinTexts(parts: readonly Text[], compose: (words: readonly string[], locale: string) => string): Text {
  const at = (locale: string) => {
    const text = compose(
      parts.map((part) => textIn(part, locale)),
      locale,
    )
    return translationOf(text, locale) ?? text
  }
  const further = [...new Set(parts.flatMap(({ more = {} }) => Object.keys(more)))]
  return {
    zh: at('zh-CN'),
    en: at('en-US'),
    ...(further.length > 0 && { more: Object.fromEntries(further.map((locale) => [locale, at(locale)])) }),
  }
}
