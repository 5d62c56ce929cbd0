import { factKey } from '../../../src/rules/key'
import { levelsOf, type Reference, referencesOf } from '../../metadata/facts'
import { resourceOf } from '../../metadata/registry'
import { lockRows } from '../../metadata/sql/rows'
import { targetOf } from '../../metadata/sql/lookup'
import { loadScope } from '../../query/load'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { SavedRow } from '../../metadata/row'
import type { Call } from '../../http/call'

/**
 * Locks the referenced rows whose values the postings may read and write, such as `guest.points` of
 * `set: {guest.points: guest.points + 1}`, so that no concurrent request writes between. Rows with rollups are locked as
 * well, because a value set from a count is written by every document that is counted. Returns the document with the
 * facts of the locked rows, in which it is counted itself: the caller has written its new status.
 */
export async function withCurrentFacts<R extends SavedRow>(
  call: Call,
  resource: Resource,
  postings: readonly Posting[],
  doc: R,
): Promise<R> {
  if (!postings.some(mayReadFacts)) return doc
  const written = writtenColumns(postings)
  const toLock = new Map<string, Set<number>>()
  for (const { fields, server, rows, goods } of levelsOf(resource, doc)) {
    for (const reference of referencesOf(fields, server, goods)) {
      for (const row of rows) {
        const target = targetOf(call, reference.field, row)
        const id = row[reference.name]
        if (target === null || typeof id !== 'number') continue
        const { server: ofTarget } = resourceOf(call, target)
        const isCounted = reference.facts.some((fact) => ofTarget[fact]?.rollup)
        if (isCounted || isReadAndWritten(reference, written, ofTarget))
          toLock.set(target, (toLock.get(target) ?? new Set()).add(id))
      }
    }
  }
  if (toLock.size === 0) return doc
  for (const [entity, ids] of [...toLock].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await lockRows(call, resourceOf(call, entity).table, [...ids])
  return loadScope(call, resource, doc)
}

const mayReadFacts = (posting: Posting): boolean => posting.when !== undefined || 'set' in posting

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

/** Whether a column of the referenced row is written, and it or a value computed in that row is read. */
function isReadAndWritten(
  { name, facts }: Reference,
  written: ReadonlyMap<string, ReadonlySet<string>>,
  ofTarget: Resource['server'],
): boolean {
  const columns = written.get(factKey(name))
  return columns !== undefined && facts.some((fact) => columns.has(fact) || ofTarget[fact]?.computed)
}
