import { flushSync } from 'react-dom'

/**
 * Events with which an operator begins to use a screen. The listeners below are at the window, in the capturing phase,
 * so that they run before the listeners of the screen.
 */
const INPUT_EVENTS = ['keydown', 'pointerdown'] as const

/**
 * Calls `task` once the browser has painted the next frame, or before the next input of the operator, whichever comes
 * first; at once while the browser tab is hidden, in which nothing is painted. Returns a function that cancels the
 * call.
 */
export function afterPaint(task: () => void): () => void {
  if (document.hidden) {
    task()
    return () => {}
  }
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
