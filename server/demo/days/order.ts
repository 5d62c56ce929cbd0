import { sql } from 'drizzle-orm'
import { addDays } from '../../../src/exact/date'
import { storeOrderReceipt, storeReceiveReceipt } from '../../generated/resources'
import type { StoreOrderReceiptLine } from '../../../src/generated/store/store_order_receipt/store_order_receipt.types'
import { batchOf } from '../batches'
import { type Business, clerkOf, daysOf, managerOf, moment, person, storeId, warehouseId, weekdayOf } from '../business'
import { skuById } from '../demo-context'
import { OPEN_STORES, type OpenStore } from '../open-stores'
import type { ActionRunner } from '../action-runner'
import { keepDays, ORDERED, sourceOf, toMultiple } from '../supply'
import { planDelivery } from './deliver'

interface Round {
  store: OpenStore
  day: string
  source: 'W01' | 'W02' | 'V0009'
  /** The store orders when stock is below this many days of demand, up to `upTo` days. */
  below: number
  upTo: number
}

/** Plans orders of goods that run low: dry goods on delivery days, fresh goods every second day, bread daily. */
export function planOrders(business: Business): void {
  for (const [index, day] of daysOf(business).entries())
    for (const [n, store] of OPEN_STORES.entries()) {
      const plan = (hour: number, round: Omit<Round, 'store' | 'day'>) =>
        business.agenda.plan(moment(day, hour, 3 * n), (runner, at) =>
          order(business, runner, at, { store, day, ...round }),
        )
      plan(14, { source: 'V0009', below: 1.5, upTo: 2 })
      if ((index + n) % 2 === 0) plan(19, { source: 'W02', below: 2.5, upTo: 4 })
      if (deliversOn(n, day)) plan(20, { source: 'W01', below: 3, upTo: 6 })
    }
}

/** Stores alternate between delivery on Monday, Wednesday, Friday and a day later, as in their `delivery_weekdays`. */
const deliversOn = (n: number, day: string) => (n % 2 === 0 ? [1, 3, 5] : [2, 4, 6]).includes(weekdayOf(day))

async function order(
  business: Business,
  runner: ActionRunner,
  at: number,
  { store, day, source, below, upTo }: Round,
): Promise<void> {
  const { demo, demand, random } = business
  const onHandBySku = await onHand(runner, storeId(demo, store))
  const lines = ORDERED.filter((good) => sourceOf(good) === source).flatMap((good) => {
    const sku = demo.skus.get(good.name)
    const daily = demand.daily(store, good.name)
    const inStock = (onHandBySku.get(sku?.id ?? 0) ?? 0) / 1_000
    const target = daily * keepDays(good, upTo)
    if (!sku || inStock >= Math.min(below, keepDays(good, upTo)) * daily) return []
    return [{ sku_id: sku.id, order_qty: toMultiple(target - inStock, sku.order_multiple) }]
  })
  if (lines.length === 0) return
  const clerk = clerkOf(business, store)
  const saved = await runner.create(clerk, at, storeOrderReceipt, {
    store_id: storeId(demo, store),
    ...(source === 'V0009'
      ? { supply_mode: 'supplier', supplier_id: demo.suppliers.get(source) }
      : { supply_mode: 'warehouse', warehouse_id: warehouseId(demo, source) }),
    urgency: random.chance(0.06) ? 'urgent' : 'normal',
    expected_date: addDays(day, 1),
    lines,
  })
  const id = saved.id
  await runner.move(clerk, at + 120_000, { resource: storeOrderReceipt, id, names: ['submit'] })
  decide(business, id, store, at + random.int(10, 230) * 60_000)
  if (source === 'V0009') planBread(business, id, store, addDays(day, 1))
  else planDelivery(business, { order: id, store, warehouse: source, day: addDays(day, 1) })
}

/** Available, in transit and on order, in thousandths by SKU. */
async function onHand(runner: ActionRunner, store: number): Promise<Map<number, number>> {
  const rows = await runner.rows<{ sku_id: number; qty: number }>(sql`select sku_id, sum(qty)::bigint as qty from (
    select sku_id, qty - reserved + in_transit as qty from stock_balance where location_type = 'store' and location_id = ${store}
    union all select l.sku_id, l.open_qty from store_order_receipt_lines l join store_order_receipt h on h.id = l.owner_id
      where h.store_id = ${store} and h.check_status in ('submitted', 'approved')) s group by sku_id`)
  return new Map(rows.map((row) => [Number(row.sku_id), Number(row.qty)]))
}

/**
 * Plans the decision of head office: approval, in 5 % of cases with a reduced line, or one rejection and resubmission.
 */
function decide(business: Business, id: number, store: OpenStore, at: number): void {
  const { agenda, random } = business
  const head = person(business, 'operation')
  agenda.plan(at, async (runner) => {
    if (random.chance(0.02)) {
      await runner.move(head, at, {
        resource: storeOrderReceipt,
        id,
        names: ['reject'],
        reason: '部分商品数量偏大，请核对后重报',
      })
      await runner.move(clerkOf(business, store), at + 900_000, { resource: storeOrderReceipt, id, names: ['submit'] })
    } else if (random.chance(0.05))
      await runner.edit(head, at, storeOrderReceipt, {
        id,
        change: (row) => ({
          lines: row.lines.map((line, index) =>
            index === 0 ? { ...line, approved_qty: halved(business, line) } : line,
          ),
        }),
      })
    await runner.move(head, at + 1_800_000, { resource: storeOrderReceipt, id, names: ['approve'] })
  })
}

/** Half of the ordered quantity, rounded down to the order multiple. */
function halved({ demo }: Business, line: StoreOrderReceiptLine): number {
  const multiple = (skuById(demo, line.sku_id)?.order_multiple ?? 1) * 1_000
  return Math.max(multiple, Math.floor((line.order_qty ?? 0) / 2 / multiple) * multiple)
}

/** Plans the bakery's delivery before the store opens. */
function planBread(business: Business, id: number, store: OpenStore, day: string): void {
  business.agenda.plan(moment(day, 6, 20), async (runner, at) => {
    const manager = managerOf(business, store)
    const receipt = await runner.create(manager, at, storeReceiveReceipt, {
      store_id: storeId(business.demo, store),
      source_type: 'store_order_receipt',
      source_id: id,
      delivery_no: `HB${day.replaceAll('-', '').slice(2)}${store.slice(-2)}${id}`,
      receiver_id: manager.id,
      received_at: at,
    })
    await runner.edit(manager, at + 60_000, storeReceiveReceipt, {
      id: receipt.id,
      change: (row) => ({
        lines: row.lines.map((line) => {
          const sku = skuById(business.demo, line.sku_id)
          return { ...line, ...(sku && batchOf(sku, day, 0)) }
        }),
      }),
    })
    await runner.move(manager, at + 120_000, {
      resource: storeReceiveReceipt,
      id: receipt.id,
      names: ['submit', 'approve'],
    })
  })
}
