import type { BatchLocation } from '../../stock/balances'
import { evaluate, linesOf, lineScope, type SavedScope } from '../../metadata/scope'
import type { Posting, StockRow } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import { numberIn, type Row, type SavedRow } from '../../metadata/row'
import { placeOfGoods } from '../../metadata/goods-place'

/** The posting that writes ledger rows for each line of a table. */
export type EachPosting = Extract<Posting, { do: 'each' }>
export type Reserve = Extract<Posting, { do: 'reserve' }>
type LineScope = SavedScope & { line: SavedRow }

export interface Movement {
  line: SavedRow
  scope: LineScope
  row: StockRow
  at: BatchLocation
  /** Signed thousandths, not zero. */
  qty: number
}

/** Whether a posting runs for this document. `when` of an `each` posting is evaluated for every line instead. */
export function applies(posting: Posting, scope: SavedScope): boolean {
  return posting.do === 'each' || !posting.when || evaluate(posting.when, scope)
}

/**
 * Scopes of the lines for which an `each` posting runs, with the values of `let`. `when` is evaluated as each line is
 * reached, so that it reads the values set for the lines before. With `movedLines`, the lines for which `when` held
 * earlier, it is not evaluated again.
 */
export function* linesIn(
  posting: EachPosting,
  scope: SavedScope,
  movedLines?: ReadonlySet<SavedRow>,
): Generator<LineScope> {
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const scopeOfLine = { ...lineScope(scope, line, index), line }
    const isChosen = movedLines ? movedLines.has(line) : !posting.when || evaluate(posting.when, scopeOfLine)
    if (!isChosen) continue
    for (const [name, expression] of Object.entries(posting.let ?? {}))
      scopeOfLine.let[name] = evaluate(expression, scopeOfLine)
    yield scopeOfLine
  }
}

/** Stock movements of an `each` posting; movements of zero are left out. Throws when the location is empty. */
export function* movements(
  posting: EachPosting,
  scope: SavedScope,
  movedLines?: ReadonlySet<SavedRow>,
): Generator<Movement> {
  for (const scopeOfLine of linesIn(posting, scope, movedLines)) {
    for (const row of posting.stock ?? []) {
      if (row.when && !evaluate(row.when, scopeOfLine)) continue
      const qty = evaluate(row.qty, scopeOfLine)
      if (!qty) continue
      const location_id = evaluate(row.id, scopeOfLine)
      if (location_id === null) throw new Error(`${row.at} of a stock row is empty`)
      yield {
        line: scopeOfLine.line,
        scope: scopeOfLine,
        row,
        qty,
        at: { location_type: row.at, location_id, ...goodsOf(scopeOfLine.line) },
      }
    }
  }
}

/** Quantity and place that a `reserve` posting reserves for each line. */
export function* reservationLines(
  resource: Resource,
  posting: Reserve,
  scope: SavedScope,
): Generator<{ line: SavedRow; at: BatchLocation; qty: number }> {
  const place = placeOfGoods(resource, posting.table)
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const qty = evaluate(posting.qty, lineScope(scope, line, index))
    if (!qty) continue
    const location_id = numberIn(scope.doc, place.field)
    if (location_id === null) throw new Error(`${place.field} of a reservation is empty`)
    yield { line, qty, at: { location_type: place.type, location_id, ...goodsOf(line) } }
  }
}

function goodsOf({ sku_id, batch_id }: Row): { sku_id: number; batch_id: number } {
  if (sku_id == null) throw new Error('a line that moves stock has no SKU')
  return { sku_id, batch_id: batch_id ?? 0 }
}
