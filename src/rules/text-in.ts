import type { Text } from './rules'
import { givenText } from './given-text'
import { translationOf } from './translation/translations'

/**
 * Returns the text in a locale. A text that the program itself writes is looked up among the translations of the locale
 * (setTranslator). A missing translation is replaced by Chinese in Chinese locales, otherwise by English.
 */
export function textIn(text: Text, locale: string): string {
  return text.more?.[locale] ?? translationOf(text.en, locale) ?? givenText(text, locale)
}

/**
 * Returns a text that `compose` makes from the words of `parts`, in Chinese, in English and in every further language
 * in which at least one part is translated.
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
