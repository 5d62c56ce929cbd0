import { languageName, languageOf, textLocales } from '../../language/locales'
import type { Problems } from '../../problems/problem'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { EntityDraft } from '../drafts/draft-types'
import type { Text } from '../fields/field-types'
import type { Route } from '../model-types'

/**
 * Returns the keywords at a path of a file in all languages of the product, each word once; undefined without keywords.
 * Adds a problem for each word that finds nothing more than the titles do, or that is written twice.
 */
export function keywordsOf(
  yaml: YamlFile,
  path: Path,
  { title, singular }: { title: Text; singular: Text },
  { locales, problems }: { locales: readonly string[]; problems: Problems },
): readonly string[] | undefined {
  const written = yaml.valueAt(path)
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined
  const words = new Set<string>()
  for (const [language, list] of Object.entries(written)) {
    const locale = textLocales(locales).find(({ keys }) => keys.includes(language))
    if (!locale || !Array.isArray(list)) continue
    const shown = comparable(titleIn(title, locale.member))
    const one = comparable(titleIn(singular, locale.member))
    const seen = new Set<string>()
    list.map(String).forEach((word, index) => {
      const at = [...path, language, index]
      const report = (code: string, message: string, hint: string) =>
        problems.add(code, { range: yaml.at(at), path: at.join('.') }, message, hint)
      const normal = comparable(word)
      // The palette finds a title by its beginning: "order" finds "Orders", but "category" does not find "Categories".
      if (normal === shown || (normal === one && shown.startsWith(one)))
        report('MAN2164', `"${word}" is the title, which finds the screen already`, 'remove it, or write another word')
      // A word that is repeated letter by letter is reported as in every other list.
      else if (seen.has(normal) && list.indexOf(list[index] ?? null) === index)
        report('MAN2072', `"${word}" is listed twice: capitals and spaces make no difference`, 'remove one')
      seen.add(normal)
      words.add(word.trim())
    })
  }
  if (words.size === 0 && Object.keys(written).length === 0)
    problems.add(
      'MAN2164',
      { range: yaml.keyAt(path), path: path.join('.') },
      'there is no word',
      `keywords: {${textLocales(locales)
        .map(({ key, locale }) => `${key}: [a word in ${languageName(languageOf(locale))}]`)
        .join(', ')}}`,
    )
  return words.size > 0 ? [...words] : undefined
}

/** Reports keywords of entities without a list or an only screen, which the palette could find. */
export function reportIdleKeywords(
  drafts: ReadonlyMap<string, EntityDraft>,
  routes: readonly Route[],
  problems: Problems,
): void {
  const shown = new Set(routes.flatMap(({ entity, screen }) => (screen === 'list' || screen === 'one' ? entity : [])))
  for (const { key, raw, yaml } of drafts.values())
    if (raw.keywords && !shown.has(key))
      problems.add(
        'MAN2164',
        { range: yaml.keyAt(['keywords']), path: 'keywords' },
        `${raw.entity} has no list that the palette could find`,
        'remove the keywords, or give the entity a list in manifest/routes',
      )
}

/** A text as the palette compares it: in small letters, without spaces. */
const comparable = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

const titleIn = (title: Text, member: string): string =>
  member === 'zh' || member === 'en' ? title[member] : (title.more?.[member] ?? '')
