import type { Reads } from '../expressions/row-types'

/**
 * A field that `set` writes. Two references may lead to the same row, so a field of a referenced row is identified by
 * the entity, not by the reference.
 */
export interface WrittenField {
  /** `total_qty`, `lines.qty` */
  own?: string
  /** Entity and header field of a referenced row. */
  fact?: { entity: string; column: string }
}

/**
 * The fields that the postings of a transition set, as the manifest writes them. Which stock moves is decided before
 * the first posting runs, because all balances are locked together, so it cannot rest on what a posting sets.
 */
export class EarlierSets {
  private readonly names = new Map<string, string>()

  /** Notes the field that `set` names with `column`, such as `line.qty`. */
  add(column: string, { own, fact }: WrittenField): void {
    const key = own ?? (fact && factKeyOf(fact))
    if (key !== undefined) this.names.set(key, column)
  }

  /** The first of these fields that is read, as `set` names it. */
  readBy({ own, facts }: Pick<Reads, 'own' | 'facts'>): string | undefined {
    const read = [...own, ...facts.map(factKeyOf)].find((key) => this.names.has(key))
    return read === undefined ? undefined : this.names.get(read)
  }
}

const factKeyOf = ({ entity, table, column }: { entity: string; table?: string; column: string }): string =>
  [entity, table ?? '', column].join('.')

/** What is wrong where stock rests on a field that `set` names with `column`. */
export const setTooEarly = (column: string): string =>
  `"${column}" is set while the postings run, and which stock moves is decided before the first one runs`
