import type { Text } from './rules'

/** Whether the language of a locale is Chinese, which has punctuation of its own. */
export const isChinese = (locale: string): boolean => /^zh\b/.test(locale)

/**
 * Returns a text of the manifest in a locale. A missing translation is replaced by Chinese in Chinese locales,
 * otherwise by English.
 */
export function givenText({ zh, en, more }: Text, locale: string): string {
  return more?.[locale] ?? (isChinese(locale) ? zh : en)
}
