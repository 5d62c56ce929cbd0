import { LANGUAGE } from '../language'
import { type TextLocale } from '../language/locales'
import type { Manifest } from '../manifest'
import type { Text } from '../model/fields/field-types'
import { textFor } from '../model/texts'
import { singularTitle } from '../model/identity'
import { hasPlainSingular, type TextNode, textsIn } from '../yaml/texts-in'
import { type Json, type Path, type YamlFile, containerAt } from '../yaml/yaml-file'
import { noteOf } from './note'
import { joinedWords } from './word-list'

/** A text of the manifest in a source and a target language. */
export interface ManifestText {
  /** File and path, as in `entities/good/sku.yaml#fields.sku_name.label`. Stays when lines or list items move. */
  key: string
  yaml: YamlFile
  node: TextNode
  source: string
  /** Undefined where the manifest has no text in the target language. */
  target: string | undefined
  /** Where the text is used, for the translator. */
  note: string
  /**
   * Set only for a title whose `one` is a single English word (`one: Shelf`): the texts in both languages that the
   * import writes in place of this word.
   */
  singular?: Text
}

/**
 * Returns the texts of the manifest, in the order of files and lines. Texts without the source language are left out.
 */
export function manifestTexts(
  { app, routes, entities }: Manifest,
  { source, target }: { source: TextLocale; target: TextLocale },
): ManifestText[] {
  const files = [
    ...(app ? [{ yaml: app.yaml, schema: LANGUAGE.app, owner: undefined }] : []),
    ...routes.map(({ yaml }) => ({ yaml, schema: LANGUAGE.routes, owner: undefined })),
    ...entities.map(({ yaml, raw }) => ({
      yaml,
      schema: LANGUAGE.entity,
      owner: raw.title,
    })),
  ]
  return files.flatMap(({ yaml, schema, owner }) => {
    const ownerName = owner && textFor(owner, source.locale)
    const nodes = textsIn(schema, yaml.value).flatMap((node): (TextNode & Pick<ManifestText, 'singular'>)[] =>
      owner && node.path.length === 1 && node.path[0] === 'title' ? [node, ...plainSingular(yaml, owner)] : [node],
    )
    return nodes.flatMap((node): ManifestText[] => {
      const text = textOf(node, source)
      if (text === undefined) return []
      return [
        {
          key: `${yaml.file.replace(/^manifest\//, '')}#${stablePath(yaml.value, node.path)}`,
          yaml,
          node,
          source: text,
          target: textOf(node, target),
          note: noteOf(yaml.file, yaml.value, node.path, ownerName),
          ...(node.singular && { singular: node.singular }),
        },
      ]
    })
  })
}

const textOf = ({ map }: TextNode, { keys }: TextLocale): string | undefined =>
  keys
    .map((key) => map[key])
    .map((text) => (typeof text === 'string' ? text : joinedWords(text)))
    .find((text) => text !== undefined)

/** Returns the singular of a title whose `one` is a single English word (`one: Shelf`), not a text by language. */
function plainSingular({ value }: YamlFile, title: Text): (TextNode & { singular: Text })[] {
  const written = containerAt(value, ['title'])
  if (!hasPlainSingular(value) || typeof written?.one !== 'string') return []
  const { zh, en } = singularTitle({ ...title, one: written.one })
  const textSchema = LANGUAGE.entity.shape.title.shape.one.unwrap().options[0]
  return [
    {
      path: ['title', 'one'],
      map: written.zh === undefined ? { en } : { zh, en },
      textSchema,
      singular: { zh, en },
    },
  ]
}

/** Keys whose value identifies an item of a list. An item without any is identified by its position. */
const NAMES = ['key', 'name', 'entity', 'path', 'field', 'table', 'base'] as const

/** Joins a path with dots. An item of a list is named by its own name if it has one that no other item has. */
function stablePath(value: Json, path: Path): string {
  let at: Json | undefined = value
  let text = ''
  for (const step of path) {
    if (Array.isArray(at)) text += `[${nameInList(at, Number(step))}]`
    else text += `${text === '' ? '' : '.'}${step}`
    at = typeof at === 'object' && at !== null ? (at as { [key: string]: Json })[step] : undefined
  }
  return text
}

function nameInList(list: readonly Json[], index: number): string {
  const nameAt = (item: Json | undefined, name: string) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item[name] === 'string'
      ? item[name]
      : undefined
  for (const name of NAMES) {
    const own = nameAt(list[index], name)
    if (own !== undefined && list.filter((item) => nameAt(item, name) === own).length === 1) return own
  }
  return String(index)
}
