import * as z from 'zod'
import { type FileKind, LANGUAGE } from './language'
import { EXAMPLES } from './language/examples'
import { languageName, LANGUAGES, type TextLocale, textLocales } from './language/locales'
import { DRAWERS } from './model/screens/row-actions'
import { RECEIPT_TRANSITIONS } from './model/transitions/standard'
import { GUARDS } from './model/transitions/transition-guards'
import { MIXIN_MEANINGS } from './language/mixins'
import type { Json } from './yaml/yaml-file'

/** A file that is generated from the manifest language: a JSON Schema or a page of the reference. */
export interface LanguageFile {
  path: string
  content: string
}

type Node = { [key: string]: Json }

/**
 * Returns the JSON Schemas with which editors with a YAML language server complete, explain and check manifests. The
 * first line of each manifest names its schema. A key with the meta value `names` (in generator/language) accepts
 * only the names of that list, such as the names of the entities.
 */
export function editorSchemas(
  entities: readonly string[],
  roleTypes: readonly string[],
  locales: readonly string[],
): LanguageFile[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    entities,
    role_types: roleTypes,
    mixins: Object.keys(MIXIN_MEANINGS),
    transitions: Object.keys(RECEIPT_TRANSITIONS),
    guards: GUARDS,
    drawers: Object.keys(DRAWERS),
  }
  return (Object.keys(LANGUAGE) as FileKind[]).map((kind) => {
    const schema = z.toJSONSchema(LANGUAGE[kind], { target: 'draft-7', io: 'input', unrepresentable: 'any' })
    // The examples of '' belong to the top level of an entity file.
    const withExamples = kind === 'entity' ? addExamples(schema as Node, EXAMPLES['']) : (schema as Node)
    const definitions = (withExamples.definitions ?? {}) as Record<string, Node>
    for (const [id, node] of Object.entries(definitions)) definitions[id] = addExamples(node, EXAMPLES[id])
    const inlined = withLanguages(inlineReferences(withExamples, definitions), textLocales(locales)) as Node
    return {
      path: `manifest/schema/${kind}.schema.json`,
      content: `${JSON.stringify({ $from: 'generator/language', ...(addNames(inlined, names) as Node) }, null, 2)}\n`,
    }
  })
}

/**
 * Adds the languages of the product to the schema of every text, and marks the languages that may not be missing as
 * required.
 */
function withLanguages(node: Json, locales: readonly TextLocale[]): Json {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((item) => withLanguages(item, locales))
  const entries = Object.entries(node).map(([key, value]) => [key, withLanguages(value, locales)])
  const whole = Object.fromEntries(entries) as Node
  const { required, properties } = whole as { required?: string[]; properties?: Record<string, Node> }
  if (!required || !properties || !LANGUAGES.every((language) => required.includes(language))) return whole
  const others = locales.filter(({ member }) => !LANGUAGES.some((language) => language === member))
  const added = others.flatMap(({ keys }) =>
    keys.map((key) => [key, { ...properties.en, description: languageName(key) }]),
  )
  // The schema cannot say "one of two keys", so the generator alone requires a first language that has two keys.
  const needed = locales.filter(({ isRequired, keys }) => isRequired && keys.length === 1).map(({ key }) => key)
  const rest = required.filter((key) => !LANGUAGES.some((language) => language === key))
  return {
    ...whole,
    properties: { ...properties, ...(Object.fromEntries(added) as Node) },
    required: [
      ...LANGUAGES.filter((language) => needed.includes(language)),
      ...needed.filter((key) => key !== 'zh' && key !== 'en'),
      ...rest,
    ],
  }
}

/** Adds an example to every property that has one. */
function addExamples(node: Node, examples: Readonly<Record<string, Json>> = {}): Node {
  const properties = Object.entries((node.properties ?? {}) as Record<string, Node>).map(([key, property]) => {
    const example = examples[key]
    return [key, example === undefined ? property : { ...property, examples: [example] }]
  })
  return node.properties ? { ...node, properties: Object.fromEntries(properties) as Node } : node
}

/**
 * Inlines the referenced definition of a key that has its own description, because editors ignore a description beside
 * a reference.
 */
function inlineReferences(node: Json, definitions: Readonly<Record<string, Node>>): Json {
  if (Array.isArray(node)) return node.map((item) => inlineReferences(item, definitions))
  if (typeof node !== 'object' || node === null) return node
  const { allOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'examples' ? value : inlineReferences(value, definitions),
    ]),
  ) as Node
  const [reference, second] = Array.isArray(allOf) ? (allOf as { $ref?: string }[]) : []
  const inlinedDefinition = second ? undefined : definitions[reference?.$ref?.split('/').at(-1) ?? '']
  return inlinedDefinition && rest.description !== undefined
    ? { ...inlinedDefinition, ...rest }
    : allOf === undefined
      ? rest
      : { ...rest, allOf }
}

/** Replaces name patterns by the list of existing names, and adds the known keys to maps with free keys. */
function addNames(node: Json, names: Readonly<Record<string, readonly string[]>>): Json {
  if (Array.isArray(node)) return node.map((item) => addNames(item, names))
  if (typeof node !== 'object' || node === null) return node
  const {
    names: listName,
    keys,
    ...rest
  } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'examples' ? value : addNames(value, names)]),
  ) as Node
  const values = typeof listName === 'string' ? names[listName] : undefined
  if (values) {
    const { pattern: _pattern, ...bare } = rest
    return { ...bare, enum: [...values] }
  }
  const knownKeys =
    typeof keys === 'string' ? names[keys] : (rest.propertyNames as { enum?: string[] } | undefined)?.enum
  if (!knownKeys || rest.additionalProperties === undefined) return rest
  return { ...rest, properties: Object.fromEntries(knownKeys.map((key) => [key, rest.additionalProperties as Json])) }
}
