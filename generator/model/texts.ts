import { languageOf } from '../language/locales'
import type { Text } from './fields/field-types'

/** A copy of a text without the other members of its object, such as `one` of a title or `color` of an option. */
export const plainText = ({ zh, en, more }: Text): Text => ({ zh, en, ...(more && { more }) })

/**
 * Returns a text that is derived from another one, such as "New shelf" from "Shelf". Backstock has words in Chinese and
 * English only, so any other language has the English words beside its own name: without them, the tab of a new row
 * could not be told from the tab of a stored one.
 */
export function derivedText({ zh, en, more }: Text, derived: Record<'zh' | 'en', (name: string) => string>): Text {
  const further = Object.entries(more ?? {}).map(([locale, name]) => [
    locale,
    derived[languageOf(locale) === 'zh' ? 'zh' : 'en'](name),
  ])
  const text = { zh: derived.zh(zh), en: derived.en(en) }
  return more ? { ...text, more: Object.fromEntries(further) as Record<string, string> } : text
}

/** Returns the text in a locale, or in English where it is missing. */
export const textFor = ({ zh, en, more }: Text, locale: string): string =>
  more?.[locale] ?? (languageOf(locale) === 'zh' ? zh : en)

/** Locales for which message files are generated: those of the product, and the two of Backstock's own texts. */
export const messageLocales = (locales: readonly string[]): string[] => [...new Set(['zh-CN', 'en-US', ...locales])]
