import { addDays, dateIn } from '../../../src/exact/date'
import { youngest } from './documents'
import type { Step } from './step'
import type { Who, World } from './world'

type Json = Record<string, unknown>
type Builder = (world: World, step: Step) => Promise<Json | null>

/** Goods of every kind: by piece, in sixes with batches, weighed, weighed with batches, by piece with batches. */
export const GOODS = ['东北大米5kg', '矿泉水550ml', '红富士苹果', '猪里脊', '鲜牛奶950ml', '抽纸3层8包'] as const
const SUPPLIERS = ['V0001', 'V0003', 'V0010', 'V0002'] as const

export const today = (world: World): string => dateIn('Asia/Shanghai', world.now)
const storeOf = (world: World, n: number) => world.company.stores.get(['S0002', 'S0003'][n % 2] ?? '')
const warehouseOf = (world: World, n: number) => world.company.warehouses.get(['W01', 'W02'][n % 2] ?? '')
const supplierOf = (world: World, n: number) => world.company.suppliers.get(SUPPLIERS[n % SUPPLIERS.length] ?? '')

/** Lines of up to four goods; a quantity fits the unit of its SKU, or now and then does not. */
function lines(
  world: World,
  { numbers, what, wild }: Step,
  quantity: string,
  more: (n: number) => Json = () => ({}),
): Json[] {
  return numbers.flatMap((n, index) => {
    const sku = world.company.skus.get(GOODS[(what + index) % GOODS.length] ?? '')
    if (!sku || n === 0) return []
    const isWeighed = ['红富士苹果', '猪里脊'].includes(GOODS[(what + index) % GOODS.length] ?? '')
    const qty = isWeighed ? n * 0.317 : n * sku.order_multiple
    return [{ sku_id: sku.id, [quantity]: Number((wild ? qty + 0.5 : qty).toFixed(3)), ...more(n) }]
  })
}

/** Drafts by hand, as forms send them: what a field is called and counted in is the wire's. */
export const CREATE: Readonly<Record<string, Builder>> = {
  store_order_receipt: async (world, step) => ({
    store_id: step.what % 7 === 6 ? world.company.stores.get('S0009') : storeOf(world, step.who),
    ...(step.what % 2
      ? { supply_mode: 'warehouse', warehouse_id: warehouseOf(world, 0) }
      : { supply_mode: 'supplier', supplier_id: supplierOf(world, step.pick) }),
    expected_date: addDays(today(world), 2),
    lines: lines(world, step, 'order_qty'),
  }),
  store_receive_receipt: async (world) => {
    const source_id = await youngest(
      world,
      'store_order_receipt',
      `check_status = 'approved' and supply_mode = 'supplier'`,
    )
    return source_id === null ? null : { source_type: 'store_order_receipt', source_id }
  },
  store_stock_adjust_receipt: async (world, step) => ({
    store_id: storeOf(world, step.who),
    adjust_type: ['count', 'correction', 'opening'][step.pick % 3],
    lines: lines(world, step, 'actual_qty', (n) => ({
      reason: 'miscount',
      cost_price: 100 * n,
      ...(step.pick % 2
        ? { batch_no: 'C1', production_date: addDays(today(world), -1), expiry_date: addDays(today(world), 20) }
        : {}),
    })),
  }),
  store_good_loss_receipt: async (world, step) => ({
    store_id: storeOf(world, step.who),
    loss_type: ['damaged', 'expired'][step.pick % 2],
    responsible: 'company',
    lines: lines(world, step, 'loss_qty'),
  }),
  store_good_transfer_out_receipt: async (world, step) => ({
    store_id: storeOf(world, step.who),
    to_store_id: storeOf(world, step.wild ? step.who : step.who + 1),
    lines: lines(world, step, 'transfer_qty'),
  }),
  store_return_receive_receipt: async (world, step) => ({
    store_id: storeOf(world, step.who),
    warehouse_id: warehouseOf(world, step.pick),
    return_type: ['quality', 'overstock', 'recall'][step.pick % 3],
    lines: lines(world, step, 'return_qty', () => ({ remark: '质量不合格' })),
  }),
  adjust_price_store_sell_receipt: async (world, step) => ({
    store_ids: step.pick % 2 ? [storeOf(world, 0), storeOf(world, 1)] : [storeOf(world, step.who)],
    adjust_reason: 'market',
    ...effect(world, step),
    lines: lines(world, { ...step, wild: false }, 'ignored', (n) => ({
      new_sell_price: 100 + n * 300,
      new_member_price: n % 3 ? 90 + n * 200 : null,
    })),
  }),
  adjust_price_store_buy_receipt: async (world, step) => ({
    store_ids: step.pick % 2 ? [storeOf(world, 0), storeOf(world, 1)] : [storeOf(world, step.who)],
    adjust_reason: 'cost',
    ...effect(world, step),
    lines: lines(world, { ...step, wild: false }, 'ignored', (n) => ({ new_buy_price: 100 + n * 200 })),
  }),
  wh_purchase_receipt: async (world, step) => ({
    warehouse_id: warehouseOf(world, step.pick),
    purchase_type: step.what % 9 === 8 ? 'opening' : 'normal',
    supplier_id: step.what % 9 === 8 ? null : supplierOf(world, step.pick),
    expected_date: addDays(today(world), 3),
    lines: lines(world, step, 'pack_qty', (n) => ({ buy_price: 333 * n + 1 })),
  }),
  wh_send_receipt: async (world, step) => ({
    source_type: 'manual',
    warehouse_id: warehouseOf(world, step.pick),
    store_id: storeOf(world, step.who),
    lines: lines(world, step, 'send_qty'),
  }),
  wh_pick_receipt: async (world) => {
    const source_id = await youngest(
      world,
      'store_order_receipt',
      `check_status = 'approved' and supply_mode = 'warehouse'`,
    )
    return source_id === null ? null : { source_type: 'store_order_receipt', source_id }
  },
}

const effect = (world: World, step: Step): Json =>
  step.pick % 3 === 2
    ? {
        effective_mode: 'scheduled',
        effective_at: new Date(world.now + (step.numbers[0] ?? 0) * 3_600_000 - 3_600_000).toISOString(),
      }
    : { effective_mode: 'immediate' }

export const CREATORS: readonly Who[] = [
  'admin',
  'operation',
  'manager_s0002',
  'clerk_s0002',
  'manager_s0003',
  'wh_manager',
  'wh_worker',
  'wholesale_buyer',
]
