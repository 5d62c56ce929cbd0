import { languageOf } from '../language/locales'
import type { Text } from './fields/field-types'

/** A copy of a text without the other members of its object, such as `one` of a title or `color` of an option. */
export const plainText = ({ zh, en, more }: Text): Text => ({ zh, en, ...(more && { more }) })

/**
 * Returns a text that is derived from another one. Backstock has words in Chinese and English only, so that in any
 * other language the derived text is the other text.
 */
export const derivedText = (from: Text, derived: { zh: string; en: string }): Text => plainText({ ...from, ...derived })

/** Returns the text in a locale, or in English where it is missing. */
export const textFor = ({ zh, en, more }: Text, locale: string): string =>
  more?.[locale] ?? (languageOf(locale) === 'zh' ? zh : en)

/** Locales for which message files are generated: those of the product, and the two of Backstock's own texts. */
export const messageLocales = (locales: readonly string[]): string[] => [...new Set(['zh-CN', 'en-US', ...locales])]
