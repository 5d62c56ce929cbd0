import type * as z from 'zod'
import { textLocales } from '../language/locales'
import { hasPlainSingular, textsIn } from './texts-in'
import type { Json } from './yaml-file'

/** How many texts of the manifest a language lacks. */
export interface MissingTexts {
  locale: string
  missing: number
  of: number
  /** How many of the built-in texts of the console and the server the language lacks besides. */
  builtIn?: number
}

/** Counts the texts of a file that each language lacks, for the languages of the product that may lack texts. */
export function missingTexts(schema: z.ZodType, value: Json, locales: readonly string[]): MissingTexts[] {
  const optional = textLocales(locales).filter(({ isRequired }) => !isRequired)
  if (optional.length === 0) return []
  const texts = textsIn(schema, value)
  // The export offers the singular for translation too, so the counts before and after an import must include it.
  const plainSingulars = hasPlainSingular(value) ? 1 : 0
  return optional.map(({ locale, keys }) => {
    const missing = texts.filter(({ map }) => keys.every((key) => map[key] === undefined)).length
    return { locale, missing: missing + plainSingulars, of: texts.length + plainSingulars }
  })
}

/** Adds the counts of all files. Returns only languages that lack some texts. */
export function totalOf(counts: readonly MissingTexts[]): MissingTexts[] {
  const totals = new Map<string, MissingTexts>()
  for (const { locale, missing, of } of counts) {
    const total = totals.get(locale) ?? { locale, missing: 0, of: 0 }
    totals.set(locale, { locale, missing: total.missing + missing, of: total.of + of })
  }
  return [...totals.values()].filter(({ missing }) => missing > 0)
}
