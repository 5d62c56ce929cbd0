import { and, eq, gt, max, sql } from 'drizzle-orm'
import { sale_unit, sku } from '../generated/tables'
import { resourceOf } from '../metadata/registry'
import type { Forecast, PlaceChange } from '../../src/rules/answers'
import { textIn } from '../../src/rules/text-in'
import type { Call } from '../http/call'
import type { Resource } from '../metadata/description'
import { labelOf, Lookup } from '../metadata/sql/lookup'
import { tableOwner } from '../metadata/table-owner'
import type { Row, SavedRow } from '../metadata/row'
import { downstreamRows, linesOf } from '../metadata/scope'
import { loadDocument } from '../query/load'
import { docLog, stockLedger } from '../stock/tables'
import { LEFT_SHORT, type Shortage } from '../workflow/postings/shortages'

/** Runs the work on a document. Returns stock changes, created documents, and lines taken over only in part. */
export async function effectsOf(
  call: Call,
  resource: Resource,
  id: number,
  work: () => Promise<unknown>,
): Promise<Omit<Forecast, 'compared'>> {
  const before = await downstreamRows(call, resource, id)
  const since = await lastId(call, docLog)
  const ledger = await lastId(call, stockLedger)
  await work()
  return {
    stock: await stockChanges(call, resource, id, ledger),
    documents: await madeDocuments(call, before, await downstreamRows(call, resource, id)),
    short: await shortLines(call, resource, id, since),
  }
}

/** The largest id of the company's rows in a log that only grows; 0 without rows. */
async function lastId(call: Call, table: typeof docLog | typeof stockLedger): Promise<number> {
  const [row] = await call.tx
    .select({ last: max(table.id) })
    .from(table)
    .where(eq(table.tenant_id, call.operator.tenant_id))
  return row?.last ?? 0
}

async function stockChanges(call: Call, resource: Resource, id: number, since: number): Promise<PlaceChange[]> {
  const { location_type: at, location_id: place, qty, value, sku_id } = stockLedger
  const unit = sql<string>`coalesce(${sale_unit.unit_name}, '')`
  const rows = await call.tx
    .select({
      at,
      place,
      unit,
      sku_count: sql<number>`count(distinct ${sku_id})`.mapWith(Number),
      in_qty: sql<number>`coalesce(sum(${qty}) filter (where ${qty} > 0), 0)`.mapWith(Number),
      out_qty: sql<number>`coalesce(-sum(${qty}) filter (where ${qty} < 0), 0)`.mapWith(Number),
      value: sql<number>`sum(${value})`.mapWith(Number),
    })
    .from(stockLedger)
    .innerJoin(sku, and(eq(sku.tenant_id, stockLedger.tenant_id), eq(sku.id, sku_id)))
    .leftJoin(sale_unit, and(eq(sale_unit.tenant_id, sku.tenant_id), eq(sale_unit.id, sku.sale_unit_id)))
    .where(
      and(
        eq(stockLedger.tenant_id, call.operator.tenant_id),
        eq(stockLedger.doc_type, tableOwner(resource)),
        eq(stockLedger.doc_id, id),
        gt(stockLedger.id, since),
      ),
    )
    .groupBy(at, place, unit)
    // Units in the order of the document's lines, as its totals show them.
    .orderBy(at, place, sql`min(${stockLedger.line_id})`, unit)
  const lookup = new Lookup(call)
  for (const row of rows) lookup.want(placeEntity(row.at), [row.place])
  await lookup.fetch()
  const changes = new Map<string, PlaceChange>()
  for (const { at: kind, place: id, sku_count, value: cost, unit: name, in_qty, out_qty } of rows) {
    const change = changes.get(`${kind}:${id}`) ?? {
      at: kind,
      place: labelOf(resourceOf(call, placeEntity(kind)), lookup.get(placeEntity(kind), id) ?? {}),
      sku_count: 0,
      quantities: [],
      value: call.operator.flags.can_view_cost ? 0 : null,
    }
    change.sku_count += sku_count
    change.quantities.push({ unit: name, in_qty, out_qty })
    if (change.value !== null) change.value += cost
    changes.set(`${kind}:${id}`, change)
  }
  return [...changes.values()]
}

/** The entity of a place: `store` for `store` and for `store_inbound`. */
const placeEntity = (at: string): string => at.replace(/_inbound$/, '')

async function madeDocuments(call: Call, before: Record<string, SavedRow[]>, after: Record<string, SavedRow[]>) {
  const documents: Forecast['documents'] = []
  for (const [entity, rows] of Object.entries(after)) {
    const existingIds = new Set(before[entity]?.map(({ id }) => id))
    const target = resourceOf(call, entity)
    const title = textIn(target.one, call.locale)
    for (const row of rows.filter(({ id }) => !existingIds.has(id))) {
      const document = await loadDocument(call, target, row.id)
      const lines = linesOf(document, 'lines')
      documents.push({ title, line_count: lines.length, batched_sku_count: batchedSkuCount(lines) })
    }
  }
  return documents
}

/** The number of goods, if goods are on several lines because each batch has its own line; null otherwise. */
function batchedSkuCount(lines: readonly Row[]): number | null {
  const skuCount = new Set(lines.map((line) => line.sku_id)).size
  const isBatched = new Set(lines.map((line) => `${line.sku_id} ${line.batch_id}`)).size === lines.length
  return isBatched && skuCount < lines.length ? skuCount : null
}

/** Lines that could not be taken over in full, from the timeline entries written since `since`. */
async function shortLines(call: Call, resource: Resource, id: number, since: number): Promise<Forecast['short']> {
  const entries = await call.tx
    .select({ changes: docLog.changes })
    .from(docLog)
    .where(
      and(
        eq(docLog.tenant_id, call.operator.tenant_id),
        eq(docLog.doc_type, tableOwner(resource)),
        eq(docLog.doc_id, id),
        eq(docLog.transition, LEFT_SHORT),
        gt(docLog.id, since),
      ),
    )
  const short = entries.flatMap(({ changes }) => (changes ?? []) as Shortage[])
  if (short.length === 0) return []
  const document = await loadDocument(call, resource, id)
  return short.flatMap(({ path, before, after }) => {
    const [table = '', index] = path.split('.')
    const line = linesOf(document, table)[Number(index)]
    if (!line) return []
    return [
      {
        line_no: Number(index) + 1,
        label: [line.sku_code, line.sku_name].filter(Boolean).join(' '),
        unit: String(line.unit_name ?? ''),
        asked_qty: before,
        taken_qty: after,
        on_hand_qty: typeof line.on_hand_qty === 'number' ? line.on_hand_qty : null,
      },
    ]
  })
}
