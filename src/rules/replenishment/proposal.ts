import type { Field } from '../field'
import { decodeValue, encodeValue } from '../wire'

/** The screen that proposes purchase orders, and the address of its proposal in the API. */
export const REPLENISHMENT_PATH = '/store/replenishment'

/**
 * Days of sales that ordered goods shall last after they have arrived: the fewest, the most, and those of the order
 * form.
 */
export const COVER_DAYS = { min: 1, max: 14, default: 3 }

/** Days after which an order must be expected at the latest. A supplier may need longer. */
export const MAX_LEAD_DAYS = 60

/** Stock states of items that are below their safety stock. */
export const SHORT_STATES: readonly string[] = ['negative', 'out', 'low']

/** An item that runs short in a store. Quantities in thousandths of the sale unit. */
export interface ShortItem {
  sku_id: number
  sku_code: string
  sku_name: string
  spec: string | null
  unit_name: string | null
  /** As in the list of store stock. */
  stock_state: string
  on_hand_qty: number
  in_transit_qty: number
  on_order_qty: number
  safety_stock_qty: number
  daily_qty: number
  pack_qty: number
  /** Available in the warehouse that supplies the store; null for suppliers, and for operators who may not see it. */
  source_available_qty: number | null
}

/** One item of a proposed order. Quantities in thousandths of the sale unit, money in fen. */
export interface ProposedLine extends ShortItem {
  /** Barcodes of the item and of its cases. */
  barcodes: string[]
  suggest_qty: number
  /** Ordered quantities are multiples of this quantity. */
  step_qty: number
  /** Null for operators who may not see it. */
  buy_price: number | null
}

/** A purchase order of one store at one warehouse or supplier. */
export interface ProposedOrder {
  store_id: number
  store_name: string
  supply_mode: 'warehouse' | 'supplier'
  /** The warehouse or the supplier. */
  source_id: number
  source_name: string
  expected_date: string
  lead_days: number
  /** The supplier's minimum in fen; null without one. */
  min_order_amount: number | null
  /** The supplier's licence has expired, so that the order cannot be approved. */
  license_expired: boolean
  lines: ProposedLine[]
}

/**
 * Number of items that run short, and what becomes of them. The parts add up to `total` unless stores were left out.
 */
export interface ShortItems {
  total: number
  /** Console path of the list of exactly these items; null for an operator who may not list them. */
  path: string | null
  proposed: number
  /** The stock in transit or on order is enough. */
  covered: number
  /** Neither sold lately nor kept with a safety stock. */
  idle: number
  /** Needed, but no warehouse or supplier delivers it: both are disabled or missing. */
  unsupplied: number
  /** No longer ordered, or in a store that is closed for now. */
  stopped: number
}

/** Answer of `GET /store/replenishment`. */
export interface Replenishment {
  /** Epoch milliseconds. */
  computed_at: number
  cover_days: number
  short: ShortItems
  /** Number of stores that were left out, because the operator has very many. */
  stores_left: number
  /** Whether more items are needed than are proposed here. */
  is_bound: boolean
  /** Whether the operator may create the orders. */
  may_order: boolean
  orders: ProposedOrder[]
}

const QUANTITY: Field = { type: 'quantity' }
const QUANTITIES = [
  'on_hand_qty',
  'in_transit_qty',
  'on_order_qty',
  'safety_stock_qty',
  'daily_qty',
  'suggest_qty',
  'step_qty',
  'pack_qty',
  'source_available_qty',
] as const satisfies (keyof ProposedLine)[]

const withQuantities = (
  { orders, ...rest }: Replenishment,
  convert: (field: Field, value: unknown) => unknown,
): Replenishment => ({
  ...rest,
  orders: orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      ...Object.fromEntries(QUANTITIES.map((name) => [name, convert(QUANTITY, line[name]) ?? null])),
    })),
  })),
})

/** Quantities as numbers in sale units, as in every answer of the API. */
export const encodeProposal = (proposal: Replenishment): Replenishment => withQuantities(proposal, encodeValue)
/** Quantities in thousandths. */
export const decodeProposal = (answer: Replenishment): Replenishment => withQuantities(answer, decodeValue)
/** A quantity in sale units, of thousandths. */
export const encodeQuantity = (qty: number): number => Number(encodeValue(QUANTITY, qty))
