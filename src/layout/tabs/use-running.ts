import { useLayoutEffect, useState } from 'react'
import { afterPaint } from '@/layout/after-paint'

/**
 * Whether the effects of a screen may run. The effects are undone as soon as the screen is hidden. A screen that comes
 * back is painted first as it was, because its effects take several times as long as the paint. A new screen, which has
 * nothing to show without its effects, runs at once, and so does any screen while the browser tab is hidden, in which
 * nothing is painted.
 */
export function useRunning(isInFront: boolean): boolean {
  const [isPainted, setPainted] = useState(isInFront)
  useLayoutEffect(() => {
    if (!isInFront) return setPainted(false)
    if (isPainted) return
    return afterPaint(() => setPainted(true))
  }, [isInFront, isPainted])
  return isInFront && isPainted
}
