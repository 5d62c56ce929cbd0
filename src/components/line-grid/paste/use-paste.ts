import { type ClipboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { applyPaste, resolveTexts } from './paste-apply'
import { type HeaderNames, matchColumns } from './match-columns'
import { type PastePlan, planPaste } from './paste-plan'
import { lineFinder } from './find-line'
import { textsToResolve } from './paste-lookups'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { parseTsv, parseTypedRows } from './tsv'
import { useOutsidePaste } from './use-outside-paste'
import type { LineGridProps } from '@/components/line-grid/types'

/** A paste of at most this many cells that all fit is written without a preview; undo reverts it. */
const MAX_UNCONFIRMED_CELLS = 60

export interface Paste {
  /**
   * The paste to confirm. 'awaiting_rows' while the dialog has a text field for the rows; 'looking_up' while goods are
   * being resolved.
   */
  state: PastePlan | 'awaiting_rows' | 'looking_up' | 'failed' | null
  onPaste: (event: ClipboardEvent) => void
  /** Opens the dialog with a text field, for devices without keys and for browsers that keep the clipboard closed. */
  askForRows: () => void
  /** Plans the rows that were pasted or typed into the text field of the dialog. */
  takeRows: (text: string) => void
  /** Goes back from the preview to the text field. */
  editRows: () => void
  /** Plans the same rows again after goods could not be looked up. */
  retry: () => void
  confirm: () => void
  cancel: () => void
}

/**
 * Handles a paste: matches columns, resolves goods, and previews the cells that do not fit before anything is written.
 */
export function usePaste(
  calls: Pick<LineGridProps, 'onResolve' | 'onLoadOptions'>,
  names: HeaderNames,
  root: RefObject<HTMLElement | null>,
): Paste {
  const { sheet, actions } = useSheet()
  const [state, setState] = useState<Paste['state']>(null)
  const running = useRef<AbortController>(null)
  const isOpen = state !== null
  const wasOpen = useRef(false)
  /** The last pasted rows, for another attempt. `previewed`: the rows are never written without a preview. */
  const last = useRef({ cells: [] as string[][], previewed: false })
  /** What has the focus again after a paste outside the cells was cancelled: the scan field, or the button. */
  const pastedInto = useRef<HTMLElement>(null)
  useEffect(() => {
    // The focus moves when the dialog has closed, because an open dialog keeps the focus inside.
    if (wasOpen.current && !isOpen) {
      if (pastedInto.current) pastedInto.current.focus({ preventScroll: true })
      else actions.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen, actions])

  const write = useCallback(
    (plan: PastePlan) => {
      // The focus goes to the cells that are written.
      pastedInto.current = null
      const [first] = applyPaste(sheet, plan)
      actions.notify({ key: 'pasted', count: plan.fits })
      if (first !== undefined)
        sheet.cursor.go({ key: first, field: sheet.cursor.active?.field ?? sheet.props.columns[0] ?? '' })
      actions.focus()
    },
    [sheet, actions],
  )

  const askForRows = useCallback(() => {
    sheet.commit()
    // The button, or the opener of its menu, has the focus in the next frame, when the menu has closed.
    requestAnimationFrame(() => {
      pastedInto.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setState('awaiting_rows')
    })
  }, [sheet])

  async function start(cells: string[][], { previewed = false } = {}) {
    last.current = { cells, previewed }
    sheet.cursor.edit(null)
    const area = sheet.cursor.area()
    const matched = matchColumns(sheet, cells, area?.left ?? 0, names)
    const top = area?.top ?? sheet.store.lines.length
    const call = (running.current = new AbortController())
    const wanted = textsToResolve(
      sheet,
      matched.byHeader ? cells.slice(1) : cells,
      matched.fields,
      lineFinder(sheet, { top, ...matched }),
    )
    const count = [...wanted.values()].reduce((sum, texts) => sum + texts.length, 0)
    // Most lookups end before a dialog could be read, so the dialog opens after 400 ms.
    const slow = count > 0 ? setTimeout(() => setState('looking_up'), 400) : undefined
    try {
      const resolved = await resolveTexts(wanted, sheet, calls, call.signal)
      if (call.signal.aborted) return
      const plan = planPaste(sheet, cells, { top, ...matched }, resolved)
      const small = plan.misfits === 0 && plan.newRows <= 1 && plan.fits <= MAX_UNCONFIRMED_CELLS
      const unasked = small && !previewed && !plan.byHeader && !plan.byValue
      setState(unasked ? null : plan)
      if (unasked) write(plan)
    } catch {
      if (!call.signal.aborted) setState('failed')
    } finally {
      clearTimeout(slow)
    }
  }

  function onPaste(event: ClipboardEvent) {
    // React passes on what is pasted into a dialog or drawer that the sheet has opened.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const text = event.clipboardData.getData('text/plain')
    const cells = parseTsv(text)
    // A single value pasted into an open editor, or into a field outside the sheet, is left to the browser.
    const elsewhere = event.target instanceof Element && !event.target.closest('[data-line-sheet]')
    if ((sheet.cursor.editing || elsewhere) && !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    if (cells.length === 0 || sheet.props.readOnly) return
    pastedInto.current = elsewhere && event.target instanceof HTMLElement ? event.target : null
    void start(spreadOver(cells))
  }

  // Rows pasted while no cell has the focus may go to lines that are out of view, so they are always previewed.
  useOutsidePaste(root, (text) => {
    pastedInto.current = null
    void start(parseTsv(text), { previewed: true })
  })

  /** Repeats a single value over the whole selection. */
  function spreadOver(cells: string[][]): string[][] {
    const area = sheet.cursor.area()
    const [row] = cells
    if (cells.length !== 1 || row?.length !== 1 || !area) return cells
    return Array.from({ length: area.bottom - area.top + 1 }, () =>
      Array.from({ length: area.right - area.left + 1 }, () => row[0] ?? ''),
    )
  }

  return {
    state,
    onPaste,
    askForRows,
    takeRows(text) {
      const cells = parseTypedRows(text)
      if (cells.length > 0) void start(cells, { previewed: true })
    },
    editRows: () => setState('awaiting_rows'),
    retry() {
      void start(last.current.cells, last.current)
    },
    confirm() {
      if (state && typeof state === 'object') write(state)
      setState(null)
    },
    cancel() {
      running.current?.abort()
      setState(null)
    },
  }
}
