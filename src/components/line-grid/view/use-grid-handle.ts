import { type Ref, type RefObject, useImperativeHandle } from 'react'
import type { Scanner } from '../scan/scanner'
import { selectedKeys, writeValue } from '../store/cell-actions'
import type { CellPosition } from '../store/cursor'
import { firstEditable } from '../store/moves'
import { dropBlank } from '../store/row-actions'
import { useSheet } from '../store/sheet-context'
import type { LineGridHandle } from '../types'

interface Options {
  scanner: Scanner
  scanField: RefObject<HTMLInputElement | null>
  columns: readonly string[]
  /** Moves the cursor to a cell and focuses it. */
  show: (place: CellPosition) => void
  /** Scrolls the page to a row. */
  showInPage: (key: string) => void
}

/** Gives the page that holds the sheet its `LineGridHandle`. */
export function useGridHandle(
  ref: Ref<LineGridHandle> | undefined,
  { scanner, scanField, columns, show, showInPage }: Options,
): void {
  const { sheet, actions } = useSheet()
  useImperativeHandle(ref, () => {
    const lineAt = (path: string) => sheet.store.lines[Number(path.split('.')[1])]
    const cellAt = (path: string): CellPosition | null => {
      const [, , field = ''] = path.split('.')
      const line = lineAt(path)
      return line && field in sheet.props.shape.fields ? { key: line.key, field } : null
    }
    return {
      flush() {
        sheet.commit()
        dropBlank(sheet)
        sheet.store.flush()
      },
      scansSettled: () => scanner.queue.settled(),
      uncountedScans: () => scanner.queue.uncounted(),
      listScans: (scans) => scanner.queue.list(scans),
      focusScan: () => scanField.current?.focus(),
      focusCell(path) {
        const [, , field] = path.split('.')
        const line = lineAt(path)
        if (!line) return
        show(field !== undefined && columns.includes(field) ? { key: line.key, field } : firstEditable(sheet, line.key))
        // The card may not be rendered yet; it is, and has the focus, in the next frame.
        requestAnimationFrame(() => showInPage(line.key))
      },
      selectedRows: () => selectedKeys(sheet).map((key) => sheet.store.indexOf(key)),
      unfold(path) {
        const line = lineAt(path)
        if (line && sheet.unfolded !== line.key) actions.unfold(line.key, { enter: false })
      },
      canSet(path) {
        const cell = cellAt(path)
        return cell !== null && sheet.canEdit(cell)
      },
      set(path, value) {
        const cell = cellAt(path)
        if (!cell) return
        writeValue(sheet, cell, value)
        if (columns.includes(cell.field)) show(cell)
      },
    }
  }, [sheet, scanner, scanField, actions, columns, show, showInPage])
}
