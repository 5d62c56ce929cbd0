import { type Counting, countingOf, isUncounted } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { newKey } from '@/components/line-grid/store/line'
import type { Op } from '@/components/line-grid/store/step'
import type { Row } from '@/components/line-grid/types'

/**
 * Which row a change concerns: `id:12` of a stored row, `new:<number of the change that brought it>` of one that the server
 * does not know yet. Unlike the place of a row, it holds over a reload and while somebody else changes the document.
 */
export type RowName = string

/**
 * A change of the counted rows, in a form that can be made again on a newer version of the document. Counts are kept as
 * differences, so that what two hand-helds count on one row is added up and not overwritten.
 */
export type Change =
  | { do: 'add'; row: RowName; field: string; by: number }
  /** Counting begins at zero: only while nobody has begun to count the document, else the count of somebody else would go. */
  | { do: 'zero'; row: RowName; field: string; from: number }
  | { do: 'set'; row: RowName; values: Row }
  | { do: 'insert'; row: RowName; values: Row }
  | { do: 'remove'; row: RowName }
  /** Fields of the header. */
  | { do: 'header'; values: Row }

export const nameOfStored = (id: unknown): RowName => `id:${String(id)}`

interface Naming {
  nameOf(key: string, row: Row | undefined): RowName
  /** Names a row that came into being with the present change. */
  nameNew(key: string): RowName
}

/** What a step of the sheet changed, in words that hold over a reload. `fromZero`: the step begins the count at zero. */
export function changesOf(op: Op, counting: Counting, fromZero: boolean, sheet: Sheet, names: Naming): Change[] {
  if (op.op === 'insert')
    return op.lines.map(({ key, row }) => ({ do: 'insert', row: names.nameNew(key), values: row }))
  if (op.op === 'remove') return op.lines.map(({ key, row }) => ({ do: 'remove', row: names.nameOf(key, row) }))
  const row = names.nameOf(op.key, sheet.store.line(op.key)?.row)
  const { [counting.field]: after, ...others } = op.after
  const changes: Change[] = []
  if (counting.field in op.after) {
    const before = op.before[counting.field]
    const [from, to] = [typeof before === 'number' ? before : 0, typeof after === 'number' ? after : 0]
    if (fromZero) changes.push({ do: 'zero', row, field: counting.field, from })
    // Emptied, or counted for the first time with nothing: no difference would say so.
    else if (after == null || from === to) changes.push({ do: 'set', row, values: { [counting.field]: after ?? null } })
    else changes.push({ do: 'add', row, field: counting.field, by: to - from })
  }
  if (Object.keys(others).length > 0) changes.push({ do: 'set', row, values: others })
  return changes
}

/** Makes kept changes of rows again, as one step. Returns the changes whose row is no longer there. */
export function applyChanges(
  sheet: Sheet,
  changes: readonly Change[],
  keyOf: (row: RowName) => string | undefined,
  bind: (row: RowName, key: string) => void,
): Change[] {
  const lost: Change[] = []
  const counting = countingOf(sheet.props.shape)
  // Asked of the document and not of the row: a row that somebody else counted may hold what it held before.
  const isUntouched = counting !== null && isUncounted(sheet.store.lines, counting)
  sheet.store.edit('scan', (draft) => {
    for (const change of changes) {
      if (change.do === 'header') continue
      if (change.do === 'insert') {
        const key = newKey()
        bind(change.row, key)
        draft.insert(draft.lines.length, [{ key, row: change.values }])
        continue
      }
      const key = keyOf(change.row)
      const row = key === undefined ? undefined : draft.row(key)
      if (key === undefined || !row) {
        lost.push(change)
        continue
      }
      if (change.do === 'remove') draft.remove(new Set([key]))
      else if (change.do === 'set') draft.set(key, change.values)
      else {
        const held = row[change.field]
        const now = typeof held === 'number' ? held : 0
        if (change.do === 'add') draft.set(key, { [change.field]: now + change.by })
        else if (isUntouched && now === change.from) draft.set(key, { [change.field]: 0 })
      }
    }
  })
  return lost
}
