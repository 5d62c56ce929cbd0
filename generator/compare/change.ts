/** A change of the manifest, described by its effect on users and API clients. */
export interface Change {
  area: 'route' | 'role' | 'permission' | 'api' | 'column' | 'data' | 'story' | 'behaviour' | 'text'
  change: 'added' | 'removed' | 'changed'
  /** The changed part: `store_receive_receipt.lines.received_qty`, `/store/store_receive_receipt/list` */
  subject: string
  /** The effect in words, such as `is required now`. */
  effect: string
  /** Some role may see or do more than before. */
  widens?: true
  /** Stored rows (`data`) or API calls that succeeded before (`callers`) are no longer valid. */
  breaks?: 'data' | 'callers' | 'data and callers'
  /** Name of the changed entity. */
  entity?: string
}

/** A change as `plan` and `status` print it with --json, under the keys that output.schema.json publishes. */
export const changeJson = <C extends Change>({ area, change, subject, effect, ...others }: C) => ({
  area,
  change,
  what: subject,
  says: effect,
  ...others,
})

/**
 * Pairs the items of two lists by name: first the items of the later list, then the items that only the earlier list
 * has.
 */
export function* pairs<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
): Generator<[name: string, before: T | undefined, after: T | undefined]> {
  const old = new Map(before.map((item) => [nameOf(item), item]))
  for (const item of after) yield [nameOf(item), old.get(nameOf(item)), item]
  const now = new Set(after.map(nameOf))
  for (const [name, item] of old) if (!now.has(name)) yield [name, item, undefined]
}

/** Deep equality. Compiled expressions are compared by their code (`body`) alone, not by compiler details. */
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'body' in part && 'code' in part ? part.body : part,
  )

/** Items of `list` that `other` does not contain. */
export const without = <T>(list: readonly T[], other: readonly T[]): T[] => list.filter((item) => !other.includes(item))

/** `store, head_office`; `nobody` for an empty list. */
export const joinOrNobody = (roles: readonly string[]): string => roles.join(', ') || 'nobody'
