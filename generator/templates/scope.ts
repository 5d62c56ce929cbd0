import type * as z from 'zod'
import { definition } from '../schema-definition'

/** What a name stands for in a template: its type, or undefined where the view says nothing of it (`unknown`). */
export type Known = z.ZodType | undefined

/** A type without "optional", "nullable" and "default" around it; undefined for `unknown` and `any`. */
export function open(schema: Known): Known {
  if (!schema) return undefined
  const { type, innerType } = definition(schema)
  if (innerType && (type === 'optional' || type === 'nullable' || type === 'default')) return open(innerType)
  return type === 'unknown' || type === 'any' ? undefined : schema
}

/** Names that a view or a part of it has; none for lists, texts and numbers. */
export function namesOf(schema: Known): string[] {
  const inner = open(schema)
  return inner ? Object.keys(definition(inner).shape ?? {}) : []
}

/** Type of a name in an object. Throws a NotThere when the object has no such name. */
export function memberOf(schema: Known, name: string): Known {
  const inner = open(schema)
  if (!inner) return undefined
  const { type, shape, element } = definition(inner)
  if (type === 'array' && name === 'length') return undefined
  const member = shape?.[name]
  if (member) return member
  throw new NotThere(name, namesOf(inner), element !== undefined)
}

/** Type of the elements of a list; null when it is no list. */
export function elementOf(schema: Known): Known | null {
  const inner = open(schema)
  if (!inner) return undefined
  const { type, element, valueType } = definition(inner)
  if (type === 'array') return element
  return type === 'record' ? valueType : null
}

/** Whether it prints as it is: a text, a number, a yes or no. */
export function isPlain(schema: Known): boolean {
  const inner = open(schema)
  return inner !== undefined && ['string', 'number', 'boolean', 'enum', 'literal'].includes(definition(inner).type)
}

/** A name that is not in the view. */
export class NotThere extends Error {
  readonly word: string
  readonly choices: readonly string[]
  readonly isList: boolean

  constructor(word: string, choices: readonly string[], isList: boolean) {
    super(word)
    this.word = word
    this.choices = choices
    this.isList = isList
  }
}
