import * as z from 'zod'
import { type FileKind, LANGUAGE } from './language'
import { EXAMPLES } from './language/examples'
import { DRAWERS } from './model/row-actions'
import { RECEIPT_TRANSITIONS } from './model/transitions/standard'
import { GUARDS } from './model/transitions/transition'
import { HEADER_MIXINS, ROW_MIXINS } from './model/drafts/mixin-names'
import type { Json } from './yaml/yaml-file'

/** A file that follows from the language, and for what editors complete from the names of the entities. */
export interface LanguageFile {
  path: string
  content: string
}

type Node = { [key: string]: Json }

/**
 * JSON Schemas that editors with a YAML language server complete, explain and check with; each manifest names its own in
 * its first line. What the language calls `names` in its meta is what the project has of that name.
 */
export function editorSchemas(entities: readonly string[]): LanguageFile[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    entities,
    mixins: [...new Set<string>([...HEADER_MIXINS, ...ROW_MIXINS])],
    transitions: Object.keys(RECEIPT_TRANSITIONS),
    guards: [...new Set(GUARDS)],
    drawers: Object.keys(DRAWERS),
  }
  return (Object.keys(LANGUAGE) as FileKind[]).map((kind) => {
    const schema = z.toJSONSchema(LANGUAGE[kind], { target: 'draft-7', io: 'input', unrepresentable: 'any' })
    const told = kind === 'entity' ? explained(schema as Node, EXAMPLES['']) : (schema as Node)
    const definitions = (told.definitions ?? {}) as Record<string, Node>
    for (const [id, node] of Object.entries(definitions)) definitions[id] = explained(node, EXAMPLES[id])
    const plain = spelledOut(told, definitions) as Node
    return {
      path: `manifest/schema/${kind}.schema.json`,
      content: `${JSON.stringify({ $from: 'generator/language', ...(named(plain, names) as Node) }, null, 2)}\n`,
    }
  })
}

/** With an example at every property that has one. */
function explained(node: Node, examples: Readonly<Record<string, Json>> = {}): Node {
  const properties = Object.entries((node.properties ?? {}) as Record<string, Node>).map(([key, property]) => {
    const example = examples[key]
    return [key, example === undefined ? property : { ...property, examples: [example] }]
  })
  return node.properties ? { ...node, properties: Object.fromEntries(properties) as Node } : node
}

/** What a key says of itself is lost on editors beside a reference, so it goes before what is referred to, which is written out. */
function spelledOut(node: Json, definitions: Readonly<Record<string, Node>>): Json {
  if (Array.isArray(node)) return node.map((one) => spelledOut(one, definitions))
  if (typeof node !== 'object' || node === null) return node
  const { allOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'examples' ? value : spelledOut(value, definitions)]),
  ) as Node
  const [only, more] = Array.isArray(allOf) ? (allOf as { $ref?: string }[]) : []
  const meant = more ? undefined : definitions[only?.$ref?.split('/').at(-1) ?? '']
  return meant && rest.description !== undefined
    ? { ...meant, ...rest }
    : allOf === undefined
      ? rest
      : { ...rest, allOf }
}

/** Names in place of the patterns that names follow, and known keys beside free ones. */
function named(node: Json, names: Readonly<Record<string, readonly string[]>>): Json {
  if (Array.isArray(node)) return node.map((one) => named(one, names))
  if (typeof node !== 'object' || node === null) return node
  const {
    names: what,
    keys,
    ...rest
  } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'examples' ? value : named(value, names)]),
  ) as Node
  const values = typeof what === 'string' ? names[what] : undefined
  if (values) {
    const { pattern: _pattern, ...bare } = rest
    return { ...bare, enum: [...values] }
  }
  const known = typeof keys === 'string' ? names[keys] : (rest.propertyNames as { enum?: string[] } | undefined)?.enum
  if (!known || rest.additionalProperties === undefined) return rest
  return { ...rest, properties: Object.fromEntries(known.map((key) => [key, rest.additionalProperties as Json])) }
}
