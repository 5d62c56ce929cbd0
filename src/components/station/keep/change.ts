import { type Counting, countingOf, isUncounted } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { newKey } from '@/components/line-grid/store/line'
import type { Op } from '@/components/line-grid/store/step'
import type { Row } from '@/components/line-grid/types'
import { isUnreadKey, unreadTexts } from '@/rules/rows/unread-text'

/**
 * Identifies the row of a change: `id:12` for a stored row, `new:<number of the change that added it>` for a row that
 * the server does not have yet. Unlike an index, it stays valid after a reload and when another operator changes the
 * document.
 */
export type RowName = string

/**
 * A change of the counted rows that can be applied again to a newer version of the document. Counts are stored as
 * differences, so that counts of two hand-helds on the same row add up.
 */
export type Change =
  | { do: 'add'; row: RowName; field: string; by: number }
  /**
   * Starts the count of a row at zero instead of at the proposed quantity `from`. Applied only while nobody has counted
   * the document and the row still holds `from`, because setting zero would erase another operator's count.
   */
  | { do: 'zero'; row: RowName; field: string; from: number }
  | { do: 'set'; row: RowName; values: Row }
  | { do: 'insert'; row: RowName; values: Row }
  | { do: 'remove'; row: RowName }
  /** Fields of the header. */
  | { do: 'header'; values: Row }

export const nameOfStored = (id: unknown): RowName => `id:${String(id)}`

interface Naming {
  nameOf(key: string, row: Row | undefined): RowName
  /** Assigns a name to a row that the present change adds. */
  nameNew(key: string): RowName
}

/** The values of a step without those of cells whose text is no valid value, which is corrected before it is stored. */
function readValues(values: Row): Row {
  const unread = unreadTexts(values).map(({ field }) => field)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isUnreadKey(key) && !unread.includes(key)))
}

/** Converts an edit of the sheet into changes that can be stored. `fromZero`: the edit starts the count at zero. */
export function changesOf(
  op: Op,
  { sheet, names, counting, fromZero }: { sheet: Sheet; names: Naming; counting: Counting; fromZero: boolean },
): Change[] {
  if (op.op === 'insert')
    return op.lines.map(({ key, row }) => ({ do: 'insert', row: names.nameNew(key), values: row }))
  if (op.op === 'remove') return op.lines.map(({ key, row }) => ({ do: 'remove', row: names.nameOf(key, row) }))
  const row = names.nameOf(op.key, sheet.store.line(op.key)?.row)
  const written = readValues(op.after)
  const { [counting.field]: after, ...otherFields } = written
  const changes: Change[] = []
  if (counting.field in written) {
    const before = op.before[counting.field]
    const [from, to] = [typeof before === 'number' ? before : 0, typeof after === 'number' ? after : 0]
    if (fromZero) changes.push({ do: 'zero', row, field: counting.field, from })
    // Emptied, or counted for the first time with zero: a difference cannot express this.
    else if (after == null || from === to) changes.push({ do: 'set', row, values: { [counting.field]: after ?? null } })
    else changes.push({ do: 'add', row, field: counting.field, by: to - from })
  }
  if (Object.keys(otherFields).length > 0) changes.push({ do: 'set', row, values: otherFields })
  return changes
}

/**
 * Applies stored changes again, as one step. The caller applies changes of the header itself. Returns the changes whose
 * row no longer exists.
 */
export function applyChanges(
  sheet: Sheet,
  changes: readonly Change[],
  keyOf: (row: RowName) => string | undefined,
  bind: (row: RowName, key: string) => void,
): Change[] {
  const lost: Change[] = []
  const counting = countingOf(sheet.props.shape)
  // Checked for the whole document, because one row cannot tell: another operator may have counted exactly the quantity
  // that the document proposed.
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
        const count = row[change.field]
        const now = typeof count === 'number' ? count : 0
        if (change.do === 'add') draft.set(key, { [change.field]: now + change.by })
        else if (isUntouched && now === change.from) draft.set(key, { [change.field]: 0 })
      }
    }
  })
  return lost
}
