import type { Line } from '@/components/line-grid/store/line'
import type { TableShape } from '@/rules/field'
import type { Row } from '@/components/line-grid/types'

/** Thousandths in one piece: what a plain scan counts. */
export const ONE = 1000

/** What a scan writes. */
export interface Counting {
  field: string
  /** Field with the units in one of what `field` counts; null where it counts units. */
  pack: string | null
  /** Field with the quantity sent or ordered that a line is measured against. */
  expected: string | null
}

/** Null for rows that are not counted. */
export function countingOf({ quantity, scan, expected }: TableShape): Counting | null {
  const field = scan?.field ?? quantity
  return field === undefined ? null : { field, pack: scan?.pack ?? null, expected: expected ?? null }
}

/**
 * What `units` more make of a count, in thousandths: whole packs where packs are counted, and the units that do not fill
 * one. `row` has the units of a pack; `rest` are those of the scans before.
 */
export function countUnits(
  row: Row,
  { field, pack }: Counting,
  units: number,
  rest: number,
): { after: number; rest: number } {
  const before = number(row, field)
  const size = pack === null ? 0 : number(row, pack)
  if (size <= 0) return { after: before + units, rest: 0 }
  const packs = Math.floor((rest + units) / size)
  return { after: before + packs * ONE, rest: rest + units - packs * size }
}

function number(row: Row, field: string | null): number {
  const value = field === null ? null : row[field]
  return typeof value === 'number' ? value : 0
}

const GOODS_CODES: readonly string[] = ['barcode', 'sku_code']

/** Lines that a code names by what the rows already carry; a case barcode needs the server. */
export function linesByCode(lines: readonly Line[], code: string, { codes = GOODS_CODES }: TableShape): Line[] {
  return lines.filter(({ row }) => codes.some((name) => row[name] === code))
}

/**
 * The line that counts the next piece when several carry the same goods (one per batch): a batch split off on which the
 * operator stands, the one counted last while it is still open or has nothing expected, the first that is not full, the last.
 */
export function targetLine(
  candidates: readonly Line[],
  { field, expected }: Counting,
  at: { active: string | null; last: string | null },
  step: number,
): Line | undefined {
  const open = ({ row }: Line) => number(row, field) + step <= number(row, expected)
  const chosen = candidates.find(({ key, row }) => key === at.active && expected !== null && row[expected] === 0)
  if (chosen) return chosen
  const last = candidates.find(({ key }) => key === at.last)
  if (last && (open(last) || number(last.row, expected) === 0)) return last
  return candidates.find(open) ?? last ?? candidates.at(-1)
}

/** Every line still stands at what was expected: proposed by the document, not yet counted by anybody. */
export function isUncounted(lines: readonly Line[], { field, expected }: Counting): boolean {
  return (
    lines.some(({ row }) => number(row, expected) > 0) &&
    lines.every(({ row }) => number(row, field) === number(row, expected))
  )
}
