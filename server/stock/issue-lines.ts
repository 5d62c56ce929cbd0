import { availableBatchesBySku, inFefoOrder } from './fefo'
import { rowsById } from '../metadata/sql/rows'
import { evaluate, linesOf, scopeOf } from '../metadata/scope'
import { isOneOf } from '../../src/rules/document-status'
import { statusOf } from '../metadata/status'
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
    if (!table.mixins.includes('issue_line') || !table.place) continue
    const { type, field } = table.place
    const placeId = doc[field]
    const lines = linesOf(doc, name).filter(hasGoods)
    if (typeof placeId !== 'number' || lines.length === 0) continue
    await chooseBatches(call, lines, { type, placeId, isExpiredAllowed: allowsExpired(call, doc, table) })
    const quantity = resource.shape.tables?.[name]?.quantity
    await Promise.all(
      lines.map(async (line) => {
        const sku = line.sku_id
        line.available_qty = (await live.stock(type, placeId, sku, line.batch_id ?? 0)).available
        if (quantity) line.cost_amount = await live.cost(type, placeId, sku, numberIn(line, quantity) ?? 0)
      }),
    )
  }
}

/**
 * Recalculates the cost of the lines of a submitted document whose quantity was changed, for instance because a picker
 * found less than the picking list planned. Writes into `doc`. `available_qty` stays as it was at the submit. The cost
 * of an approved document was posted already and stays too.
 */
export async function reviseIssueCosts(
  resource: Resource,
  { doc, before }: { doc: Row; before: Row | null },
  live: LiveFigures,
): Promise<void> {
  if (!before || !isOneOf(resource.shape.states, statusOf(resource, before), ['submitted'])) return
  for (const [name, table] of Object.entries(resource.tables)) {
    const quantity = resource.shape.tables?.[name]?.quantity
    const placeId = table.place && doc[table.place.field]
    if (!table.mixins.includes('issue_line') || !table.place || !quantity || typeof placeId !== 'number') continue
    const { type } = table.place
    const quantities = new Map(linesOf(before, name).map((line) => [line.id, line[quantity]]))
    await Promise.all(
      linesOf(doc, name)
        .filter(hasGoods)
        .filter((line) => quantities.has(line.id) && quantities.get(line.id) !== line[quantity])
        .map(async (line) => {
          line.cost_amount = await live.cost(type, placeId, line.sku_id, numberIn(line, quantity) ?? 0)
        }),
    )
  }
}

/** Whether the lines may issue expired batches: always, or while the condition of the manifest holds. */
function allowsExpired(call: Call, doc: Row, { expired }: TableDescription): boolean {
  return expired === true || (expired !== undefined && evaluate(expired, scopeOf(call, doc)) === true)
}

interface IssuingPlace {
  type: 'store' | 'warehouse'
  placeId: number
  isExpiredAllowed: boolean
}

/**
 * Chooses a batch for each line of a batch-managed SKU that names none: the first to expire that no other line uses.
 * Then copies the columns of its batch to every line.
 */
async function chooseBatches(call: Call, lines: readonly GoodsLine[], place: IssuingPlace): Promise<void> {
  const goods = await skuFacts(
    call,
    lines.map((line) => line.sku_id),
  )
  const isBatchManaged = (line: GoodsLine) => goods.get(line.sku_id)?.batch_managed === true
  const named = lines.map((line) => line.batch_id).filter((id) => typeof id === 'number')
  const batches = new Map((await rowsById(call, asTable(stockBatch), named)).map((row) => [row.id, row]))
  const batchOf = ({ batch_id }: Row) => (batch_id == null ? undefined : batches.get(batch_id))
  for (const line of lines) {
    // After the SKU of a line was changed, its batch still belongs to the earlier SKU and is cleared.
    if (!isBatchManaged(line) || batchOf(line)?.sku_id !== line.sku_id) line.batch_id = null
  }
  await chooseUnusedBatches(
    call,
    lines,
    lines.filter((line) => line.batch_id === null && isBatchManaged(line)),
    place,
  )
  const chosen = lines.flatMap(({ batch_id }) => (batch_id == null || batches.has(batch_id) ? [] : batch_id))
  for (const row of await rowsById(call, asTable(stockBatch), chosen)) batches.set(row.id, row)
  for (const line of lines) for (const name of BATCH_COPIES) line[name] = batchOf(line)?.[name] ?? null
}

/**
 * Gives each of the `open` lines the first batch to expire that none of `lines` uses; a line stays open without one.
 */
async function chooseUnusedBatches(
  call: Call,
  lines: readonly GoodsLine[],
  open: readonly GoodsLine[],
  { type, placeId, isExpiredAllowed }: IssuingPlace,
): Promise<void> {
  const availableBySku = await availableBatchesBySku(
    call,
    type,
    placeId,
    open.map((line) => line.sku_id),
  )
  const used = new Set(lines.map((line) => line.batch_id))
  for (const line of open) {
    const available = availableBySku.get(line.sku_id) ?? []
    const first = inFefoOrder(available, call.today, isExpiredAllowed ? 'allow' : 'skip').find(
      // Batch 0 holds the stock without a batch.
      ({ batch_id }) => batch_id !== 0 && !used.has(batch_id),
    )
    if (!first) continue
    line.batch_id = first.batch_id
    used.add(first.batch_id)
  }
}
