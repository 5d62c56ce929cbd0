import { isChinese } from '@/rules/text-in'

/** The locale in which numbers and instants are written; undefined for Chinese and English, which have one form here. */
let current: string | undefined

/** Sets the locale of all formats. Called before the screens render. */
export function formatInLocale(locale: string): void {
  current = isChinese(locale) || /^en\b/.test(locale) ? undefined : locale
}

export const formatLocale = (): string | undefined => current
