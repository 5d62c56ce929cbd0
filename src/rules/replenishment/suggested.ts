import { ceilTo } from '@/exact/list'

/** Stock and sales of an item in a store, all quantities in thousandths of the sale unit. */
export interface Position {
  on_hand_qty: number
  in_transit_qty: number
  /** Ordered and not yet sent, or with the supplier not yet received; drafts included. */
  on_order_qty: number
  safety_stock_qty: number
  /** Average sales of a day. */
  daily_qty: number
}

export interface Delivery {
  /** Days until ordered goods arrive. */
  lead_days: number
  /** Days of sales that the goods shall last after they have arrived. */
  cover_days: number
  /** The quantity is a multiple of this, in thousandths. */
  step_qty: number
}

/**
 * The quantity to order, in thousandths: safety stock and the sales until the goods arrive and `cover_days` beyond,
 * less what is on hand, on its way or ordered; rounded up to the order multiple. 0 when nothing is needed.
 */
export function suggestedQty(position: Position, { lead_days, cover_days, step_qty }: Delivery): number {
  const { on_hand_qty, in_transit_qty, on_order_qty, safety_stock_qty, daily_qty } = position
  const wanted = safety_stock_qty + daily_qty * (lead_days + cover_days)
  const needed = wanted - on_hand_qty - in_transit_qty - on_order_qty
  return ceilTo(Math.max(0, needed), step_qty)
}

/**
 * The step in which an item is ordered. A supplier delivers whole packs to the store where a pack holds a whole number
 * of order multiples; a warehouse opens packs.
 */
export function orderStep(supply: 'warehouse' | 'supplier', multiple: number, pack: number): number {
  return supply === 'supplier' && pack > multiple && pack % multiple === 0 ? pack : multiple
}
