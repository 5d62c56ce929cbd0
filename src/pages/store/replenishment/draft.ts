import { amountOf } from '@/exact/money'
import { ceilTo } from '@/exact/list'
import { MAX_LEAD_DAYS, type ProposedLine, type ProposedOrder } from '@/rules/replenishment/proposal'

/** Largest quantity of a line of an order, in thousandths. */
export const MAX_QTY = 999_999_999

/** What the operator entered, by `lineKey`. */
export interface Entries {
  /** Quantities in place of the suggested ones, in thousandths; null: emptied. */
  quantities: ReadonlyMap<string, number | null>
  /** The problem of a typed text that is not a quantity. Such a text stays in its input and orders nothing. */
  unread: ReadonlyMap<string, string>
}

/** Why a line cannot be ordered. `right`: the next quantity that can be, in thousandths. */
type LineProblem = { is: 'unread'; text: string } | { is: 'multiple' | 'negative' | 'too_large'; right: number }

/** A line of a proposed order with the quantity that will be ordered. */
export interface DraftLine {
  key: string
  line: ProposedLine
  /** Thousandths; 0 leaves the line out. */
  qty: number
  /** Fen; null when the operator may not see the price. */
  amount: number | null
  problem: LineProblem | null
}

/** A proposed order with the quantities that will be ordered. */
export interface PlannedOrder {
  key: string
  order: ProposedOrder
  lines: DraftLine[]
  /** Number of lines that will be ordered. */
  count: number
  /** Fen; null when the operator may not see the prices. */
  amount: number | null
  /** Number of lines that cannot be ordered as they are. */
  wrong: number
}

const lineKey = ({ store_id }: ProposedOrder, { sku_id }: ProposedLine) => `${store_id}:${sku_id}`

/**
 * The orders of a proposal with what the operator entered, without the lines that `isOrdered`. The key of an order
 * stays the same while its lines come and go; several orders of a store at one source are numbered.
 */
export function draftsOf(
  orders: readonly ProposedOrder[],
  entries: Entries,
  isOrdered: (lineKey: string) => boolean,
): PlannedOrder[] {
  const seen = new Map<string, number>()
  return orders.flatMap((order) => {
    const source = `${order.store_id}:${order.supply_mode}:${order.source_id}`
    const number = (seen.get(source) ?? 0) + 1
    seen.set(source, number)
    const lines = order.lines.map((line) => draftLine(order, line, entries)).filter(({ key }) => !isOrdered(key))
    return lines.length === 0 ? [] : [draftOf(order, lines, `${source}:${number}`)]
  })
}

function draftOf(order: ProposedOrder, lines: DraftLine[], key: string): PlannedOrder {
  const ordered = lines.filter(({ qty }) => qty > 0)
  const amounts = ordered.map(({ amount }) => amount)
  return {
    key,
    order,
    lines,
    count: ordered.length,
    amount: amounts.every((amount) => amount !== null) ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
    wrong: lines.filter(({ problem }) => problem !== null).length,
  }
}

function draftLine(order: ProposedOrder, line: ProposedLine, { quantities, unread }: Entries): DraftLine {
  const key = lineKey(order, line)
  const qty = quantities.has(key) ? (quantities.get(key) ?? 0) : line.suggest_qty
  const text = unread.get(key)
  return {
    key,
    line,
    qty,
    amount: line.buy_price === null ? null : amountOf(Math.max(0, qty), line.buy_price),
    problem: text === undefined ? quantityProblem(qty, line) : { is: 'unread', text },
  }
}

function quantityProblem(qty: number, { step_qty }: ProposedLine): LineProblem | null {
  if (qty < 0) return { is: 'negative', right: 0 }
  if (qty > MAX_QTY) return { is: 'too_large', right: MAX_QTY - (MAX_QTY % step_qty) }
  const next = ceilTo(qty, step_qty)
  return next === qty ? null : { is: 'multiple', right: Math.min(next, MAX_QTY - (MAX_QTY % step_qty)) }
}

/** Whether the supplier does not deliver for so little. */
export const isBelowMinimum = ({ amount, count, order: { min_order_amount } }: PlannedOrder): boolean =>
  count > 0 && min_order_amount !== null && amount !== null && amount < min_order_amount

/** Whether the supplier delivers later than on the latest day that an order may be expected. */
export const isLate = ({ lead_days, supply_mode }: ProposedOrder): boolean =>
  supply_mode === 'supplier' && lead_days > MAX_LEAD_DAYS

/**
 * The line that a code or, for a typed text, a part of a name stands for; the next one after `last`, if there are
 * several.
 */
export function findLine(drafts: readonly PlannedOrder[], text: string, last: string | null): string | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const lines = drafts.flatMap((draft) => draft.lines)
  const coded = lines.filter(({ line: { sku_code, barcodes } }) =>
    [sku_code, ...barcodes].some((code) => code.toLowerCase() === wanted),
  )
  const found = coded.length > 0 ? coded : lines.filter(({ line }) => line.sku_name.toLowerCase().includes(wanted))
  const keys = found.map(({ key }) => key)
  return keys[(last === null ? -1 : keys.indexOf(last)) + 1] ?? keys[0] ?? null
}
