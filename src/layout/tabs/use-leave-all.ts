import { useRef } from 'react'
import { createPath } from 'react-router-dom'
import type { TabStore } from './tab-store'
import type { DiscardReason, KeptChanges, useDiscard } from './use-discard'

/**
 * Returns a function that runs `leave` after running saves are answered and the operator has agreed to lose what is
 * still unsaved in all tabs. `kept` reads the changes that leaving removes from the browser's storage as well: other
 * tabs of the browser have stored theirs there. A second call meanwhile does nothing.
 */
export function useLeaveAll(
  store: TabStore,
  discard: ReturnType<typeof useDiscard>,
): (reason: DiscardReason, leave: () => void, kept?: () => readonly KeptChanges[]) => Promise<void> {
  const isLeaving = useRef(false)
  return async (reason, leave, kept = () => []) => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      await store.saved()
      const dirty = store.dirty()
      const shown = new Set(dirty.map(({ location }) => createPath(location)))
      const elsewhere = kept().filter(({ url }) => !shown.has(url))
      if (await discard(dirty, reason, elsewhere)) leave()
    } finally {
      isLeaving.current = false
    }
  }
}
