import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds that the pointer must rest over a list before the list may change under it. */
const REST_MS = 300

export interface PointerHold<T> {
  /** What the list shows: the newest answer, or the previous answer while the pointer is busy in the list. */
  shown: T
  /** Handlers for the element around the list. */
  pointer: {
    onPointerMove: (event: PointerEvent) => void
    onPointerDown: () => void
  }
}

/**
 * Keeps the rows of a list of choices in place while the pointer moves to a row or presses it. An answer of the server
 * that arrives in between is shown when the pointer rests or the press has ended. Without this, the press ends over
 * another row than it began on, and the browser reports no click at all.
 *
 * @param hasRows False while the list shows "searching" or "nothing found"; such a list is replaced at once.
 */
export function usePointerHold<T>(incoming: T, hasRows: boolean): PointerHold<T> {
  const [heldValue, setHeldValue] = useState<{ value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const shown = heldValue ? heldValue.value : incoming

  useEffect(() => () => clearTimeout(timer.current), [])

  function hold(releaseAfter: number | null) {
    if (!hasRows) return
    setHeldValue((before) => before ?? { value: incoming })
    clearTimeout(timer.current)
    if (releaseAfter !== null) timer.current = setTimeout(() => setHeldValue(null), releaseAfter)
  }

  function onPointerDown() {
    pressed.current = true
    hold(null)
    const release = () => {
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
      pressed.current = false
      // The click is reported after the pointer is up, so the rows stay until the browser has reported it.
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHeldValue(null), 0)
    }
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
  }

  function onPointerMove(event: PointerEvent) {
    // A list that scrolls or appears under a resting pointer also reports a move, of no distance.
    const moved = event.movementX !== 0 || event.movementY !== 0
    if (moved && !pressed.current) hold(REST_MS)
  }

  return { shown, pointer: { onPointerMove, onPointerDown } }
}
