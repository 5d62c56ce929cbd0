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

export interface KeptLayout {
  layout: Layout
  /** Keeps a layout; null goes back to the layout of the operator's role, or of the manifest. */
  keep: (layout: Layout | null) => void
}

/**
 * The operator's columns, widths and density of a list. The server keeps them, so they are the same on every device;
 * somebody without own ones gets those that were shared with a role. A layout that could not be sent waits in local
 * storage, and is sent when the list opens again; without local storage the layout lasts until the page is left.
 */
export function useKeptLayout(list: string, { all, putLayout }: KeptViews): KeptLayout {
  const { tenantId, operatorId } = useOperator()
  const key = `list:${tenantId}:${operatorId}:${list}`
  const [state, setState] = useState(() => ({ key, unsent: readText(key) }))
  const unsent = state.key === key ? state.unsent : readText(key)

  const keep = useCallback(
    (layout: Layout | null) => {
      const text = layout ? JSON.stringify(layout) : RESTORED
      writeText(key, text)
      setState({ key, unsent: text })
    },
    [key],
  )

  useEffect(() => {
    if (unsent === null) return
    const timer = setTimeout(async () => {
      const layout = unsent === RESTORED ? null : readSettings(unsent)
      try {
        await keepLayout(list, layout)
      } catch {
        return
      }
      await putLayout(layout)
      // A change made while this one was being sent is still unsent.
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
