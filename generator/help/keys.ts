import type * as z from 'zod'
import { definition } from '../schema-definition'

const MAX_LISTED_VALUES = 9

/** A key that a part of the manifest language has, such as `rollup` of a field. */
export interface Key {
  key: string
  required: boolean
  /** The accepted values, in a few words. */
  value: string
  meaning: string
}

/** The keys of an object schema, in their order; an empty list for any other schema. */
export function keysOf(schema: z.ZodType): Key[] {
  return Object.entries(definition(unwrapped(schema)).shape ?? {}).map(([key, value]) => ({
    key,
    required: definition(value).type !== 'optional',
    value: acceptedValues(value),
    meaning: meaningOf(value),
  }))
}

/** Returns the schema inside `optional` and `nullable`. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const { type, innerType } = definition(schema)
  return innerType && (type === 'optional' || type === 'nullable') ? unwrapped(innerType) : schema
}

/** The description of a schema, or of the schema inside `optional` and `nullable`; empty without a description. */
export function meaningOf(schema: z.ZodType): string {
  return schema.description ?? unwrapped(schema).description ?? ''
}

/** The accepted values of a schema, in a few words: `list of text`, or the id of the schema. */
export function acceptedValues(schema: z.ZodType): string {
  const inner = unwrapped(schema)
  const id = inner.meta()?.id
  if (id === 'Label') return '{zh, en}'
  if (id === 'Expression' || id === 'Condition') return 'CEL'
  const { type, element, valueType, options, entries, values, shape } = definition(inner)
  if (type === 'array' && element) return `list of ${acceptedValues(element)}`
  if (type === 'record' && valueType) return `name → ${acceptedValues(valueType)}`
  if (type === 'union') return [...new Set((options ?? []).map(acceptedValues))].join(', or ')
  if (type === 'enum') {
    const all = Object.values(entries ?? {})
    // A longer list would not fit into a line of the reference.
    return all.length > MAX_LISTED_VALUES ? 'word' : all.map((value) => `\`${value}\``).join(', ')
  }
  if (type === 'literal') return (values ?? []).map((value) => `\`${String(value)}\``).join(', ')
  if (id) return id
  if (type === 'object') return `{${Object.keys(shape ?? {}).join(', ')}}`
  return (
    { string: 'text', template_literal: 'text', number: 'number', boolean: 'true, false', null: 'null' }[type] ?? type
  )
}
