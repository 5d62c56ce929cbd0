import { Document, Pair, Scalar, visit, YAMLMap, YAMLSeq } from 'yaml'
import { type FileKind, schemaComment } from '../language'

export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

/** Parts of an entity that stand as blocks, a line for each of their entries; everything else is on the line of its key. */
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
/** Set off by an empty line. */
const APART = new Set(['fields', 'lines', 'list', 'form', 'states', 'transitions', 'access'])

const LAYOUT = { lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: Infinity } as const

/** A manifest file as the others are laid out. */
export function printFile(kind: FileKind, depth: number, value: Value): string {
  const document = new Document()
  document.contents = node(document, value, '') as typeof document.contents
  return `${schemaComment(kind, depth)}\n${print(document)}`
}

/** A value on one line: `{label: {zh: 备注, en: Note}, type: text}`. */
export function printInline(value: Value): string {
  const document = new Document()
  document.contents = document.createNode(value, { flow: true })
  return print(document).trimEnd()
}

/** Every text stays on its line: one with a line end in it is quoted. */
function print(document: Document): string {
  visit(document, {
    Scalar: (_key, scalar) => {
      if (typeof scalar.value === 'string' && /\p{Cc}/u.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document.toString(LAYOUT)
}

function node(document: Document, value: Value, path: string): unknown {
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
    key.spaceBefore = path === '' && APART.has(name)
    map.items.push(new Pair(key, node(document, part as Value, path === '' ? name : `${path}.${name}`)))
  }
  return map
}
