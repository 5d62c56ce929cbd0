import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds. Longer than a double click, and enough to notice that the button has changed. */
export const CHANGE_GUARD_MS = 600
/** Milliseconds. Presses at one place that follow each other faster are one triple click, or a longer one. */
export const MULTIPLE_CLICK_MS = 400

/**
 * Returns a function that says whether `key` changed within the last 600 ms; the first key does not count as a change.
 */
export function useJustChanged(key: string): () => boolean {
  const shown = useRef(key)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    changedAt.current = performance.now()
  }, [key])
  return useCallback(() => performance.now() - changedAt.current < CHANGE_GUARD_MS, [])
}
