import type { Text } from './rules'

/** Whether a locale is one of the Chinese ones, whose punctuation and words differ from those of all others here. */
export const isChinese = (locale: string): boolean => /^zh\b/.test(locale)

/** Returns the text in a locale. Where it is missing, Chinese locales have Chinese and all others English. */
export function textIn({ zh, en, more }: Text, locale: string): string {
  return more?.[locale] ?? (isChinese(locale) ? zh : en)
}
