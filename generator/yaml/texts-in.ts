import type * as z from 'zod'
import { definition } from '../schema-definition'
import { type Json, type Path, type Container, containerAt } from './yaml-file'

/** A text of a manifest file: a map from language to text, such as `{zh: 编码, en: Code}`. */
export interface TextNode {
  path: Path
  map: Container
  /** The schema of the text in one language. */
  textSchema: z.ZodType
}

/** Returns the texts of a file, in the order of the file. The schema says which maps are texts. */
export function textsIn(schema: z.ZodType, value: Json): TextNode[] {
  const found = new Map<Container, TextNode>()
  walk(schema, value, [], found)
  return [...found.values()]
}

/**
 * Whether the title of an entity has its singular as an English word only: `one: Shelf`. The word becomes a text in
 * each language as soon as it is translated.
 */
export function hasPlainSingular(value: Json): boolean {
  return typeof containerAt(value, ['title'])?.one === 'string'
}

function walk(schema: z.ZodType, value: Json, path: Path, found: Map<Container, TextNode>): void {
  if (typeof value !== 'object' || value === null) return
  const { innerType, options, shape, valueType, element } = definition(schema)
  if (innerType) walk(innerType, value, path, found)
  for (const option of options ?? []) walk(option, value, path, found)
  if (Array.isArray(value)) {
    if (element) value.forEach((item, index) => walk(element, item, [...path, index], found))
    return
  }
  if (shape?.zh && shape.en) found.set(value, { path, map: value, textSchema: shape.zh })
  for (const [key, inner] of Object.entries(value)) {
    const next = shape ? shape[key] : valueType
    if (next) walk(next, inner, [...path, key], found)
  }
}
