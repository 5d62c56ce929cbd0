/** What a change of the manifest means for those who use the product. */
export interface Change {
  area: 'route' | 'role' | 'permission' | 'api' | 'column' | 'data' | 'story' | 'behaviour' | 'text'
  change: 'added' | 'removed' | 'changed'
  /** `store_receive_receipt.lines.received_qty`, `/store/store_receive_receipt/list` */
  what: string
  says: string
  /** Somebody may see or do what they could not before. */
  widens?: true
  /** Rows that are stored already, or calls that went well until now, no longer fit. */
  breaks?: 'data' | 'callers' | 'data and callers'
  /** Entity it is about. */
  entity?: string
}

/** Things of two lists by their name, those of the later list first. */
export function* pairs<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (one: T) => string,
): Generator<[name: string, before: T | undefined, after: T | undefined]> {
  const old = new Map(before.map((one) => [nameOf(one), one]))
  for (const one of after) yield [nameOf(one), old.get(nameOf(one)), one]
  const now = new Set(after.map(nameOf))
  for (const [name, one] of old) if (!now.has(name)) yield [name, one, undefined]
}

/** Alike as far as the product goes: of an expression what it says counts, not what the compiler knew of it. */
export const same = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'body' in part && 'code' in part ? part.body : part,
  )

/** What is in one list and not in the other. */
export const without = <T>(list: readonly T[], other: readonly T[]): T[] => list.filter((one) => !other.includes(one))

export const listed = (names: readonly string[]): string => names.join(', ') || 'nobody'
