import { ONE_UNIT } from '@/exact/scale'
import type { Line } from '@/components/line-grid/store/line'
import { countedField } from '@/rules/counting'
import type { TableShape } from '@/rules/field'
import type { Row } from '@/components/line-grid/types'

/** The fields that counting by scan reads and writes. */
export interface Counting {
  field: string
  /** Field with the units per pack when `field` counts packs; null when `field` counts units. */
  pack: string | null
  /** Field with the sent or ordered quantity that the count is compared with; null when there is none. */
  expected: string | null
}

/** Null when rows of the table are not counted. */
export function countingOf(table: TableShape): Counting | null {
  const field = countedField(table)
  return field === undefined ? null : { field, pack: table.scan?.pack ?? null, expected: table.expected ?? null }
}

/**
 * Adds `units` to a count, in thousandths: full packs where packs are counted, plus the loose units that do not fill a
 * pack. `row` has the units per pack; `rest` is the number of loose units of earlier scans.
 */
export function countUnits(
  row: Row,
  { field, pack }: Counting,
  units: number,
  rest: number,
): { after: number; rest: number } {
  const before = numberAt(row, field)
  const size = pack === null ? 0 : numberAt(row, pack)
  if (size <= 0) return { after: before + units, rest: 0 }
  const packs = Math.floor((rest + units) / size)
  return { after: before + packs * ONE_UNIT, rest: rest + units - packs * size }
}

function numberAt(row: Row, field: string | null): number {
  const value = field === null ? null : row[field]
  return typeof value === 'number' ? value : 0
}

const GOODS_CODES: readonly string[] = ['barcode', 'sku_code']

/** Lines whose goods have this code or barcode; a case barcode needs a lookup on the server. */
export function linesByCode(lines: readonly Line[], code: string, { codes = GOODS_CODES }: TableShape): Line[] {
  return lines.filter(({ row }) => codes.some((name) => row[name] === code))
}

/**
 * The line that counts the next piece when several lines have the same goods (one line per batch), by priority: the
 * active line if it was split off for a batch; the line counted last while it is not full or has no expected quantity;
 * the first line that is not full; the last line.
 */
export function targetLine(
  candidates: readonly Line[],
  { field, expected }: Counting,
  at: { active: string | null; last: string | null },
  step: number,
): Line | undefined {
  const open = ({ row }: Line) => numberAt(row, field) + step <= numberAt(row, expected)
  const chosen = candidates.find(({ key, row }) => key === at.active && expected !== null && row[expected] === 0)
  if (chosen) return chosen
  const last = candidates.find(({ key }) => key === at.last)
  if (last && (open(last) || numberAt(last.row, expected) === 0)) return last
  return candidates.find(open) ?? last ?? candidates.at(-1)
}

/** Whether every line still holds the expected quantity that the document proposed, so that nobody has counted yet. */
export function isUncounted(lines: readonly Line[], { field, expected }: Counting): boolean {
  return (
    lines.some(({ row }) => numberAt(row, expected) > 0) &&
    lines.every(({ row }) => numberAt(row, field) === numberAt(row, expected))
  )
}
