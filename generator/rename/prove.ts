import type { Named } from '../compare/inventory'
import { nameOf } from '../compare/dropped'
import { camel, pascal } from '../model/names'
import type { Model } from '../model/types'
import { factKey } from '../model/world'

/**
 * A renamed manifest must say the same: with both names read as one, the old model and the new are alike to the letter.
 * Returns where they part, undefined when they do not.
 */
export function difference(before: Model, after: Model, named: Named, to: string): string | undefined {
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
  const asBefore = (model: Model) =>
    model.entities
      .map((entity) => sorted(patterns.reduce((text, [now, old]) => text.replaceAll(now, old), printed(entity))))
      .toSorted()
  const [old, now] = [asBefore(before), asBefore(after)]
  const index = old.findIndex((text, at) => text !== now[at])
  if (index < 0) return undefined
  const [a, b] = [old[index] ?? '', now[index] ?? '']
  let at = 0
  while (a[at] === b[at]) at++
  return `${before.entities.length} entities, the first difference: …${a.slice(Math.max(0, at - 60), at + 60)}… is now …${b.slice(Math.max(0, at - 60), at + 60)}…`
}

/** What the compiler knew of an expression is left out; what it says counts. */
const printed = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part
    if ('body' in part && 'code' in part) return part.body
    return key === 'reads' || key === 'imports' ? undefined : part
  })

/** Lists that the model keeps in the order of names, in that order again. */
const sorted = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, part: unknown) =>
    key === 'facts' && Array.isArray(part) ? part.map((one) => JSON.stringify(one)).toSorted() : part,
  )
