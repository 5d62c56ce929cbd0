import { readText, writeText } from '@/settings/browser-storage'

export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh-CN'
export const FALLBACK_LOCALE: Locale = 'en-US'
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

const KEY = 'locale'

let offered: readonly [Locale, ...Locale[]] = LOCALES

/** Sets the languages of the product, before its texts are loaded; the first is the default. */
export function offerLocales(locales: readonly [Locale, ...Locale[]]): void {
  offered = locales
}

/** The languages that an operator may choose from; with one there is no choice. */
export function offeredLocales(): readonly Locale[] {
  return offered
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function rememberedLocale(): Locale {
  const stored = readText(KEY)
  return isLocale(stored) && offered.includes(stored) ? stored : offered[0]
}

export function rememberLocale(locale: Locale): void {
  // Without storage the choice lasts until the page is left.
  writeText(KEY, locale)
}
