import type { Condition, Expression } from './expression'

export interface StockRow {
  at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
  id: Expression<number | null>
  qty: Expression<number | null>
  /** `average` = moving average of the location; for goods coming in where there is none, the last cost, else the price. */
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
      /** Reads `let.posted`: signed fen that the rows of this line came to outside transit. */
      set?: Readonly<Record<string, Expression>>
    }
  | { do: 'set'; set: Readonly<Record<string, Expression>> }
  /** target `store_order_receipt.lines`; `key` is this table's field that points to the target line. */
  | {
      do: 'recount'
      target: string
      table: string
      key: string
      set: Readonly<Record<string, Expression<number | null>>>
    }
  /** `of`: the document’s source is what the rule copies from. `into`: field of this row that takes the id of what was made. */
  | { do: 'create'; rule: string; of?: 'source'; into?: string }
  /** Replaces what this document has reserved. */
  | { do: 'reserve'; table: string; qty: Expression<number | null> }
  | { do: 'release'; doc: 'self' | 'source' }
  | { do: 'advance'; docs: string; where?: Condition; transition: string }
  | { do: 'mirror'; transition: string }
  /** Writes store_sku_price and its log for every store × row of the table, where `at` (then the document's id) is newer. */
  | {
      do: 'price'
      table: string
      stores: Expression<readonly number[] | null>
      at: Expression<number | null>
      set: Readonly<Partial<Record<'sell_price' | 'member_price' | 'buy_price', Expression<number | null>>>>
    }
  /** Adds to a member's accounts through their logs, signed; a balance never falls below zero (42200 `member`). */
  | {
      do: 'member'
      id: Expression<number | null>
      points?: Expression<number | null>
      growth?: Expression<number | null>
      balance?: Expression<number | null>
      reason: string
    }
  /** Puts due work of this kind in the queue, once while it waits. */
  | { do: 'job'; kind: string }
)
