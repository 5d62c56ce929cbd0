import { sourceOf } from '../metadata/registry'
import { recompute } from '../../src/rules/compute'
import type { Rules } from '../../src/rules/rules'
import { loadDocument, loadScope } from '../query/load'
import { changed, lockRow, rowsById, updateRow, updateRows } from '../metadata/sql/rows'
import { amendedId } from './amend/versions'
import { SUPERSEDE } from '../metadata/amends'
import { linesOf } from '../metadata/scope'
import { refuseFull } from './capacity/refuse-full'
import { refuseEqualRows } from '../query/unique/unique-sets'
import { lockReferencedRows, readsCount, wantedBy } from './referenced-rows'
import type { Posting } from '../metadata/posting'
import type { Resource } from '../metadata/description'
import type { SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/** Locks a document for this transaction and loads all data that expressions may read. Throws 40400. */
export async function lockDocument<D>(call: Call, resource: Resource<D>, id: number): Promise<D & SavedRow> {
  return loadScope(call, resource, await loadDocument(call, resource, id, { lock: true }))
}

/**
 * Locks the documents that a document was created from, beginning with the start of the chain, then the version that it
 * amends, and then the document itself (order, pick, shipment, receipt). The fixed order prevents deadlocks between
 * transitions in one chain.
 */
export async function lockChain<D>(call: Call, resource: Resource<D>, id: number): Promise<D & SavedRow> {
  const hasUpstream = resource.shape.fields.source_id !== undefined || resource.transitions[SUPERSEDE] !== undefined
  const [document] = hasUpstream ? await rowsById(call, resource.table, [id]) : []
  const source = document ? sourceOf(call, document) : null
  if (source) await lockUpstream(call, source.resource, source.id)
  const amended = document ? amendedId(resource, document) : null
  if (amended !== null) await lockRow(call, resource.table, amended)
  return lockDocument(call, resource, id)
}

/**
 * Locks the referenced rows whose values must not change until the transaction ends, and returns the document with the
 * values of the locked rows. These are rows that the postings both read and write (`set: {guest.points: guest.points +
 * 1}`). With `counts`, rows that sum up other documents for the header are locked too, such as the wholesaler with the
 * used credit: two documents that are approved concurrently then cannot both use the same credit.
 *
 * A transition calls this twice. The call before the checks locks the counts that the checks read. The call after the
 * new status was written reads the rows again, because a count then includes the document itself.
 */
export async function lockReferences<R extends SavedRow>(
  call: Call,
  resource: Resource,
  doc: R,
  { postings, counts = false }: { postings: readonly Posting[]; counts?: boolean },
): Promise<R> {
  const isWantedByPostings = wantedBy(postings)
  const isAnyLocked = await lockReferencedRows(
    call,
    resource,
    doc,
    (reference, target, level) =>
      (counts && level === 'header' && readsCount(reference, target)) || isWantedByPostings(reference, target, level),
  )
  return isAnyLocked ? loadScope(call, resource, doc) : doc
}

async function lockUpstream(call: Call, resource: Resource, id: number): Promise<void> {
  const [row] = resource.shape.fields.source_id ? await rowsById(call, resource.table, [id]) : []
  const source = row ? sourceOf(call, row) : null
  if (source) await lockUpstream(call, source.resource, source.id)
  await lockRow(call, resource.table, id)
}

/** Returns the document with all computed values recalculated. */
export function recomputed(call: Call, resource: Resource, doc: SavedRow): SavedRow {
  return recompute<SavedRow>(resource.rules as Rules<SavedRow, never>, doc, call.env)
}

/** Recalculates a document after the engine changed it, and writes the columns whose values differ. */
export async function recomputeAndSave(
  call: Call,
  resource: Resource,
  before: SavedRow,
  doc: SavedRow,
): Promise<SavedRow> {
  const after = recomputed(call, resource, doc)
  await saveColumns(call, resource, before, after)
  return after
}

/**
 * Writes the columns of header and lines that differ from the loaded values. The version stays as it is. Throws 40902
 * (`errors`) when the new values repeat a unique set of another row, and 42200 when no place is free for them.
 */
export async function saveColumns(call: Call, resource: Resource, before: SavedRow, after: SavedRow): Promise<void> {
  await refuseEqualRows(call, resource, before, after)
  await refuseFull(call, resource, before, after)
  const header = Object.keys(resource.shape.fields).filter((name) => name in resource.table)
  await updateRow(call, resource.table, after.id, changed(before, after, header))
  for (const [name, { table }] of Object.entries(resource.tables)) {
    const columns = Object.keys(resource.shape.tables?.[name]?.fields ?? {}).filter((column) => column in table)
    const earlier = new Map(linesOf(before, name).map((line) => [line.id, line]))
    await updateRows(
      call,
      table,
      linesOf(after, name).map((line) => ({
        id: line.id,
        values: changed(earlier.get(line.id) ?? {}, line, columns),
      })),
    )
  }
}
