import type { Actor, Scope } from '../../src/rules/rules'
import type { Row } from './row'

/** A condition over the rows of an entity that runs as SQL. `form` reads the draft being edited; `col` a column of the row. */
export type Condition =
  | ['lit', string | number | boolean | null | readonly (string | number)[]]
  | ['col', string]
  | ['form', string]
  | ['actor', keyof Actor]
  | ['setting', string]
  | ['today']
  | ['==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-', Condition, Condition]
  | ['&&' | '||', ...Condition[]]
  | ['!', Condition]
  /** Some row of the child table fulfils the condition, whose `col` are the child's. */
  | ['exists', string, Condition]
  /** How many alive documents of the entity were made from this row. */
  | ['downstream', string]

/** What expressions of transitions read beyond the form's scope. */
export interface EngineScope<D = never, L = never, S = unknown, F = never> extends Scope<D, S> {
  line: L
  index: number
  /** Names given by `let`; server/workflow/postings/each-row.ts knows their types. */
  let: object
  /** Alive documents made from this one, by entity. */
  downstream: Record<string, Row[]>
  /** The source row in a copy rule. */
  from: F
  /** What the transition asked for; its printed functions know the types. */
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
  /** Still to come from suppliers; of a warehouse. */
  on_order: number
  /** Fen per unit: moving average, else the last known cost; null before there was any. */
  unit_cost: number | null
}
/** Looked up by the server alone, at save and preview: live stock, prices, sales. */
export interface LiveFigures {
  /** On hand, available and in transit at a store or warehouse. */
  stock(at: 'store' | 'warehouse', place: number, sku: number, batch?: number): Promise<StockFigures>
  /** Fen that `qty` thousandths would be worth if they left the place now; beyond what is there the last cost counts. */
  cost(at: 'store' | 'warehouse', place: number, sku: number, qty: number): Promise<number>
  /**
   * Effective prices of a SKU in a store, in fen: the store's own, else the SKU's. Of several stores those of the first, and
   * whether another's differ. Null only for a SKU that does not exist.
   */
  price(
    stores: number | readonly number[],
    sku: number,
  ): Promise<{ sell_price: number; member_price: number | null; buy_price: number; differs: boolean } | null>
  /** Thousandths a day, over the `days` business days before today; 0 when nothing was sold. */
  avgDailySales(store: number, sku: number, days: number): Promise<number>
  /** First letter of a name's pinyin, A–Z; # for what begins with neither a Chinese nor a Latin letter. */
  pinyinInitial(name: string): string
}
