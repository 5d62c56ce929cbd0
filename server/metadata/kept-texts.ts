import type { Text } from '../../src/rules/rules'
import { textIn } from '../../src/rules/text-in'

/** A text that the engine stores in all languages that it has. `line`: number of the row that it concerns, from 1. */
export interface KeptText extends Text {
  line?: number
}

/** The texts as a column keeps them. Texts beyond `longest` characters in all are left out as wholes. */
export function keepTexts(texts: readonly KeptText[], longest: number): string {
  let kept = '[]'
  for (let count = 1; count <= texts.length; count++) {
    const longer = JSON.stringify(texts.slice(0, count))
    if (longer.length > longest) break
    kept = longer
  }
  return kept
}

/**
 * The texts of a column in a language, one in each line. A value that `keepTexts` did not make is returned unchanged.
 */
export function keptTextsIn(stored: string, locale: string): string {
  if (!stored.startsWith('[')) return stored
  try {
    return (JSON.parse(stored) as KeptText[]).map((text) => inWords(text, locale)).join('\n')
  } catch {
    return stored
  }
}

function inWords({ line, ...text }: KeptText, locale: string): string {
  const words = textIn(text, locale)
  if (line === undefined) return words
  return textIn({ zh: `第 ${line} 行：${words}`, en: `Line ${line}: ${words}` }, locale)
}
