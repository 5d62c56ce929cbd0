/** The language of texts in the manifest by locale. */
const LANGUAGE_OF = { zh: 'zh', en: 'en' } as const

/** A language whose texts are built into Backstock. A product may have other languages as well. */
export type Language = (typeof LANGUAGE_OF)[keyof typeof LANGUAGE_OF]

export const LANGUAGES: readonly Language[] = ['zh', 'en']

export const DEFAULT_LOCALES: readonly string[] = ['zh-CN', 'en-US']

/** Tags such as fr, fr-FR, zh-Hant-TW and es-419, in the letter case that BCP 47 recommends. */
export const LOCALE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/

/** The language of a locale: fr for fr-FR. */
export const languageOf = (locale: string): string => locale.split('-')[0] ?? locale

/** Whether people of a product with these locales read Chinese, simplified or traditional. */
export const hasChinese = (locales: readonly string[]): boolean => locales.some((locale) => languageOf(locale) === 'zh')

/** Returns the `locales` of `app.yaml`; the default if the value is not a list of tags. */
export function localesOf(value: unknown): readonly string[] {
  const tags = Array.isArray(value) ? value.map(String).filter((locale) => LOCALE_TAG.test(locale)) : []
  return tags.length > 0 ? [...new Set(tags)] : DEFAULT_LOCALES
}

/**
 * Returns the languages of Backstock's own texts among the locales of a product; both languages if the product has
 * neither.
 */
export function languagesOf(locales: unknown): readonly Language[] {
  const named = localesOf(locales).map(languageOf)
  const known = LANGUAGES.filter((language) => named.includes(language))
  return known.length > 0 ? known : LANGUAGES
}

/** A locale of a product, and where the manifest holds its texts. */
export interface TextLocale {
  locale: string
  /** The keys of its texts in the manifest, in the order in which they are looked up: fr-FR, fr. */
  keys: readonly string[]
  /** The key under which a new text is written. */
  key: string
  /** The member of a text in the model: zh, en, or the tag. */
  member: string
  /** Every text of the manifest must have this language; in other languages a missing text falls back to another. */
  isRequired: boolean
}

/**
 * Returns how the manifest writes the texts of each locale. The first Chinese locale has the key `zh`, the first
 * English locale `en`; every other locale has its tag, or its language if no locale before it has the same language.
 */
export function textLocales(locales: readonly string[]): TextLocale[] {
  return locales.map((locale, index) => {
    const language = languageOf(locale)
    const isFirstOfLanguage = locales.findIndex((other) => languageOf(other) === language) === index
    const isBuiltIn = isFirstOfLanguage && (language === 'zh' || language === 'en')
    const keys = isBuiltIn ? [language] : isFirstOfLanguage ? [...new Set([locale, language])] : [locale]
    return {
      locale,
      keys,
      key: isFirstOfLanguage ? language : locale,
      member: isBuiltIn ? language : locale,
      isRequired: isBuiltIn || index === 0,
    }
  })
}

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a language or locale, for messages. */
export const languageName = (tag: string): string => names.of(tag) ?? tag
