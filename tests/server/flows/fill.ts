import { addDays } from '../../../src/exact/date'
import type { Field } from '../../../src/rules/field'
import { today } from './create'
import type { Doc } from './documents'
import type { Step } from './step'
import type { Who, World } from './world'

type Json = Record<string, unknown>

const COUNTED = new Set([
  'received_qty',
  'rejected_qty',
  'arrived_qty',
  'picked_qty',
  'good_qty',
  'damaged_qty',
  'actual_qty',
  'approved_qty',
])

/** What people write into an open document: who took what when, batches, and quantities that are mostly right. */
export async function fill(world: World, who: Who, { resource, id }: Doc, step: Step, tweak: boolean): Promise<number> {
  const detail = await world.get(who, `${resource.base}/detail?id=${id}`)
  if (detail.code !== 0) return detail.code
  const { fields, tables } = resource.shape
  const row = detail.data
  const header: Json = {
    biz_date: row.biz_date ?? today(world),
    receiver_id: row.receiver_id ?? world.who(who).id,
    received_at: row.received_at ?? new Date(world.now).toISOString(),
    delivery_no: row.delivery_no ?? `D${world.now}`,
    picker_id: row.picker_id ?? world.who('wh_worker').id,
    diff_handling: ['return_to_sender', 'transit_loss'][step.pick % 2],
  }
  const lines = (Array.isArray(row.lines) ? (row.lines as Json[]) : []).map((line, index) =>
    fillLine(world, tables?.lines?.fields ?? {}, line, step, tweak && index === step.what % 3),
  )
  const body = { ...row, ...Object.fromEntries(Object.entries(header).filter(([name]) => name in fields)), lines }
  return (await world.post(who, `${resource.base}/update?id=${id}`, body)).code
}

function fillLine(
  world: World,
  fields: Readonly<Record<string, Field>>,
  line: Json,
  { numbers, wild }: Step,
  tweak: boolean,
): Json {
  const result = { ...line }
  const sku = [...world.company.skus.values()].find((one) => one.id === line.sku_id)
  const [n = 0, m = 0] = numbers
  if (tweak)
    for (const [name, field] of Object.entries(fields)) {
      if (field.type !== 'quantity' || field.system || field.edit?.includes('none') || typeof line[name] !== 'number')
        continue
      const scaled = (line[name] * n) / (wild ? 8 : 12)
      // Most of what is asked for comes in the multiples it is ordered in; what is counted may be anything down to nothing.
      const step = COUNTED.has(name) || wild ? 1 : (sku?.order_multiple ?? 1)
      result[name] = sku?.weighed
        ? Number(scaled.toFixed(3))
        : Math.max(Math.floor(scaled / step), COUNTED.has(name) ? 0 : 1) * step
    }
  if ('rejected_qty' in fields && !tweak) result.rejected_qty = line.rejected_qty ?? 0
  for (const [name, value] of [
    ['diff_reason', 'damaged'],
    ['short_reason', 'not_found'],
    ['reject_reason', 'damaged'],
    ['inspect_note', '外包装破损'],
  ] as const)
    if (name in fields) result[name] = line[name] ?? value
  if (sku?.batch_managed && 'production_date' in fields && line.production_date == null) {
    const made = addDays(today(world), -(m % 3))
    Object.assign(result, {
      batch_no: m % 4 === 3 ? null : `L${m % 3}`,
      production_date: made,
      expiry_date: addDays(made, sku.shelf_life_days ?? 30),
    })
  }
  return result
}
