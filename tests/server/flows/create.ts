import { addDays } from '../../../src/exact/date'
import { newest } from './documents'
import { batchOf, NEVER_STOCKED, GOODS, lines, storeOf, supplierOf, today, warehouseOf } from './goods'
import type { Step } from './step'
import type { Json, World } from './world'

type Builder = (world: World, step: Step) => Promise<Json | null>

/**
 * Builders of drafts as forms send drafts, with field names and units as in the API. Frequent documents are listed
 * twice.
 */
export const CREATE: readonly (readonly [string, Builder])[] = [
  ['store_order_receipt', order('warehouse')],
  ['store_good_transfer_out_receipt', transfer],
  ['wh_purchase_receipt', purchase],
  ['store_order_receipt', order('supplier')],
  ['store_good_loss_receipt', loss],
  ['store_return_receive_receipt', returnGoods],
  ['store_order_receipt', order('warehouse')],
  ['wh_send_receipt', send],
  ['store_stock_adjust_receipt', adjust],
  ['store_receive_receipt', receive],
  ['adjust_price_store_sell_receipt', sellPrice],
  ['adjust_price_store_buy_receipt', buyPrice],
  ['wh_pick_receipt', pick],
  ['store_receive_receipt', receive],
]

function order(supply_mode: 'warehouse' | 'supplier'): Builder {
  return async (world, step) => ({
    // S0009 is the outlet of a wholesaler, whose orders have prices and a credit limit of their own.
    store_id: step.what % 7 === 6 ? world.company.stores.get('S0009') : storeOf(world, step.who),
    supply_mode,
    ...(supply_mode === 'warehouse'
      ? { warehouse_id: warehouseOf(world, step.pick) }
      : { supplier_id: supplierOf(world, step.what + step.pick) }),
    expected_date: addDays(today(world), 2),
    lines: lines(world, step, 'order_qty', { isOrder: true }),
  })
}

async function receive(world: World): Promise<Json | null> {
  const source_id = await newest(world, 'store_order_receipt', `check_status = 'approved' and supply_mode = 'supplier'`)
  return source_id === null ? null : { source_type: 'store_order_receipt', source_id }
}

async function pick(world: World): Promise<Json | null> {
  const source_id = await newest(
    world,
    'store_order_receipt',
    `check_status = 'approved' and supply_mode = 'warehouse'`,
  )
  return source_id === null ? null : { source_type: 'store_order_receipt', source_id }
}

/** Limits the quantities to 1–4, which a store usually has in stock. */
const smallQuantities = (step: Step): Step => ({ ...step, numbers: step.numbers.map((n) => 1 + (n % 4)) })

async function adjust(world: World, step: Step): Promise<Json> {
  const opening = step.what % 3 === 2
  return {
    store_id: storeOf(world, step.who),
    adjust_type: opening ? 'opening' : ['count', 'correction'][step.what % 2],
    lines: lines(world, step, 'actual_qty', {
      goods: opening ? NEVER_STOCKED : GOODS,
      more: (n, sku) => ({
        reason: 'miscount',
        cost_price: 100 * n,
        ...(sku.batch_managed ? batchOf(world, sku, n) : {}),
      }),
    }),
  }
}

async function loss(world: World, step: Step): Promise<Json> {
  return {
    store_id: storeOf(world, step.who),
    loss_type: ['damaged', 'expired'][step.pick % 2],
    responsible: 'company',
    lines: lines(world, smallQuantities(step), 'loss_qty'),
  }
}

async function transfer(world: World, step: Step): Promise<Json> {
  return {
    store_id: storeOf(world, step.who),
    to_store_id: storeOf(world, step.mayBreakRules ? step.who : step.who + 1),
    lines: lines(world, smallQuantities(step), 'transfer_qty'),
  }
}

async function returnGoods(world: World, step: Step): Promise<Json> {
  return {
    store_id: storeOf(world, step.who),
    warehouse_id: warehouseOf(world, step.pick),
    return_type: ['quality', 'overstock', 'recall'][step.what % 3],
    lines: lines(world, smallQuantities(step), 'return_qty', { more: () => ({ remark: '质量不合格' }) }),
  }
}

async function purchase(world: World, step: Step): Promise<Json> {
  const opening = step.what % 9 === 8
  return {
    warehouse_id: warehouseOf(world, step.pick),
    purchase_type: opening ? 'opening' : 'normal',
    supplier_id: opening ? null : supplierOf(world, step.what + step.pick),
    expected_date: addDays(today(world), 3),
    lines: lines(world, step, 'pack_qty', { isOrder: true, more: (n) => ({ buy_price: 333 * n + 1 }) }),
  }
}

async function send(world: World, step: Step): Promise<Json> {
  return {
    source_type: 'manual',
    warehouse_id: warehouseOf(world, step.pick),
    store_id: storeOf(world, step.who),
    lines: lines(world, step, 'send_qty'),
  }
}

const prices = (world: World, step: Step, price: (n: number) => Json): Json => ({
  store_ids: step.pick % 2 ? [storeOf(world, 0), storeOf(world, 1)] : [storeOf(world, step.who)],
  adjust_reason: 'market',
  ...(step.what % 3 === 2
    ? {
        effective_mode: 'scheduled',
        effective_at: new Date(world.now + 1_800_000 + (step.numbers[0] ?? 0) * 3_600_000).toISOString(),
      }
    : { effective_mode: 'immediate' }),
  lines: lines(world, { ...step, mayBreakRules: false }, null, { more: price }),
})

async function sellPrice(world: World, step: Step): Promise<Json> {
  return prices(world, step, (n) => ({
    new_sell_price: 900 + n * 700,
    new_member_price: n % 3 ? 890 + n * 600 : null,
  }))
}

async function buyPrice(world: World, step: Step): Promise<Json> {
  return prices(world, step, (n) => ({ new_buy_price: 100 + n * 200 }))
}
