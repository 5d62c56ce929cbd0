import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the same functions at every render, so that memoised parts of the screen are not rendered again for a new
 * function. Each returned function calls the function of its name that the latest render passed. The returned functions
 * are for event handlers and must not be called while rendering.
 */
export function useStableCallbacks<Callbacks extends Readonly<Record<string, (...values: never[]) => unknown>>>(
  callbacks: Callbacks,
): Callbacks {
  const latest = useRef(callbacks)
  useLayoutEffect(() => {
    latest.current = callbacks
  })
  const [stable] = useState(() => {
    const names = Object.keys(callbacks)
    return Object.fromEntries(names.map((name) => [name, (...values: never[]) => latest.current[name]?.(...values)]))
  })
  return stable as Callbacks
}
