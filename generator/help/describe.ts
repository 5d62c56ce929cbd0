import type * as z from 'zod'
import { FUNCTIONS } from '../expression/functions'
import { GUARD_MEANINGS } from '../language/guards'
import { MIXIN_MEANINGS } from '../language/mixins'
import { EXAMPLES } from '../language/examples'
import { app, routes } from '../language/app'
import { entity } from '../language/entity'
import { field } from '../language/field'
import { table } from '../language/table'
import { posting, transition } from '../language/transition'
import { didYouMean } from '../problems/suggest'
import { EXPRESSIONS } from '../reference/expressions'
import { definition } from '../schema-definition'
import type { Json } from '../yaml/yaml-file'
import { acceptedValues, type Key, keysOf, meaningOf, unwrapped } from './keys'

/** A part of the language: its meaning, its keys, and an example. */
export interface Described {
  /** The path that was asked for. */
  path: string
  meaning: string
  /** The accepted values, in a few words; empty for a part that is described by its keys alone. */
  value: string
  keys: Key[]
  example?: Json
  /** Signatures of the functions; only for `cel`. */
  functions?: string[]
}

/**
 * The parts that a path may begin with, each with its schema and the name of its entry in EXAMPLES. The entry `''` is
 * the top level of an entity file.
 */
const PARTS: Readonly<Record<string, readonly [schema: z.ZodType, examples: string]>> = {
  app: [app, 'App'],
  routes: [definition(routes).element ?? routes, 'Route'],
  entity: [entity, ''],
  field: [field, 'FieldOrChange'],
  table: [table, 'Table'],
  list: [entity.shape.list, 'List'],
  transition: [transition, 'Transition'],
  posting: [posting, 'Posting'],
  create_from: [definition(entity.shape.create_from.unwrap()).valueType ?? entity, 'CreateFrom'],
}

/**
 * Describes a path such as `field.rollup` or `cel.round_money`. For an unknown path it returns the most similar path.
 */
export function describePath(path: string): { described: Described } | { nearest: string | undefined } {
  const [first = '', ...steps] = path.split('.')
  if (first === 'cel') return describeCel(steps)
  const list = LISTS[first]
  if (list) return describeList(first, list, steps)
  const part = PARTS[first]
  if (!part) {
    // A path may leave out `entity`: `states`, `print.signatures`.
    const ofEntity = Object.keys(keysIn(entity))
    if (ofEntity.includes(first)) return describePath(`entity.${path}`)
    const near = didYouMean(first, [...PATHS, ...ofEntity])?.replacement
    return { nearest: near !== undefined && ofEntity.includes(near) && !(near in PARTS) ? `entity.${near}` : near }
  }
  let schema = part[0]
  for (const [index, step] of steps.entries()) {
    const next = keysIn(schema)[step]
    if (!next) {
      const near = didYouMean(step, Object.keys(keysIn(schema)))?.replacement
      return { nearest: near && [first, ...steps.slice(0, index), near].join('.') }
    }
    schema = next
  }
  const example = exampleAt(part[1], steps)
  return {
    described: {
      path,
      meaning: meaningOf(schema),
      value: steps.length > 0 ? acceptedValues(schema) : '',
      keys: keysOf(element(schema)),
      ...(example !== undefined && { example }),
    },
  }
}

/** Lists of names that the engine knows, with what each name means. */
const LISTS: Readonly<Record<string, readonly [meaning: string, names: Readonly<Record<string, string>>]>> = {
  guards: ['What a transition may check, under `guards` or `warnings`.', GUARD_MEANINGS],
  mixins: ['Fields that an entity or its rows get from the engine, under `mixins`.', MIXIN_MEANINGS],
}

/** The words with which a path may begin; the help text lists these words. */
export const PATHS = [...Object.keys(PARTS), ...Object.keys(LISTS), 'cel']

function describeList(
  path: string,
  [about, meanings]: (typeof LISTS)[string],
  [name]: readonly string[],
): ReturnType<typeof describePath> {
  if (name === undefined) {
    const keys = Object.entries(meanings).map(([key, meaning]) => ({ key, required: false, value: '', meaning }))
    return { described: { path, meaning: about, value: '', keys } }
  }
  const meaning = meanings[name]
  if (meaning !== undefined) return { described: { path: `${path}.${name}`, meaning, value: '', keys: [] } }
  const near = didYouMean(name, Object.keys(meanings))?.replacement
  return { nearest: near && `${path}.${near}` }
}

/**
 * The schema whose keys a path continues with: the items of a list, the values of a record, or the object in a union.
 */
function element(schema: z.ZodType): z.ZodType {
  const inner = unwrapped(schema)
  const { type, element: item, valueType, options } = definition(inner)
  if (type === 'array' && item) return element(item)
  if (type === 'record' && valueType) return element(valueType)
  if (type === 'union') return (options ?? []).map(element).find((option) => definition(option).shape) ?? inner
  return inner
}

const keysIn = (schema: z.ZodType): Record<string, z.ZodType> => definition(element(schema)).shape ?? {}

function exampleAt(part: string, steps: readonly string[]): Json | undefined {
  const examples = EXAMPLES[part]
  const [first, ...more] = steps
  if (first === undefined) return part === '' || !examples ? undefined : (examples as Json)
  return more.reduce<Json | undefined>(
    (at, step) => (typeof at === 'object' && at !== null && !Array.isArray(at) ? at[step] : undefined),
    examples?.[first],
  )
}

function describeCel([name]: readonly string[]): ReturnType<typeof describePath> {
  const functions = [...FUNCTIONS]
  if (name === undefined) {
    const signatures = functions.map(([, signature]) => signature)
    return { described: { path: 'cel', meaning: EXPRESSIONS, value: '', keys: [], functions: signatures } }
  }
  const entry = functions.find(([functionName]) => functionName === name)
  if (!entry) {
    const near = didYouMean(
      name,
      functions.map(([functionName]) => functionName),
    )?.replacement
    return { nearest: near && `cel.${near}` }
  }
  return {
    described: { path: `cel.${name}`, meaning: '', value: entry[1], keys: [] },
  }
}
