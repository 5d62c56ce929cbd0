import { batchOf, today } from './goods'
import type { Doc } from './documents'
import { memberAtPlace } from './people'
import type { Step } from './step'
import type { Answer, Json, Who, World } from './world'

/** Fields of counted quantities in each kind of document. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  store_order_receipt: ['approved_qty'],
  wh_pick_receipt: ['picked_qty'],
  store_receive_receipt: ['received_qty'],
  store_good_transfer_in_receipt: ['received_qty'],
  wh_purchase_receive_receipt: ['arrived_qty'],
  wh_return_store_receive_receipt: ['good_qty'],
  store_stock_adjust_receipt: ['actual_qty'],
}

/** Documents that are created partly filled in from a document upstream. */
const FILLED_BY_HAND = new Set([
  'wh_pick_receipt',
  'wh_send_receipt',
  'store_receive_receipt',
  'store_good_transfer_in_receipt',
  'wh_purchase_receive_receipt',
  'wh_return_store_receive_receipt',
])
export const needsFilling = (entity: string): boolean => FILLED_BY_HAND.has(entity)

/** Fills in people, times and batches of an open document. With `count`, also fills in the counted quantities. */
export async function fill(world: World, who: Who, doc: Doc, step: Step, count: boolean): Promise<Answer> {
  const { resource, id } = doc
  const detail = await world.get(who, `${resource.base}/detail?id=${id}`)
  if (detail.code !== 0) return detail
  const { fields, tables } = resource.shape
  const row = detail.data
  const header: Json = {
    biz_date: row.biz_date ?? today(world),
    receiver_id: row.receiver_id ?? memberAtPlace(world, doc),
    received_at: row.received_at ?? new Date(world.now).toISOString(),
    delivery_no: row.delivery_no ?? `D${world.now}`,
    picker_id: row.picker_id ?? memberAtPlace(world, doc),
    diff_handling: ['return_to_sender', 'transit_loss'][step.what % 2],
  }
  const { links: _links, log: _log, ...stored } = row
  const lines = (Array.isArray(row.lines) ? (row.lines as Json[]) : []).map((line, index) =>
    fillLine(world, doc, Object.keys(tables?.lines?.fields ?? {}), line, step, count && index === step.pick % 2),
  )
  const own = Object.fromEntries(Object.entries(header).filter(([name]) => name in fields))
  return world.post(who, `${resource.base}/update?id=${id}`, { ...stored, ...own, lines, confirm_warnings: true })
}

const REASONS = [
  ['diff_reason', 'damaged'],
  ['short_reason', 'not_found'],
  ['reject_reason', 'damaged'],
  ['inspect_note', '外包装破损'],
] as const

function fillLine(world: World, { resource }: Doc, fields: string[], line: Json, step: Step, count: boolean): Json {
  const result = { ...line }
  const sku = [...world.company.skus.values()].find(({ id }) => id === line.sku_id)
  const [n = 0, m = 0, k = 0] = step.numbers
  for (const name of count ? (COUNTED[resource.entity] ?? []) : []) {
    const max = line[name] ?? line.expected_qty ?? line.planned_qty
    if (typeof max !== 'number') continue
    const scaled = (max * n) / (step.mayBreakRules ? 8 : 12)
    const multiple = name === 'approved_qty' ? (sku?.order_multiple ?? 1) : 1
    const counted = sku?.weighed && multiple === 1 ? scaled : Math.floor(scaled / multiple) * multiple
    result[name] = Number(Math.max(counted, name === 'approved_qty' && n > 0 ? multiple : 0).toFixed(3))
    // Part of a shortage is reported as damaged or as rejected at delivery.
    if (fields.includes('damaged_qty')) result.damaged_qty = k % 2 ? max - (result[name] as number) : 0
    if (fields.includes('rejected_qty') && name === 'arrived_qty') result.rejected_qty = k % 3 ? 0 : result[name]
  }
  for (const [name, value] of REASONS) if (fields.includes(name)) result[name] = line[name] ?? value
  if (sku?.batch_managed && fields.includes('production_date') && line.production_date == null && line.batch_id == null)
    Object.assign(result, batchOf(world, sku, m))
  return result
}
