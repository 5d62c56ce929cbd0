/** Texts in a further language of the product, by the English text: `{"Not before {1}": "Nicht vor dem {1}"}`. */
export type Translations = Readonly<Record<string, string>>

interface Dictionary {
  whole: ReadonlyMap<string, string>
  /** Texts with placeholders for values, those with the most letters first, because they say more. */
  patterns: readonly { pattern: RegExp; names: readonly string[]; translation: string }[]
}

const PLACEHOLDER = /\{(\w+)\}/g

const dictionaries = new Map<string, Dictionary>()

/** Sets the translations of the texts that the server and the rules write in English and Chinese. */
export function setTranslations(locale: string, texts: Translations): void {
  const entries = Object.entries(texts).filter(([, translation]) => /\S/.test(translation))
  const withValues = entries.filter(([english]) => english.search(PLACEHOLDER) >= 0)
  dictionaries.set(locale, {
    whole: new Map(entries),
    patterns: withValues
      .toSorted(([a], [b]) => lettersOf(b) - lettersOf(a))
      .map(([english, translation]) => ({
        pattern: patternOf(english),
        names: [...english.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
        translation,
      })),
  })
}

/** The translation of an English text; undefined where the language has none. Values within the text are kept. */
export function translationOf(english: string, locale: string): string | undefined {
  const dictionary = dictionaries.get(locale)
  if (!dictionary) return undefined
  const known = dictionary.whole.get(english)
  if (known !== undefined) return known
  for (const { pattern, names, translation } of dictionary.patterns) {
    const found = pattern.exec(english)
    if (!found) continue
    // A value may be a text that has a translation itself, as in `{text}. Allowed: {names}`.
    const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
    return translation.replace(PLACEHOLDER, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : (translationOf(value, locale) ?? value)
    })
  }
  return undefined
}

const lettersOf = (english: string) => english.replace(PLACEHOLDER, '').length

function patternOf(english: string): RegExp {
  const parts = english.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('([^]+?)')}$`)
}
