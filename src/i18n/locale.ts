import { readText, writeText } from '@/settings/browser-storage'

/** Languages whose texts are built into the console. */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type BuiltInLocale = (typeof LOCALES)[number]

/** The language in which every text of the console exists. */
export const FALLBACK_LOCALE: BuiltInLocale = 'en-US'

/** A language of the product, as a tag of BCP 47. */
export type Locale = string

const languageOf = (locale: Locale) => locale.split('-')[0] ?? locale

/** The language whose texts are shown where a locale has none: Chinese for every Chinese locale, otherwise English. */
export const builtInLocale = (locale: Locale): BuiltInLocale => (languageOf(locale) === 'zh' ? 'zh-CN' : 'en-US')

/**
 * Names by tag. The sign-in screen shows those of the built-in languages, and the first Intl.DisplayNames of a page
 * would delay its first field by a fifth; the menus ask for the others at each rendering.
 */
const names: Record<string, string> = { zh: '中文', en: 'English' }

/** The name of a language in that language. The region is named only if the product has the language twice. */
export function localeName(locale: Locale): string {
  const isUnique = offered.filter((other) => languageOf(other) === languageOf(locale)).length < 2
  const tag = isUnique ? languageOf(locale) : locale
  return (names[tag] ??= nameOf(locale, tag))
}

function nameOf(locale: Locale, tag: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

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
  return typeof value === 'string' && (offered.includes(value) || LOCALES.some((locale) => locale === value))
}

export function rememberedLocale(): Locale {
  const stored = readText(KEY)
  return isLocale(stored) && offered.includes(stored) ? stored : offered[0]
}

export function rememberLocale(locale: Locale): void {
  // Without storage the choice lasts until the page is left.
  writeText(KEY, locale)
}
