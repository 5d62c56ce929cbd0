export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh-CN'
export const FALLBACK_LOCALE: Locale = 'en-US'
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

const KEY = 'locale'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function rememberedLocale(): Locale {
  try {
    const kept = localStorage.getItem(KEY)
    return isLocale(kept) ? kept : DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
