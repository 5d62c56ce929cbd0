import type { Scope } from '../../src/rules/rules'
import type { Row } from './row'

/** Values that expressions of transitions read in addition to the scope of the form. */
export interface EngineScope<D = never, L = never, S = unknown, F = never> extends Scope<D, S> {
  line: L
  index: number
  /** Names given by `let`; server/workflow/postings/each-row.ts knows their types. */
  let: object
  /** Documents made from this document that are not voided, by entity. */
  downstream: Record<string, Row[]>
  /** The source row in a copy rule. */
  from: F
  /** Input of the transition; the generated expressions declare its types. */
  input: Row
  /** The row as it was before the save, for effects of saving. */
  was: D
}
export type Expression<T = unknown> = (s: never) => T

export interface StockFigures {
  /** Thousandths. */
  on_hand: number
  available: number
  in_transit: number
  /** Ordered from suppliers and not received yet; for warehouses only. */
  on_order: number
  /** Fen per unit: the moving average, else the last known cost; null when no cost is known yet. */
  unit_cost: number | null
}
/** Figures that only the server can look up, at save and preview: live stock, prices and sales. */
export interface LiveFigures {
  /** On hand, available and in transit at a store or warehouse. */
  stock(at: 'store' | 'warehouse', place: number, sku: number, batch?: number): Promise<StockFigures>
  /**
   * Value in fen that `qty` thousandths would have if they left the place now. A quantity beyond the stock is valued at
   * the last known cost.
   */
  cost(at: 'store' | 'warehouse', place: number, sku: number, qty: number): Promise<number>
  /**
   * Effective prices of a SKU in a store, in fen: the price of the store, else the price of the SKU. For several
   * stores, the prices are those of the first store; `differs` tells whether another store sells at another price, also
   * to members, `member_differs` whether another store sells to members at another price, and `buy_differs` whether
   * another store buys at another price. `highest_member_price` is the highest member price of all the stores, null
   * when no store has a member price. Null when there is no such SKU.
   */
  price(
    stores: number | readonly number[],
    sku: number,
  ): Promise<{
    sell_price: number
    member_price: number | null
    buy_price: number
    highest_member_price: number | null
    differs: boolean
    member_differs: boolean
    buy_differs: boolean
  } | null>
  /** Average sales per day in thousandths, over the `days` business days before today; 0 when nothing was sold. */
  avgDailySales(store: number, sku: number, days: number): Promise<number>
  /** First letter of the pinyin of a name, A–Z; # when the name begins with neither a Chinese nor a Latin letter. */
  pinyinInitial(name: string): string
}
