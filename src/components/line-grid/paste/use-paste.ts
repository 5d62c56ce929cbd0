import { type ClipboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { applyPaste, resolveTexts } from './paste-apply'
import { type HeaderNames, matchColumns, type PastePlan, planPaste, rowFinder } from './paste-plan'
import { textsToResolve } from './paste-lookups'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { parseTsv } from './tsv'
import type { LineGridProps } from '@/components/line-grid/types'

/** A paste of at most this many cells that all fit is written without a preview; undo reverts it. */
const MAX_UNCONFIRMED_CELLS = 60

export interface Paste {
  /** The paste to confirm; 'looking_up' while goods are being resolved. */
  state: PastePlan | 'looking_up' | 'failed' | null
  onPaste: (event: ClipboardEvent) => void
  confirm: () => void
  cancel: () => void
}

/**
 * Handles a paste: matches columns, resolves goods, and previews the cells that do not fit before anything is written.
 */
export function usePaste(calls: Pick<LineGridProps, 'onResolve' | 'onLoadOptions'>, names: HeaderNames): Paste {
  const { sheet, actions } = useSheet()
  const [state, setState] = useState<Paste['state']>(null)
  const running = useRef<AbortController>(null)
  const isOpen = state !== null
  const wasOpen = useRef(false)
  /** The field outside the sheet, such as the scan field, into which the operator pasted. */
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

  async function start(cells: string[][]) {
    const area = sheet.cursor.area()
    const matched = matchColumns(sheet, cells, area?.left ?? 0, names)
    const top = area?.top ?? sheet.store.lines.length
    const call = (running.current = new AbortController())
    const wanted = textsToResolve(
      sheet,
      matched.byHeader ? cells.slice(1) : cells,
      matched.fields,
      rowFinder(sheet, { top, ...matched }),
    )
    const count = [...wanted.values()].reduce((sum, texts) => sum + texts.length, 0)
    // Most lookups end before a dialog could be read, so the dialog opens after 400 ms.
    const slow = count > 0 ? setTimeout(() => setState('looking_up'), 400) : undefined
    try {
      const resolved = await resolveTexts(wanted, sheet, calls, call.signal)
      if (call.signal.aborted) return
      const plan = planPaste(sheet, cells, { top, ...matched }, resolved)
      const small =
        plan.misfits === 0 && plan.newRows <= 1 && plan.fits <= MAX_UNCONFIRMED_CELLS && !plan.byHeader && !plan.byValue
      setState(small ? null : plan)
      if (small) write(plan)
    } catch {
      if (!call.signal.aborted) setState('failed')
    } finally {
      clearTimeout(slow)
    }
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const cells = parseTsv(text)
    // A single value pasted into an open editor, or into a field outside the sheet, is left to the browser.
    const elsewhere = event.target instanceof Element && !event.target.closest('[data-line-sheet]')
    if ((sheet.cursor.editing || elsewhere) && !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    if (cells.length === 0 || sheet.props.readOnly) return
    pastedInto.current = elsewhere && event.target instanceof HTMLElement ? event.target : null
    sheet.cursor.edit(null)
    void start(spreadOver(cells))
  }

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
