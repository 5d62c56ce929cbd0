import type { Translator } from './translations'

/** Texts in a further language of the product, by the English text: `{"Not before {1}": "Nicht vor dem {1}"}`. */
export type Translations = Readonly<Record<string, string>>

interface Pattern {
  pattern: RegExp
  names: readonly string[]
  /** The placeholder with which the text begins, where it stands for a whole sentence. */
  sentence: string | undefined
  /** Whether a label may consist of the same words, as in `{1} was {2}`. The pattern then needs a digit in a value. */
  isCommon: boolean
  translation: string
}

const PLACEHOLDER = /\{(\w+)\}/g
/** A text with fewer letters may be part of a label by chance. */
const LETTERS_OF_A_PHRASE = 8

/**
 * Returns a function that finds the translation of a text, also of one with values in it. A value may be a text itself,
 * as in `{1}. Allowed: {2}`; a value of one word elsewhere is kept, because goods may be named like a text.
 */
export function translatorOf(texts: Translations): Translator {
  const entries = Object.entries(texts).filter(([, translation]) => /\S/.test(translation))
  const whole = new Map(entries)
  const patterns = entries
    .filter(([english]) => english.search(PLACEHOLDER) >= 0)
    // Those with the most letters first, because they say more.
    .toSorted(([a], [b]) => lengthWithoutPlaceholders(b) - lengthWithoutPlaceholders(a))
    .map(([english, translation]): Pattern => ({
      pattern: patternOf(english),
      names: [...english.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
      sentence: /^\{(\w+)\}\. /.exec(english)?.[1],
      isCommon: /^\{\w+\}(?!\. )/.test(english) && lettersOf(english).length < LETTERS_OF_A_PHRASE,
      translation,
    }))
  const translate: Translator = (english) => {
    const known = whole.get(english)
    if (known !== undefined) return known
    for (const { pattern, names, sentence, isCommon, translation } of patterns) {
      const found = pattern.exec(english)
      if (!found || (isCommon && !found.slice(1).some((value) => /\d/.test(value)))) continue
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
      const isText = (name: string, value: string) => /\s/.test(value) || name === sentence
      return translation.replace(PLACEHOLDER, (placeholder, name: string) => {
        const value = values.get(name)
        if (value === undefined) return placeholder
        return isText(name, value) ? (translate(value) ?? value) : value
      })
    }
    return undefined
  }
  return translate
}

const lengthWithoutPlaceholders = (english: string) => english.replace(PLACEHOLDER, '').length

/** The letters of a text outside its placeholders. */
const lettersOf = (english: string) => english.replace(PLACEHOLDER, '').replaceAll(/\P{L}/gu, '')

function patternOf(english: string): RegExp {
  const parts = english.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('([^]+?)')}$`)
}
