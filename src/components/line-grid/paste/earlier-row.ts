import type { Line } from '@/components/line-grid/store/line'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Row } from '@/components/line-grid/types'

/**
 * Returns a function that is called for each pasted row in turn, and returns the index of the earlier pasted row that
 * would be the same line: one with the same goods, in a document that lists goods once. Of two quantities for one line,
 * neither is known to be the right one.
 */
export function earlierRowFinder(
  sheet: Sheet,
): (line: Line | undefined, cells: readonly { values: Row | null }[], index: number) => number | undefined {
  const unique = sheet.props.shape.unique ?? []
  const indexes = new Map<string, number>()
  return (line, cells, index) => {
    const row: Row = Object.assign({}, line?.row, ...cells.map(({ values }) => values))
    const identity = unique.map((name) => row[name] ?? null)
    if (identity.length === 0 || identity.includes(null)) return undefined
    const key = JSON.stringify(identity)
    const earlier = indexes.get(key)
    if (earlier === undefined) indexes.set(key, index)
    return earlier
  }
}
