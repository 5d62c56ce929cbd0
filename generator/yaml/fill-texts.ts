import type * as z from 'zod'
import { type Language, languageOf, LANGUAGES, type TextLocale, textLocales } from '../language/locales'
import { textsIn } from './texts-in'
import { type Json, type Path, containerAt } from './yaml-file'

/** A text in a language that the schema does not know. */
interface ExtraText {
  path: Path
  key: string
  locale: string
  text: Json
  /** The schema of the text. */
  schema: z.ZodType
}

interface FilledTexts {
  /** The value with every text in Chinese and English, and in no other language. */
  value: Json
  extras: readonly ExtraText[]
}

const isChinese = (locale: string) => languageOf(locale) === 'zh'

const isChineseOrEnglish = ({ member }: TextLocale) => member === 'zh' || member === 'en'

/** Whether the product has exactly one Chinese and one English locale, whose texts the schema describes. */
const hasOnlySchemaLanguages = (locales: readonly TextLocale[]) =>
  locales.length === 2 && locales.every(isChineseOrEnglish)

/**
 * Prepares the texts of a file for the schema and all later steps, which know only Chinese and English. Where the
 * product lacks one of these two, its text repeats that of the product's first language. Texts in other languages are
 * taken out, to be added again by `withExtras`: a missing one repeats the English text, or the Chinese text in a
 * Chinese locale; in a product without that language it repeats the first. Texts that a product must have are not
 * filled.
 */
export function fillTexts(schema: z.ZodType, value: Json, tags: readonly string[]): FilledTexts {
  const locales = textLocales(tags)
  const [first] = locales
  if (!first || hasOnlySchemaLanguages(locales)) return { value, extras: [] }
  const copy = structuredClone(value)
  const others = locales.filter((locale) => !isChineseOrEnglish(locale))
  const isEnglishFirst = first.member === 'en'
  const keysOf = (language: Language) => locales.find(({ member }) => member === language)?.keys ?? []
  const extras: ExtraText[] = []
  for (const { path, map, textSchema } of textsIn(schema, copy)) {
    const fallback = first.keys.map((key) => map[key]).find((given) => given !== undefined)
    for (const { keys, locale } of others) {
      const key = keys.find((known) => map[known] !== undefined)
      const related = keysOf(isChinese(locale) ? 'zh' : 'en').map((name) => map[name])
      const instead = related.find((text) => text !== undefined) ?? fallback
      // The console itself shows English for a text that is missing.
      const given = key === undefined ? (isEnglishFirst ? undefined : instead) : map[key]
      if (given !== undefined) extras.push({ path, key: key ?? first.key, locale, text: given, schema: textSchema })
    }
    for (const key of others.flatMap(({ keys }) => keys)) delete map[key]
    for (const language of LANGUAGES)
      if (!locales.some(({ member }) => member === language) && map[language] === undefined && fallback !== undefined)
        map[language] = fallback
  }
  return { value: copy, extras }
}

/** Adds the texts in other languages to a parsed value, as `more` of each text. Changes the value. */
export function withExtras<T>(parsed: T, extras: readonly ExtraText[]): T {
  for (const { path, locale, text } of extras) {
    const map = containerAt(parsed as Json, path)
    if (map) map.more = { ...(map.more as { [locale: string]: Json } | undefined), [locale]: text }
  }
  return parsed
}
