import { useCallback, useEffect, useMemo, useState } from 'react'
import { readText, writeText } from '@/settings/browser-storage'
import { useOperator } from '../../operator-context'
import type { KeptViews } from '../views/use-views'
import { keepLayout } from '../views/view-api'
import { type ListSettings, readSettings } from './list-settings'

type Layout = Partial<ListSettings>

/** Several changes, such as the steps of dragging a column, are sent together after this time. */
const DELAY_MS = 400
/** Stored in place of a layout when the operator restored the defaults and the server does not know yet. */
const RESTORED = 'null'

/** The parts that an unsent layout changes; undefined when the whole layout is to be stored. */
function unsentParts(unsent: string): string[] | undefined {
  const { changed } = (JSON.parse(unsent) ?? {}) as { changed?: unknown }
  return Array.isArray(changed) ? changed.filter((part) => typeof part === 'string') : undefined
}

/** The changed parts to store with an unsent layout: those of the earlier unsent layout, and those changed now. */
function partsOf(earlier: string | null, changed: readonly string[]): { changed?: readonly string[] } {
  const before = earlier === null ? [] : unsentParts(earlier)
  return before ? { changed: [...new Set([...before, ...changed])] } : {}
}

export interface KeptLayout {
  layout: Layout
  /**
   * Keeps a layout; null goes back to the layout of the operator's role, or of the manifest. `changed` are the parts in
   * which it differs from the layout before: other parts stay as another browser may have stored them meanwhile.
   */
  keep: (layout: Layout | null, changed: readonly string[]) => void
}

/**
 * The operator's columns, widths and density of a list. The server keeps this layout, so that the layout is the same on
 * every device; an operator without a layout gets the layout that was shared with one of the operator's roles. A layout
 * that could not be sent waits in local storage, and is sent when the list opens again; without local storage the
 * layout lasts until the page is left.
 */
export function useKeptLayout(list: string, { stored: all, putLayout }: KeptViews): KeptLayout {
  const { tenantId, operatorId } = useOperator()
  const key = `list:${tenantId}:${operatorId}:${list}`
  const [state, setState] = useState(() => ({ key, unsent: readText(key) }))
  const unsent = state.key === key ? state.unsent : readText(key)

  const keep = useCallback(
    (layout: Layout | null, changed: readonly string[]) => {
      const earlier = readText(key)
      const text = layout ? JSON.stringify({ ...layout, ...partsOf(earlier, changed) }) : RESTORED
      writeText(key, text)
      setState({ key, unsent: text })
    },
    [key],
  )

  useEffect(() => {
    if (unsent === null) return
    const timer = setTimeout(async () => {
      const layout = unsent === RESTORED ? null : readSettings(unsent)
      let stored: Layout | null
      try {
        stored = await keepLayout(list, layout, unsentParts(unsent))
      } catch {
        return
      }
      await putLayout(stored)
      // A change made during the call is still unsent.
      if (readText(key) === unsent) writeText(key, null)
      setState((now) => (now.key === key && now.unsent === unsent ? { key, unsent: null } : now))
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, list, unsent, putLayout])

  const stored = all?.layout
  const ofRole = all?.role_layout
  const layout = useMemo(() => {
    const own = unsent === null ? stored : unsent === RESTORED ? null : readSettings(unsent)
    return own ?? ofRole ?? {}
  }, [unsent, stored, ofRole])
  return { layout, keep }
}
