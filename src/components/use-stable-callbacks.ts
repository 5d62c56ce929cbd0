import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the same functions at every render, so that memoised parts of the screen are not rendered again for a new
 * function. Each returned function calls the function of its name that the latest render passed. The returned functions
 * are for event handlers and must not be called while rendering.
 */
export function useStableCallbacks<Calls extends Readonly<Record<string, (...values: never[]) => unknown>>>(
  calls: Calls,
): Calls {
  const latest = useRef(calls)
  useLayoutEffect(() => {
    latest.current = calls
  })
  const [steady] = useState(() => {
    const names = Object.keys(calls)
    return Object.fromEntries(names.map((name) => [name, (...values: never[]) => latest.current[name]?.(...values)]))
  })
  return steady as Calls
}
