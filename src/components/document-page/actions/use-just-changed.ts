import { useCallback, useEffect, useRef } from 'react'

/** Long enough for the second press of a double click, and to see that a button is another now. Milliseconds. */
const SETTLES = 600

/** Whether what `key` stands for changed a moment ago; it has not when it is first shown. */
export function useJustChanged(key: string): () => boolean {
  const shown = useRef(key)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    changedAt.current = performance.now()
  }, [key])
  return useCallback(() => performance.now() - changedAt.current < SETTLES, [])
}
