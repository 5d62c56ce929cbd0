import { LANGUAGE } from '../language'
import { textLocales } from '../language/locales'
import type { Manifest } from '../manifest'
import { textsIn } from './texts-in'

/** How many texts of the manifest a language lacks. */
export interface MissingTexts {
  locale: string
  missing: number
  of: number
}

/**
 * Counts the texts that a language lacks, for each language of the product that may lack texts. Returns only languages
 * that lack some.
 */
export function missingTexts({ app, routes, entities }: Manifest, locales: readonly string[]): MissingTexts[] {
  const optional = textLocales(locales).filter(({ isRequired }) => !isRequired)
  if (optional.length === 0) return []
  const texts = [
    ...(app ? textsIn(LANGUAGE.app, app.yaml.value) : []),
    ...routes.flatMap(({ yaml }) => textsIn(LANGUAGE.routes, yaml.value)),
    ...entities.flatMap(({ yaml }) => textsIn(LANGUAGE.entity, yaml.value)),
  ]
  return optional.flatMap(({ locale, keys }) => {
    const missing = texts.filter(({ map }) => keys.every((key) => map[key] === undefined)).length
    return missing > 0 ? [{ locale, missing, of: texts.length }] : []
  })
}
