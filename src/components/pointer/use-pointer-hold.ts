import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { PointerBusy } from './pointer-busy'

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
 * that arrives in between is shown when the pointer rests or the press has ended.
 *
 * @param hasRows False while the list shows "searching" or "nothing found"; such a list is replaced at once.
 */
export function usePointerHold<T>(incoming: T, hasRows: boolean): PointerHold<T> {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  const newest = useRef({ incoming, hasRows })
  useEffect(() => {
    newest.current = { incoming, hasRows }
  })
  const [busy] = useState(
    () =>
      new PointerBusy(
        () => {
          const { incoming: value, hasRows: holds } = newest.current
          if (holds) setHeld((before) => before ?? { value })
        },
        () => setHeld(null),
      ),
  )
  useEffect(() => () => busy.stop(), [busy])
  return {
    shown: held ? held.value : incoming,
    pointer: { onPointerMove: (event) => busy.moved(event), onPointerDown: () => busy.pressed() },
  }
}
