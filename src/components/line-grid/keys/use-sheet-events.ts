import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { SheetActions } from '@/components/line-grid/store/sheet-actions'
import { clearCells, copyText } from '@/components/line-grid/store/cell-actions'
import { CellScans } from '@/components/line-grid/scan/cell-scans'
import { handleKey } from './keys'
import { comesFromInnerSheet } from './inner-events'
import type { Scanner } from '@/components/line-grid/scan/scanner'

/**
 * The cell of an event: its element has the field, its row the line key. A click on the line number gives a null field:
 * the whole row.
 */
function placeOf(target: EventTarget | null): { key: string; field: string | null } | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-key]')
  const key = row?.dataset.key
  if (!row || key === undefined) return null
  const cell = target.closest<HTMLElement>('[data-field]')
  // In a document, the card around the sheet has the name of the table as its field.
  return { key, field: (row.contains(cell) && cell?.dataset.field) || null }
}

/**
 * Keyboard, mouse and clipboard handlers of the sheet, for the table and for cards. `showRow` scrolls the page to a row
 * that a key has led to.
 */
export function useSheetEvents(actions: SheetActions, scanner: Scanner | null, showRow?: (key: string) => void) {
  const dragging = useRef(false)
  const firstPress = useFirstPress()
  return useMemo(() => {
    const { sheet } = actions
    const { cursor } = sheet
    const scans = scanner && new CellScans(actions, scanner)

    function selectRow(key: string, { extend }: { extend: boolean }) {
      const { columns } = sheet.props
      const from = extend ? (cursor.anchor?.key ?? key) : key
      const [left, right] = [columns[0], columns.at(-1)]
      if (left !== undefined && right !== undefined) cursor.select({ key: from, field: right }, { key, field: left })
    }

    const handlers = {
      onKeyDownCapture(event: KeyboardEvent) {
        // React passes on keys of a dialog that a cell has opened, which lies elsewhere in the document.
        if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
        if (!scans?.press(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.target instanceof Element && event.target.closest('[data-line-grid-popup]')) return
        const before = cursor.active?.key
        if (handleKey(event.nativeEvent, actions)) event.preventDefault()
        const { active } = cursor
        // Only after keys: if a press of the mouse moved the page, the pointer would be over another row.
        if (showRow && active && active.key !== before) requestAnimationFrame(() => showRow(active.key))
      },
      onMouseDown(event: MouseEvent) {
        const place = placeOf(event.target)
        if (!place || (event.target instanceof Element && event.target.closest('button'))) return
        const { active, editing } = cursor
        const isHere = active?.key === place.key && active.field === place.field
        if (isHere && editing) return
        event.preventDefault()
        sheet.commit()
        const area = cursor.area()
        const at = sheet.store.indexOf(place.key)
        const inside = area !== null && at >= area.top && at <= area.bottom
        if (event.button === 2 && inside) return actions.focus()
        if (place.field === null) selectRow(place.key, { extend: event.shiftKey })
        else cursor.go({ key: place.key, field: place.field }, { extend: event.shiftKey })
        dragging.current = event.button === 0
        actions.focus()
        if (place.field !== null && isHere && sheet.field(place.field).type === 'boolean') actions.toggle()
      },
      onMouseOver(event: MouseEvent) {
        if (event.buttons !== 1) dragging.current = false
        if (!dragging.current) return
        const place = placeOf(event.target)
        if (!place) return
        if (place.field === null) selectRow(place.key, { extend: true })
        else cursor.go({ key: place.key, field: place.field }, { extend: true })
      },
      onMouseUp() {
        dragging.current = false
      },
      onDoubleClick(event: MouseEvent) {
        const place = placeOf(event.target)
        // The first press of a double click may have removed a line, in a menu or with a button. The second press then
        // falls on the next line, which has moved up; it must not open that line.
        const { current: first } = firstPress
        const isHere = place?.key === first?.key && place?.field === first?.field
        if (isHere && place?.field && !cursor.editing) actions.open()
      },
      onCopy(event: ClipboardEvent) {
        if (cursor.editing || !cursor.active) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', copyText(sheet))
      },
      onCut(event: ClipboardEvent) {
        if (cursor.editing || !cursor.active) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', copyText(sheet))
        clearCells(sheet)
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        const root = event.currentTarget
        requestAnimationFrame(() => {
          if (root.contains(document.activeElement)) return
          actions.focusLeft()
          delete root.dataset.focused
          sheet.commit()
        })
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        actions.focusEntered()
        // A data attribute, because `:focus-within` would change with every cursor move and restyle all cells.
        event.currentTarget.dataset.focused = 'true'
      },
    }
    return {
      ...ownEvents(handlers),
      onFocus(event: FocusEvent<HTMLElement>) {
        if (!comesFromInnerSheet(event)) return handlers.onFocus(event)
        actions.focusLeft()
        delete event.currentTarget.dataset.focused
      },
    }
  }, [actions, scanner, firstPress, showRow])
}

/** Where the last press began that may become a double click; null for a press outside all sheets, as in a menu. */
function useFirstPress() {
  const place = useRef<ReturnType<typeof placeOf>>(null)
  useEffect(() => {
    const remember = ({ detail, target }: globalThis.MouseEvent) => {
      if (detail <= 1) place.current = placeOf(target)
    }
    // In the capture phase, because menus and dialogs stop their presses on the way up.
    document.addEventListener('mousedown', remember, true)
    return () => document.removeEventListener('mousedown', remember, true)
  }, [])
  return place
}

/** The handlers, without the events of sheets within rows. */
function ownEvents<H extends Readonly<Record<string, (event: never) => void>>>(handlers: H): H {
  const own = Object.entries(handlers).map(([name, handle]) => [
    name,
    (event: SyntheticEvent) => {
      if (!comesFromInnerSheet(event)) handle(event as never)
    },
  ])
  // `fromEntries` loses the names; they are those of `handlers`.
  return Object.fromEntries(own) as H
}
