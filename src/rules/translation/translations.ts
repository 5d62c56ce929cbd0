/** The translation of an English text; undefined where the language has none. */
export type Translator = (english: string) => string | undefined

const translators = new Map<string, Translator>()

/**
 * Sets how the texts are translated that the server and the rules write in English and Chinese
 * (translator.ts, which only a product in a further language loads).
 */
export function setTranslator(locale: string, translator: Translator): void {
  translators.set(locale, translator)
}

/** The translation of an English text; undefined where the language has none. */
export const translationOf = (english: string, locale: string): string | undefined => translators.get(locale)?.(english)
