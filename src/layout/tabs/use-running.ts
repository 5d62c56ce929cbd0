import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Events with which an operator begins to use a screen. The listeners below are at the window, in the capturing phase,
 * so that they run before the listeners of the screen.
 */
const INPUT_EVENTS = ['keydown', 'pointerdown'] as const

/**
 * Calls `task` once the browser has painted the next frame, or before the next input of the operator, whichever comes
 * first. Returns a function that cancels the call.
 */
function afterPaint(task: () => void): () => void {
  let frame = 0
  const cancel = () => {
    cancelAnimationFrame(frame)
    for (const kind of INPUT_EVENTS) window.removeEventListener(kind, onInput, true)
  }
  const end = () => {
    cancel()
    task()
  }
  const onInput = () => flushSync(end)
  for (const kind of INPUT_EVENTS) window.addEventListener(kind, onInput, true)
  // The first callback runs before the frame is painted, the second before the frame after it.
  frame = requestAnimationFrame(() => (frame = requestAnimationFrame(end)))
  return cancel
}

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
    if (document.hidden) return setPainted(true)
    return afterPaint(() => setPainted(true))
  }, [isInFront, isPainted])
  return isInFront && isPainted
}
