import { factKey } from '../../src/rules/key'
import { levelsOf, type Reference, referencesOf } from '../metadata/facts'
import { resourceOf } from '../metadata/registry'
import { lockRows } from '../metadata/sql/rows'
import { targetOf } from '../metadata/sql/lookup'
import type { Posting } from '../metadata/posting'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/** Whether the rows of a reference are locked, by the description of the entity that it refers to. */
type IsWanted = (reference: Reference, target: Resource['server'], level: 'header' | 'line') => boolean

/**
 * Locks the rows that a document and its lines refer to and that are wanted, by entity and id, so that two documents
 * lock them in the same order. Returns whether there was any.
 */
export async function lockReferencedRows(
  call: Call,
  resource: Resource,
  doc: Row,
  isWanted: IsWanted,
): Promise<boolean> {
  const wanted = new Map<string, Set<number>>()
  for (const { fields, server, rows, isGoods } of levelsOf(resource, doc)) {
    const level = fields === resource.shape.fields ? 'header' : 'line'
    for (const reference of referencesOf(fields, server, isGoods)) {
      for (const row of rows) {
        const target = targetOf(call, reference.field, row)
        const id = row[reference.name]
        if (target === null || typeof id !== 'number') continue
        if (isWanted(reference, resourceOf(call, target).server, level))
          wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
      }
    }
  }
  for (const [entity, ids] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await lockRows(call, resourceOf(call, entity).table, [...ids])
  return wanted.size > 0
}

/** Whether the document reads a count over other documents from the row, such as a wholesaler's used credit. */
export const readsCount = ({ facts }: Reference, target: Resource['server']): boolean =>
  facts.some((fact) => target[fact]?.rollup)

/**
 * Selects the rows that must be locked before the postings run: rows of which the postings write a column that is also
 * read, by the postings or by a computed value of the row, and rows with counts, because every counted document writes
 * the value that is set from the count.
 */
export function wantedBy(postings: readonly Posting[]): IsWanted {
  if (!postings.some((posting) => posting.when !== undefined || 'set' in posting)) return () => false
  const written = writtenColumns(postings)
  return (reference, target) => {
    const columns = written.get(factKey(reference.name))
    const isReadAndWritten =
      columns !== undefined && reference.facts.some((fact) => columns.has(fact) || target[fact]?.computed)
    return isReadAndWritten || readsCount(reference, target)
  }
}

/** Columns that `set` writes through references: `points` of `guest.points`, by the name of the reference. */
function writtenColumns(postings: readonly Posting[]): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>()
  for (const posting of postings) {
    if (posting.do !== 'set' && posting.do !== 'each') continue
    for (const path of Object.keys(posting.set ?? {})) {
      const [key = '', column] = path.replace(/^line\./, '').split('.')
      if (column !== undefined) columns.set(key, (columns.get(key) ?? new Set()).add(column))
    }
  }
  return columns
}
