import { amountOf } from '@/exact/money'
import { ceilTo } from '@/exact/list'
import type { ProposedLine, ProposedOrder } from '@/rules/replenishment/proposal'

/** Quantities that the operator typed in place of the suggested ones, by `lineKey`; null: emptied. */
export type Quantities = ReadonlyMap<string, number | null>

/** A line of a proposed order with the quantity that will be ordered. */
export interface DraftLine {
  key: string
  line: ProposedLine
  /** Thousandths; 0 leaves the line out. */
  qty: number
  /** Fen; null when the operator may not see the price. */
  amount: number | null
  /** The next multiple, when the quantity is none. */
  right: number | null
}

/** A proposed order with the quantities that will be ordered. */
export interface Draft {
  key: string
  order: ProposedOrder
  lines: DraftLine[]
  /** Number of lines that will be ordered. */
  count: number
  /** Fen; null when the operator may not see the prices. */
  amount: number | null
  wrong: number
}

export const lineKey = ({ store_id }: ProposedOrder, { sku_id }: ProposedLine) => `${store_id}:${sku_id}`

const orderKey = ({ store_id, supply_mode, source_id, lines }: ProposedOrder) =>
  `${store_id}:${supply_mode}:${source_id}:${lines[0]?.sku_id}`

export function draftOf(order: ProposedOrder, quantities: Quantities): Draft {
  const lines = order.lines.map((line) => draftLine(order, line, quantities))
  const ordered = lines.filter(({ qty }) => qty > 0)
  const amounts = ordered.map(({ amount }) => amount)
  return {
    key: orderKey(order),
    order,
    lines,
    count: ordered.length,
    amount: amounts.every((amount) => amount !== null) ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
    wrong: ordered.filter(({ right }) => right !== null).length,
  }
}

function draftLine(order: ProposedOrder, line: ProposedLine, quantities: Quantities): DraftLine {
  const key = lineKey(order, line)
  const qty = quantities.has(key) ? (quantities.get(key) ?? 0) : line.suggest_qty
  const next = ceilTo(qty, line.step_qty)
  return {
    key,
    line,
    qty,
    amount: line.buy_price === null ? null : amountOf(qty, line.buy_price),
    right: next === qty ? null : next,
  }
}

/** Whether the supplier does not deliver for so little. */
export const isBelowMinimum = ({ amount, count, order: { min_order_amount } }: Draft): boolean =>
  count > 0 && min_order_amount !== null && amount !== null && amount < min_order_amount
