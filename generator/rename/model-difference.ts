import type { DeclaredName } from '../compare/inventory'
import { nameOf } from '../compare/dropped'
import { camel, pascal } from '../model/names'
import type { Model } from '../model/model-types'
import { factKey } from '../../src/rules/key'

/**
 * Checks that a rename changed nothing but the name: with the new name replaced by the old name, the models before and
 * after must be equal. Returns a description of the first difference, or undefined when the models are equal.
 */
export function difference(before: Model, after: Model, named: DeclaredName, to: string): string | undefined {
  const from = nameOf(named)
  const pairs =
    named.kind === 'entity'
      ? [
          [from, to],
          [camel(from), camel(to)],
          [pascal(from), pascal(to)],
        ]
      : [[from, to], ...(factKey(from) === from ? [] : [[factKey(from), factKey(to)]])]
  const patterns = pairs.map(
    ([old = '', now = '']) => [new RegExp(`(?<![A-Za-z0-9])${now}(?=$|[^A-Za-z0-9]|[A-Z])`, 'g'), old] as const,
  )
  const ordered = named.kind === 'entity' ? sortedThroughout : sorted
  const asBefore = (model: Model) =>
    model.entities
      .map((entity) => ordered(patterns.reduce((text, [now, old]) => text.replaceAll(now, old), printed(entity))))
      .toSorted()
  const [old, now] = [asBefore(before), asBefore(after)]
  const index = old.findIndex((text, at) => text !== now[at])
  if (index < 0) return undefined
  const [oldText, newText] = [old[index] ?? '', now[index] ?? '']
  let at = 0
  while (oldText[at] === newText[at]) at++
  return `the first difference is …${oldText.slice(Math.max(0, at - 60), at + 60)}… → …${newText.slice(Math.max(0, at - 60), at + 60)}…`
}

/**
 * Serializes a model. Of an expression only its printed body is compared, not the details that the compiler derived.
 */
const printed = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part
    if ('body' in part && 'code' in part) return part.body
    return key === 'reads' || key === 'imports' ? undefined : part
  })

/** Keys of lists that hold the entities of an open reference; the arguments of its zod type hold such a list, too. */
const ORDERED_BY_NAME = new Set(['options', 'values', 'targets', 'facts'])

const byText = (list: readonly unknown[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/**
 * Sorts what open references (`ref: any`) list in the order of the names of entities: values, options and printed
 * types, and the keys of objects. The order of columns, sections and transitions stays, so that a change of it is
 * reported.
 */
const sortedThroughout = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, part: unknown) => {
    if (Array.isArray(part) && key === 'args')
      return part.map((argument: unknown) => (Array.isArray(argument) ? byText(argument) : argument))
    if (Array.isArray(part)) return ORDERED_BY_NAME.has(key) ? byText(part) : part
    if (typeof part === 'string' && part.includes(' | ')) return part.split(' | ').toSorted().join(' | ')
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Sorts the lists that the model keeps in the order of names, because the order changes with the name. */
const sorted = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, part: unknown) =>
    key === 'facts' && Array.isArray(part) ? part.map((element) => JSON.stringify(element)).toSorted() : part,
  )
