import type { Line } from '@/components/line-grid/store/line'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Row } from '@/components/line-grid/types'
import { uniqueText } from '@/rules/rows/repeated-rows'

/**
 * Returns a function that is called for each pasted row in turn, and returns the index of the earlier pasted row that
 * would be the same line: one that goes to the same line of the sheet, or one with the same goods in a document that
 * lists goods once. Of two quantities for one line, neither is known to be the right one.
 */
export function earlierRowFinder(
  sheet: Sheet,
): (line: Line | undefined, cells: readonly { values: Row | null }[], index: number) => number | undefined {
  const unique = sheet.props.shape.unique ?? []
  const { rules } = sheet.store
  const rows = sheet.store.rows()
  const byKey = new Map<string, number>()
  const byValues = new Map<string, number>()
  return (line, cells, index) => {
    const row: Row = Object.assign({}, line?.row, ...cells.map(({ values }) => values))
    const at = line ? sheet.store.indexOf(line.key) : rows.length
    const values = uniqueText(row, unique, (name) => rules.isRequired(name, rules.scope(row, at, rows)))
    const earlier = (line && byKey.get(line.key)) ?? (values === null ? undefined : byValues.get(values))
    if (earlier !== undefined) return earlier
    if (line) byKey.set(line.key, index)
    if (values !== null) byValues.set(values, index)
    return undefined
  }
}
