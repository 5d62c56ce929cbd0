import type * as z from 'zod'
import { definition } from '../schema-definition'

/** The type of a name in a template; undefined when the type is `unknown`, so that nothing can be checked. */
export type TemplateType = z.ZodType | undefined

/** Unwraps "optional", "nullable" and "default"; returns undefined for `unknown` and `any`. */
export function unwrappedType(schema: TemplateType): TemplateType {
  if (!schema) return undefined
  const { type, innerType } = definition(schema)
  if (innerType && (type === 'optional' || type === 'nullable' || type === 'default')) return unwrappedType(innerType)
  return type === 'unknown' || type === 'any' ? undefined : schema
}

/** Returns the member names of an object type; empty for lists, texts and numbers. */
export function namesOf(schema: TemplateType): string[] {
  const inner = unwrappedType(schema)
  return inner ? Object.keys(definition(inner).shape ?? {}) : []
}

/** Returns the type of a member of an object. Throws UnknownName when the object has no such member. */
export function memberOf(schema: TemplateType, name: string): TemplateType {
  const inner = unwrappedType(schema)
  if (!inner) return undefined
  const { type, shape, element } = definition(inner)
  if (type === 'array' && name === 'length') return undefined
  const member = shape?.[name]
  if (member) return member
  throw new UnknownName(name, namesOf(inner), element !== undefined)
}

/** Returns the type of the elements of a list or record; null when the type is neither. */
export function elementOf(schema: TemplateType): TemplateType | null {
  const inner = unwrappedType(schema)
  if (!inner) return undefined
  const { type, element, valueType } = definition(inner)
  if (type === 'array') return element
  return type === 'record' ? valueType : null
}

/** Whether a template may print a value of the type without a helper: a string, number, boolean, enum or literal. */
export function isPlain(schema: TemplateType): boolean {
  const inner = unwrappedType(schema)
  return inner !== undefined && ['string', 'number', 'boolean', 'enum', 'literal'].includes(definition(inner).type)
}

/** A template reads a name that the view does not have. */
export class UnknownName extends Error {
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
