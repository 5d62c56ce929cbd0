/** The language of texts in the manifest by locale. */
const LANGUAGE_OF = { 'zh-CN': 'zh', 'en-US': 'en' } as const

export type Language = (typeof LANGUAGE_OF)[keyof typeof LANGUAGE_OF]

export const LANGUAGES: readonly Language[] = ['zh', 'en']

/** Returns the languages of the `locales` of `app.yaml`; both languages if the value is not a list of known locales. */
export function languagesOf(locales: unknown): readonly Language[] {
  const known: Readonly<Record<string, Language>> = LANGUAGE_OF
  const named = Array.isArray(locales) ? locales.flatMap((locale) => known[String(locale)] ?? []) : []
  return named.length > 0 ? LANGUAGES.filter((language) => named.includes(language)) : LANGUAGES
}
