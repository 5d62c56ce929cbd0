import { recompute } from '../../src/rules/compute'
import type { Rules } from '../../src/rules/rules'
import { loadDocument, loadScope } from '../query/load'
import { targetOf } from '../metadata/sql/lookup'
import { resourceOf, sourceOf } from '../metadata/registry'
import { changed, lockRow, rowsById, updateRow, updateRows } from '../metadata/sql/rows'
import { linesOf } from '../metadata/scope'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/** A document locked for this transaction, with everything expressions read of it. Throws 40400. */
export async function lockDocument(call: Call, resource: Resource, id: number): Promise<Row> {
  return loadScope(call, resource, await loadDocument(call, resource, id, { lock: true }))
}

/**
 * Locks what a document was made from before the document itself (order, pick, shipment, receipt), so that two
 * transitions in one chain never wait for each other in a ring.
 */
export async function lockChain(call: Call, resource: Resource, id: number): Promise<Row> {
  const [seen] = resource.shape.fields.source_id ? await rowsById(call, resource.table, [id]) : []
  const source = seen ? sourceOf(seen) : null
  if (source) await lockUpstream(call, source.resource, source.id)
  return lockDocument(call, resource, id)
}

/**
 * Locks the rows that the document refers to and of which something is read that is counted over documents (a wholesaler's
 * used credit): two that are decided at once must see each other. Answers the document with those counts as they are now.
 */
export async function lockCounted(call: Call, resource: Resource, row: Row): Promise<Row> {
  const counted = Object.keys(resource.shape.fields).flatMap((name) => {
    const field = resource.shape.fields[name]
    const target = field && targetOf(field, row)
    const id = row[name]
    if (!target || typeof id !== 'number') return []
    const { server, table } = resourceOf(target)
    return resource.server[name]?.facts?.some((fact) => server[fact]?.rollup) ? [{ table, id }] : []
  })
  for (const { table, id } of counted) await lockRow(call, table, id)
  return counted.length > 0 ? loadScope(call, resource, row) : row
}

async function lockUpstream(call: Call, resource: Resource, id: number): Promise<void> {
  const [row] = resource.shape.fields.source_id ? await rowsById(call, resource.table, [id]) : []
  const source = row ? sourceOf(row) : null
  if (source) await lockUpstream(call, source.resource, source.id)
  await lockRow(call, resource.table, id)
}

/** The document with every computed value anew. */
export function computed(call: Call, resource: Resource, doc: Row): Row {
  return recompute<Row>(resource.rules as Rules<Row, never>, doc, call.env)
}

/** Computes a document anew after the engine wrote into it, and writes what came out different. */
export async function recomputeAndSave(call: Call, resource: Resource, before: Row, doc: Row): Promise<Row> {
  const after = computed(call, resource, doc)
  await saveColumns(call, resource, before, after)
  return after
}

/** Writes the columns of header and lines that differ from what was loaded; never the version. */
export async function saveColumns(call: Call, resource: Resource, before: Row, after: Row): Promise<void> {
  const header = Object.keys(resource.shape.fields).filter((name) => name in resource.table)
  await updateRow(call, resource.table, after.id as number, changed(before, after, header))
  for (const [name, { table }] of Object.entries(resource.tables)) {
    const columns = Object.keys(resource.shape.tables?.[name]?.fields ?? {}).filter((column) => column in table)
    const earlier = new Map(linesOf(before, name).map((line) => [line.id, line]))
    await updateRows(
      call,
      table,
      linesOf(after, name).map((line) => ({
        id: line.id as number,
        values: changed(earlier.get(line.id) ?? {}, line, columns),
      })),
    )
  }
}
