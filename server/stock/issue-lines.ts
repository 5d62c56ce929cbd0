import { availableBatchesBySku, inFefoOrder } from './fefo'
import { rowsById } from '../metadata/sql/rows'
import { evaluate, linesOf, scopeOf } from '../metadata/scope'
import { skuFacts } from './sku-facts'
import { stockBatch } from './tables'
import type { LiveFigures } from '../metadata/expression'
import type { Resource, TableDescription } from '../metadata/description'
import { type GoodsLine, hasGoods, numberIn, type Row } from '../metadata/row'
import type { Call } from '../http/call'
import { asTable } from '../metadata/describe'

/** Columns that a line copies from its batch. */
const BATCH_COPIES = ['batch_no', 'production_date', 'expiry_date'] as const

/**
 * Completes lines that issue goods (mixin issue_line), in place: the batch that expires first where the line names no
 * batch, the columns copied from the batch, the available quantity, and the cost of the issue.
 */
export async function completeIssueLines(call: Call, resource: Resource, doc: Row, live: LiveFigures): Promise<void> {
  for (const [name, table] of Object.entries(resource.tables)) {
    if (!table.mixins.includes('issue_line') || !table.at) continue
    const place = doc[table.at.id]
    const lines = linesOf(doc, name).filter(hasGoods)
    if (typeof place !== 'number' || lines.length === 0) continue
    await proposeBatches(call, doc, table, { place, lines })
    const quantity = resource.shape.tables?.[name]?.quantity
    const { at } = table.at
    await Promise.all(
      lines.map(async (line) => {
        const sku = line.sku_id
        line.available_qty = (await live.stock(at, place, sku, line.batch_id ?? 0)).available
        if (quantity) line.cost_amount = await live.cost(at, place, sku, numberIn(line, quantity) ?? 0)
      }),
    )
  }
}

async function proposeBatches(
  call: Call,
  doc: Row,
  table: TableDescription,
  { place, lines }: { place: number; lines: readonly GoodsLine[] },
): Promise<void> {
  const goods = await skuFacts(
    call,
    lines.map((line) => line.sku_id),
  )
  const named = lines.map((line) => line.batch_id).filter((id) => typeof id === 'number')
  const batches = new Map((await rowsById(call, asTable(stockBatch), named)).map((row) => [row.id, row]))
  const batchOf = ({ batch_id }: Row) => (batch_id == null ? undefined : batches.get(batch_id))
  for (const line of lines) {
    const managed = goods.get(line.sku_id)?.batch_managed === true
    // After the SKU of a line was changed, its batch still belongs to the earlier SKU and is cleared.
    if (!managed || batchOf(line)?.sku_id !== line.sku_id) line.batch_id = null
  }
  const open = lines.filter((line) => line.batch_id === null && goods.get(line.sku_id)?.batch_managed)
  const availableBySku = await availableBatchesBySku(
    call,
    table.at?.at ?? 'store',
    place,
    open.map((line) => line.sku_id),
  )
  const expired =
    table.expired === true || (table.expired && evaluate(table.expired, scopeOf(call, doc))) ? 'allow' : 'skip'
  const used = new Set(lines.map((line) => line.batch_id))
  for (const line of open) {
    const ordered = inFefoOrder(availableBySku.get(line.sku_id) ?? [], call.today, expired).filter(
      (choice) => choice.batch_id !== 0,
    )
    const first = ordered.find((choice) => !used.has(choice.batch_id))
    if (!first) continue
    line.batch_id = first.batch_id
    used.add(first.batch_id)
  }
  const chosen = lines.flatMap(({ batch_id }) => (batch_id == null || batches.has(batch_id) ? [] : batch_id))
  for (const row of await rowsById(call, asTable(stockBatch), chosen)) batches.set(row.id, row)
  for (const line of lines) for (const name of BATCH_COPIES) line[name] = batchOf(line)?.[name] ?? null
}
