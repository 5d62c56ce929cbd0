import { isMissing } from '@/rules/conditions'
import { haveSameUnit } from '@/rules/values/common-unit'
import type { Counting } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Line } from '@/components/line-grid/store/line'
import type { Row } from '@/components/line-grid/types'

/** Progress of counting a line, in thousandths; `expected` is null when the line has no expected quantity. */
export interface LineState {
  counted: number
  expected: number | null
  /** Counted minus expected: negative when short, positive when over. */
  difference: number | null
}

export function lineState(row: Row, { field, expected }: Counting): LineState {
  const counted = numberOf(row[field]) ?? 0
  const wanted = expected === null ? null : numberOf(row[expected])
  return { counted, expected: wanted, difference: wanted === null ? null : counted - wanted }
}

/** How a line is shown: nothing counted yet, exact, or how it differs from what is expected. */
export function shownState({ counted, difference }: LineState): 'open' | 'right' | 'short' | 'over' {
  if (difference === null || difference === 0) return 'right'
  // A line that nobody has counted yet is not shown as short: at the start of counting, every line would be.
  if (counted === 0) return 'open'
  return difference < 0 ? 'short' : 'over'
}

interface CountTotals {
  /** Number of lines whose count is what is expected. */
  done: number
  lineCount: number
  /** Number of lines that were counted and are short or over. */
  differing: number
  /** Sums in thousandths; null while the lines are in different units, because bags and bottles have no sum. */
  counted: number | null
  difference: number | null
  hasExpected: boolean
}

export function countTotals(rows: readonly Row[], counting: Counting): CountTotals {
  const states = rows.map((row) => lineState(row, counting))
  const isSummed = haveSameUnit(rows, counting.field)
  const sum = (of: (state: LineState) => number) =>
    isSummed ? states.reduce((total, state) => total + of(state), 0) : null
  return {
    done: states.filter(({ difference }) => difference === 0).length,
    lineCount: rows.length,
    differing: states.filter((state) => ['short', 'over'].includes(shownState(state))).length,
    counted: sum(({ counted }) => counted),
    difference: sum(({ difference }) => difference ?? 0),
    hasExpected: states.some(({ expected }) => expected !== null),
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Keys in display order: the line scanned last, then lines that are short, over, and exact. */
export function inCountingOrder(lines: readonly Line[], counting: Counting, first: string | null): string[] {
  const rank = ({ key, row }: Line) => {
    if (key === first) return 0
    const { difference } = lineState(row, counting)
    return difference === null ? 2 : difference < 0 ? 1 : difference > 0 ? 2 : 3
  }
  return lines.toSorted((a, b) => rank(a) - rank(b)).map(({ key }) => key)
}

/**
 * Required fields that a counted line still lacks, such as batch number and expiry date. `isUnderway`: the line is
 * being counted. What is required only of a short line, such as the reason why pieces are missing, is then not asked
 * for yet, because the first of thirty pieces that is scanned leaves 29 to come.
 */
export function missingFields(
  sheet: Sheet,
  key: string,
  counting: Counting,
  { isUnderway = false }: { isUnderway?: boolean } = {},
): string[] {
  const { field } = counting
  const { store } = sheet
  const at = store.indexOf(key)
  const row = store.lines[at]?.row
  if (!row || (numberOf(row[field]) ?? 0) === 0) return []
  const { expected, difference } = lineState(row, counting)
  const rows = store.rows()
  if (isUnderway && difference !== null && difference < 0) {
    rows[at] = { ...row, [field]: expected }
    store.rules.compute(rows, [at])
  }
  const scope = store.rules.scope(rows[at] ?? row, at, rows)
  return Object.keys(sheet.props.shape.fields).filter(
    (name) =>
      name !== field &&
      isMissing(row[name]) &&
      store.rules.isRequired(name, scope) &&
      sheet.canEdit({ key, field: name }),
  )
}
