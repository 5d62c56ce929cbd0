import {
  COVER_DAYS,
  MAX_LEAD_DAYS,
  type ProposedLine,
  type ProposedOrder,
  type Replenishment,
  type ShortItems,
  SHORT_STATES,
} from '../../../src/rules/replenishment/proposal'
import { orderStep, suggestedQty } from '../../../src/rules/replenishment/suggested'
import { addDays } from '../../../src/exact/date'
import { MAX_ROWS } from '../../../src/rules/types'
import { storeOrderReceipt, storeStock, whGoodSkuStock } from '../../generated/resources'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { allowed, mayRead } from '../../metadata/access/access'
import { fieldError } from '../../metadata/field-error'
import { placesOfOperator } from '../../metadata/access/places'
import { listPath } from '../../query/links'
import { countOf } from '../messages/rows'
import { type Prices, pricesByStore } from '../../stock/live-prices'
import { barcodesOf, MAX_NEEDS, type Need, type Needs, needsOf, orderingStores, type OrderingStore } from './needs'

/** Most stores for which orders are proposed together; an operator with more stores can choose a single one. */
const MAX_STORES = 20
const SHORT = { 'f.stock_state': SHORT_STATES.join(',') }

/** Purchase orders that the operator's stores need, by store and by the warehouse or supplier that delivers. */
export async function replenishmentOf(call: Call, days: string | undefined): Promise<Replenishment> {
  const cover_days = coverDays(days)
  const { only_store_id } = call.operator
  const own = only_store_id === null ? (await placesOfOperator(call)).stores : [only_store_id]
  const { stores, total } = await orderingStores(call, own, MAX_STORES)
  const { short, rows } = await needsOf(call, stores, cover_days)
  const shown = rows.slice(0, MAX_NEEDS)
  const prices = await buyPrices(call, stores, shown)
  const barcodes = await barcodesOf(call, shown)
  return {
    computed_at: call.now,
    cover_days,
    short: await shortItems(call, short, total > stores.length),
    stores_left: total - stores.length,
    is_bound: rows.length > MAX_NEEDS,
    may_order: allowed(call, storeOrderReceipt, 'create'),
    orders: await ordersOf(call, { stores, rows: shown, prices, barcodes, cover_days }),
  }
}

/**
 * The number of items that run short, as the workplace and the list count it, and the `outcomes` for the stores that
 * were examined. The other items belong to stores that may not order now, and count as `stopped`, unless `isPart` says
 * that stores were left out because there are too many.
 */
async function shortItems(call: Call, outcomes: Needs['short'], isPart: boolean): Promise<ShortItems> {
  const { proposed, covered, idle, unsupplied, stopped } = outcomes
  const examined = proposed + covered + idle + unsupplied + stopped
  if (!allowed(call, storeStock, 'list')) return { ...outcomes, total: examined, path: null }
  const total = await countOf(call, storeStock, SHORT)
  return {
    ...outcomes,
    total,
    path: listPath(storeStock, SHORT),
    stopped: isPart ? stopped : stopped + Math.max(0, total - examined),
  }
}

const WRONG_DAYS = {
  zh: `应为 ${COVER_DAYS.min}–${COVER_DAYS.max} 的整数`,
  en: `Must be a whole number from ${COVER_DAYS.min} to ${COVER_DAYS.max}`,
}

function coverDays(text: string | undefined): number {
  if (text === undefined) return COVER_DAYS.default
  const days = Number(text)
  if (/^\d{1,2}$/.test(text) && days >= COVER_DAYS.min && days <= COVER_DAYS.max) return days
  throw new ApiError(40000, { errors: [fieldError('cover_days', WRONG_DAYS)] })
}

type PricesByStore = Map<number, Map<number, Prices>>

/** Buy prices by store and item; null for an operator who may not see them on an order. */
async function buyPrices(
  call: Call,
  stores: readonly OrderingStore[],
  rows: readonly Need[],
): Promise<PricesByStore | null> {
  const field = storeOrderReceipt.shape.tables?.lines?.fields.buy_price
  if (!field || !mayRead(call, field)) return null
  return pricesByStore(
    call,
    stores.map(({ id }) => id),
    rows.map(({ sku_id }) => sku_id),
  )
}

interface Proposal {
  stores: readonly OrderingStore[]
  rows: readonly Need[]
  prices: PricesByStore | null
  /** By item. */
  barcodes: ReadonlyMap<number, string[]>
  cover_days: number
}

/** The rows come in the order of store and source, so that each order's lines follow one another. */
async function ordersOf(
  call: Call,
  { stores, rows, prices, barcodes, cover_days }: Proposal,
): Promise<ProposedOrder[]> {
  const { warehouses } = await placesOfOperator(call)
  const seesStock = ({ supply_mode, source_id }: Need) =>
    supply_mode === 'warehouse' &&
    allowed(call, whGoodSkuStock, 'list') &&
    (warehouses === null || warehouses.includes(source_id))
  const orders: ProposedOrder[] = []
  for (const need of rows) {
    const store = stores.find(({ id }) => id === need.store_id)
    if (!store) continue
    const line = lineOf(need, {
      cover_days,
      stock: seesStock(need) ? (need.source_available_qty ?? 0) : null,
      price: prices?.get(need.store_id)?.get(need.sku_id)?.buy_price ?? null,
      barcodes: barcodes.get(need.sku_id) ?? [],
    })
    const last = orders.at(-1)
    if (last && last.lines.length < MAX_ROWS && isSameSource(last, need)) last.lines.push(line)
    else orders.push(orderOf(call, need, store, [line]))
  }
  return orders
}

const isSameSource = (order: ProposedOrder, { store_id, supply_mode, source_id }: Need): boolean =>
  order.store_id === store_id && order.supply_mode === supply_mode && order.source_id === source_id

function orderOf(call: Call, need: Need, store: OrderingStore, lines: ProposedLine[]): ProposedOrder {
  const { supply_mode, source_id, source_name, lead_days, min_order_amount, license_expire_date } = need
  return {
    store_id: store.id,
    store_name: store.store_name,
    supply_mode,
    source_id,
    source_name,
    expected_date:
      supply_mode === 'warehouse' ? store.delivery_date : addDays(call.today, Math.min(lead_days, MAX_LEAD_DAYS)),
    lead_days,
    min_order_amount: min_order_amount || null,
    license_expired: license_expire_date !== null && license_expire_date < call.today,
    lines,
  }
}

function lineOf(
  need: Need,
  {
    cover_days,
    stock,
    price,
    barcodes,
  }: { cover_days: number; stock: number | null; price: number | null; barcodes: string[] },
): ProposedLine {
  const { lead_days, supply_mode, multiple_qty, pack_qty } = need
  const step_qty = orderStep(supply_mode, multiple_qty, pack_qty)
  return {
    sku_id: need.sku_id,
    sku_code: need.sku_code,
    sku_name: need.sku_name,
    spec: need.spec,
    unit_name: need.unit_name,
    barcodes,
    stock_state: need.stock_state,
    on_hand_qty: need.on_hand_qty,
    in_transit_qty: need.in_transit_qty,
    on_order_qty: need.on_order_qty,
    safety_stock_qty: need.safety_stock_qty,
    daily_qty: need.daily_qty,
    suggest_qty: suggestedQty(need, { lead_days, cover_days, step_qty }),
    step_qty,
    pack_qty,
    source_available_qty: stock,
    buy_price: price,
  }
}
