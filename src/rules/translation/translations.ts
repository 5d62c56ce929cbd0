/** The translation of an English text; undefined where the language has none. */
export type Translator = (english: string) => string | undefined

const translators = new Map<string, Translator>()

/**
 * Sets the translator of the texts that server and rules write in Chinese and English only. A product in a further
 * language loads such a translator (translator.ts).
 */
export function setTranslator(locale: string, translator: Translator): void {
  translators.set(locale, translator)
}

/** The translation of an English text; undefined where the language has none. */
export const translationOf = (english: string, locale: string): string | undefined => translators.get(locale)?.(english)
