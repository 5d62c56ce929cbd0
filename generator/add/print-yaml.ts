import { type Language, LANGUAGES } from '../language/locales'
import { Document, Pair, Scalar, visit, YAMLMap, YAMLSeq } from 'yaml'
import { type FileKind, schemaComment } from '../language'

export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

/**
 * Paths in an entity that are printed in block style, with a line per entry; '' is the entity itself. Other values are
 * printed inline.
 */
const BLOCKS = new Set([
  '',
  'fields',
  'lines',
  'lines.fields',
  'list',
  'form',
  'form.sections',
  'states',
  'transitions',
  'access',
])
/** Keys at the top level that are preceded by an empty line. */
const KEYS_AFTER_EMPTY_LINE = new Set(['fields', 'lines', 'list', 'form', 'states', 'transitions', 'access'])

const LAYOUT = { lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: Infinity } as const

/** Prints a manifest file in the layout of the existing manifest files. */
export function printFile({ kind, depth, languages }: NewFile, value: Value): string {
  const document = new Document()
  // `contents` is typed by the nodes of a parsed document; a document that is only printed takes every node.
  document.contents = nodeOf(document, textsIn(value, languages), '') as typeof document.contents
  return `${schemaComment(kind, depth)}\n${print(document)}`
}

/** Prints a value on one line: `{label: {zh: 备注, en: Note}, type: text}`. */
export function printInline(value: Value, languages: readonly Language[]): string {
  const document = new Document()
  document.contents = document.createNode(textsIn(value, languages), { flow: true })
  return print(document).trimEnd()
}

interface NewFile {
  kind: FileKind
  /** Number of folders between the file and the folder `manifest`. */
  depth: number
  languages: readonly Language[]
}

/** A copy of the value whose texts have only the languages of the product. */
function textsIn(value: Value, languages: readonly Language[]): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => textsIn(item, languages))
  const entries = Object.entries(value as { readonly [key: string]: Value })
  const isText = LANGUAGES.every((language) =>
    entries.some(([key, text]) => key === language && typeof text === 'string'),
  )
  return Object.fromEntries(
    entries
      .filter(([key]) => !isText || !LANGUAGES.some((language) => language === key && !languages.includes(language)))
      .map(([key, inner]) => [key, textsIn(inner, languages)]),
  )
}

/** A text with control characters is double-quoted, so that it stays on one line. */
function print(document: Document): string {
  visit(document, {
    Scalar: (_key, scalar) => {
      if (typeof scalar.value === 'string' && /\p{Cc}/u.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document.toString(LAYOUT)
}

/** Returns the YAML node of a value at a path of the entity, in block style or inline. */
function nodeOf(document: Document, value: Value, path: string): unknown {
  // The pattern of document numbers begins with letters and holds braces; other manifest files quote the pattern too.
  if (path === 'number' && typeof value === 'string') {
    const pattern = new Scalar(value)
    pattern.type = Scalar.QUOTE_DOUBLE
    return pattern
  }
  if (!BLOCKS.has(path) || typeof value !== 'object') return document.createNode(value, { flow: true })
  if (Array.isArray(value)) {
    const list = new YAMLSeq()
    for (const item of value as readonly Value[]) list.add(document.createNode(item, { flow: true }))
    return list
  }
  const map = new YAMLMap()
  for (const [name, part] of Object.entries(value)) {
    const key = new Scalar(name)
    key.spaceBefore = path === '' && KEYS_AFTER_EMPTY_LINE.has(name)
    map.items.push(new Pair(key, nodeOf(document, part as Value, path === '' ? name : `${path}.${name}`)))
  }
  return map
}
