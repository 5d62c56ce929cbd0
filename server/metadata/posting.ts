import type { Expression } from './expression'
import type { Where } from './where'

export interface StockRow {
  at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
  id: Expression<number | null>
  qty: Expression<number | null>
  /**
   * Value in fen. `average` is the moving average of the location; for incoming goods at a location without an average,
   * the last known cost, else the price.
   */
  value: Expression<number | null> | 'average'
  reason: string | Expression<string>
  when?: Expression<boolean>
}

export type Posting = { when?: Expression<boolean> } & (
  | {
      do: 'each'
      table: string
      let?: Readonly<Record<string, Expression>>
      stock?: readonly StockRow[]
      /** Expressions may read `let.posted`: the signed value in fen of the stock rows of this line outside transit. */
      set?: Readonly<Record<string, Expression>>
    }
  | { do: 'set'; set: Readonly<Record<string, Expression>> }
  /** `target`: for example `store_order_receipt.lines`. `key`: field of this table with the id of the target line. */
  | {
      do: 'recount'
      target: string
      table: string
      key: string
      set: Readonly<Record<string, Expression<number | null>>>
    }
  /**
   * `of: 'source'`: the rule copies from this document's source instead of this document. `into`: field of this row
   * that receives the id of the created document. `set`: fields of the created document that get a value of this row.
   */
  | { do: 'create'; rule: string; of?: 'source'; into?: string; set?: Readonly<Record<string, Expression>> }
  /** Replaces the reservations of this document. */
  | { do: 'reserve'; table: string; qty: Expression<number | null> }
  | { do: 'release'; doc: 'self' | 'source' }
  | { do: 'advance'; docs: string; where?: Where; transition: string }
  | { do: 'mirror'; transition: string }
  /**
   * Writes store_sku_price and its log for every pair of a store and a row of the table. A stored price with a later
   * `at`, or with the same `at` and a higher document id, is kept.
   */
  | {
      do: 'price'
      table: string
      stores: Expression<readonly number[] | null>
      at: Expression<number | null>
      set: Readonly<Partial<Record<'sell_price' | 'member_price' | 'buy_price', Expression<number | null>>>>
      /** When every store keeps its own price in place of the value in `set`. */
      keep?: Readonly<Partial<Record<'sell_price' | 'member_price' | 'buy_price', Expression<boolean | null>>>>
    }
  /**
   * Adds signed changes to the accounts of a member and writes their logs. Refused with 42200 `member` when a balance
   * would fall below zero.
   */
  | {
      do: 'member'
      id: Expression<number | null>
      points?: Expression<number | null>
      growth?: Expression<number | null>
      balance?: Expression<number | null>
      reason: string
    }
  /** Queues a job of this kind, due now, unless such a job is already waiting. */
  | { do: 'job'; kind: string }
)
