import type { Line } from './line'
import type { Row } from './types'

/** Quantity sent or ordered that a counted line is measured against. */
export const EXPECTED = 'expected_qty'

/** Thousandths in one piece: what a plain scan counts. */
export const ONE = 1000

function number(row: Row, field: string): number {
  const value = row[field]
  return typeof value === 'number' ? value : 0
}

/** Lines of the goods that a code names by what the rows already carry; a case barcode needs the server. */
export function linesByCode(lines: readonly Line[], code: string): Line[] {
  return lines.filter(({ row }) => row.barcode === code || row.sku_code === code)
}

/**
 * The line that counts the next piece when several carry the same goods (one per batch): a batch split off on which the
 * operator stands, the one counted last while it is still open or has nothing expected, the first that is not full, the last.
 */
export function targetLine(
  candidates: readonly Line[],
  quantity: string,
  at: { active: string | null; last: string | null },
  step: number,
): Line | undefined {
  const open = ({ row }: Line) => number(row, quantity) + step <= number(row, EXPECTED)
  const chosen = candidates.find(({ key, row }) => key === at.active && row[EXPECTED] === 0)
  if (chosen) return chosen
  const last = candidates.find(({ key }) => key === at.last)
  if (last && (open(last) || number(last.row, EXPECTED) === 0)) return last
  return candidates.find(open) ?? last ?? candidates.at(-1)
}

/** Every line still stands at what was expected: proposed by the document, not yet counted by anybody. */
export function isUncounted(lines: readonly Line[], quantity: string): boolean {
  return (
    lines.some(({ row }) => number(row, EXPECTED) > 0) &&
    lines.every(({ row }) => number(row, quantity) === number(row, EXPECTED))
  )
}
