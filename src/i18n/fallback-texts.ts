import { builtInLocale, FALLBACK_LOCALE, type Locale } from './locale'

/** Fetches the texts of a namespace in the fallback language and shows them. */
type ShowTexts = (namespace: string) => Promise<void>

/**
 * Keeps the texts of the fallback language from being fetched beside those of the other built-in language:
 * every text exists in both (tests/src/i18n). They are fetched when the operator changes to the fallback language, and
 * when a text turns out to be missing after all.
 */
export class FallbackTexts {
  private readonly deferred = new Set<string>()
  private locale: Locale
  private readonly show: ShowTexts

  constructor(locale: Locale, show: ShowTexts) {
    this.locale = locale
    this.show = show
  }

  /** Whether the namespace need not be fetched now. i18next then takes the namespace for loaded. */
  defers(locale: Locale, namespace: string): boolean {
    const isSpare = locale === FALLBACK_LOCALE && this.locale !== locale && builtInLocale(this.locale) === this.locale
    if (isSpare) this.deferred.add(namespace)
    return isSpare
  }

  /** Says which language is shown next; resolves when the texts that were deferred for it are there. */
  async changeTo(locale: Locale): Promise<void> {
    this.locale = locale
    if (builtInLocale(locale) !== locale || locale === FALLBACK_LOCALE)
      await Promise.all([...this.deferred].map((namespace) => this.fetch(namespace)))
  }

  /** Called with the namespace of a text that is missing. Does nothing where the fallback language was fetched. */
  async fetch(namespace: string): Promise<void> {
    if (!this.deferred.delete(namespace)) return
    await this.show(namespace).catch((error: unknown) => {
      this.deferred.add(namespace)
      throw error
    })
  }
}
