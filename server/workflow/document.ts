import { resourceOf, sourceOf } from '../metadata/registry'
import { recompute } from '../../src/rules/compute'
import type { Rules } from '../../src/rules/rules'
import { loadDocument, loadScope } from '../query/load'
import { targetOf } from '../metadata/sql/lookup'
import { changed, lockRow, rowsById, updateRow, updateRows } from '../metadata/sql/rows'
import { amendedId } from './amend/versions'
import { SUPERSEDE } from '../metadata/amends'
import { linesOf } from '../metadata/scope'
import { refuseFull } from './capacity/refuse-full'
import { refuseEqualRows } from '../query/unique/unique-sets'
import type { Resource } from '../metadata/description'
import type { SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

/** Locks a document for this transaction and loads all data that expressions may read. Throws 40400. */
export async function lockDocument<D>(call: Call, resource: Resource<D>, id: number): Promise<D & SavedRow> {
  return loadScope(call, resource, await loadDocument(call, resource, id, { lock: true }))
}

/**
 * Locks the documents that a document was created from, first to last, then the version that it amends, and then the
 * document itself (order, pick, shipment, receipt). The fixed order prevents deadlocks between transitions in one
 * chain.
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
 * Locks the referenced rows whose aggregates over documents this document reads (a wholesaler's used credit), so that
 * two documents approved concurrently cannot both use the same credit. Returns the document with the current
 * aggregates.
 */
export async function lockCounted<R extends SavedRow>(call: Call, resource: Resource, row: R): Promise<R> {
  const counted = Object.keys(resource.shape.fields).flatMap((name) => {
    const field = resource.shape.fields[name]
    const target = field && targetOf(call, field, row)
    const id: unknown = row[name]
    if (!target || typeof id !== 'number') return []
    const { server, table } = resourceOf(call, target)
    return resource.server[name]?.facts?.some((fact) => server[fact]?.rollup) ? [{ table, id }] : []
  })
  for (const { table, id } of counted) await lockRow(call, table, id)
  return counted.length > 0 ? loadScope(call, resource, row) : row
}

async function lockUpstream(call: Call, resource: Resource, id: number): Promise<void> {
  const [row] = resource.shape.fields.source_id ? await rowsById(call, resource.table, [id]) : []
  const source = row ? sourceOf(call, row) : null
  if (source) await lockUpstream(call, source.resource, source.id)
  await lockRow(call, resource.table, id)
}

/** Returns the document with all computed values recalculated. */
export function computed(call: Call, resource: Resource, doc: SavedRow): SavedRow {
  return recompute<SavedRow>(resource.rules as Rules<SavedRow, never>, doc, call.env)
}

/** Recalculates a document after the engine changed it, and writes the columns whose values differ. */
export async function recomputeAndSave(
  call: Call,
  resource: Resource,
  before: SavedRow,
  doc: SavedRow,
): Promise<SavedRow> {
  const after = computed(call, resource, doc)
  await saveColumns(call, resource, before, after)
  return after
}

/**
 * Writes the columns of header and lines that differ from the loaded values. The version stays as it is. Throws 40902
 * (`errors`) when the new values make the row equal to another one that must differ.
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
