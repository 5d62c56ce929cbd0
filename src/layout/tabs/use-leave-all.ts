import { useRef } from 'react'
import type { TabStore } from './tab-store'
import type { DiscardReason, useDiscard } from './use-discard'

/**
 * Returns a function that runs `leave` after running saves are answered and the operator has agreed to lose what is
 * still unsaved in all tabs. A second call meanwhile does nothing.
 */
export function useLeaveAll(
  store: TabStore,
  discard: ReturnType<typeof useDiscard>,
): (reason: DiscardReason, leave: () => void) => Promise<void> {
  const isLeaving = useRef(false)
  return async (reason, leave) => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      await store.saved()
      if (await discard(store.dirty(), reason)) leave()
    } finally {
      isLeaving.current = false
    }
  }
}
