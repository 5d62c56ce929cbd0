import type { BatchPlace } from '../../stock/balances'
import { evaluate, linesOf, lineScope, type Scope } from '../../metadata/scope'
import type { Posting, StockRow } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

export type Each = Extract<Posting, { do: 'each' }>
export type Reserve = Extract<Posting, { do: 'reserve' }>
type LineScope = Scope & { line: Row }

export interface Movement {
  line: Row
  scope: LineScope
  row: StockRow
  at: BatchPlace
  /** Signed thousandths, not zero. */
  qty: number
}

/** Whether a posting runs at all for this document; `when` of an `each` is asked of every line instead. */
export function applies(posting: Posting, scope: Scope): boolean {
  return posting.do === 'each' || !posting.when || evaluate(posting.when, scope)
}

/** The lines that an `each` runs for, with the names that it gives. */
export function* linesIn(posting: Each, scope: Scope): Generator<LineScope> {
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const inner = { ...lineScope(scope, line, index), line }
    if (posting.when && !evaluate(posting.when, inner)) continue
    for (const [name, expression] of Object.entries(posting.let ?? {})) inner.let[name] = evaluate(expression, inner)
    yield inner
  }
}

/** Ledger rows that an `each` asks for, zero ones left out. */
export function* movements(posting: Each, scope: Scope): Generator<Movement> {
  for (const inner of linesIn(posting, scope)) {
    for (const row of posting.stock ?? []) {
      if (row.when && !evaluate(row.when, inner)) continue
      const qty = evaluate(row.qty, inner)
      if (!qty) continue
      const location_id = evaluate(row.id, inner)
      if (location_id === null) throw new Error(`${row.at} of a stock row is empty`)
      yield {
        line: inner.line,
        scope: inner,
        row,
        qty,
        at: { location_type: row.at, location_id, ...goodsOf(inner.line) },
      }
    }
  }
}

/** What a `reserve` promises to each line. */
export function* promises(
  resource: Resource,
  posting: Reserve,
  scope: Scope,
): Generator<{ line: Row; at: BatchPlace; qty: number }> {
  const place = resource.tables[posting.table]?.at ?? { at: 'store', id: 'store_id' }
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const qty = evaluate(posting.qty, lineScope(scope, line, index))
    if (qty)
      yield { line, qty, at: { location_type: place.at, location_id: scope.doc[place.id] as number, ...goodsOf(line) } }
  }
}

const goodsOf = (line: Row) => ({ sku_id: line.sku_id as number, batch_id: (line.batch_id as number | null) ?? 0 })
