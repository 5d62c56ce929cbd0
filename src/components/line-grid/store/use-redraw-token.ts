import { useState } from 'react'

/** Returns the same object until one of the parts changes. Rows compare it to know when to draw again. */
export function useRedrawToken(parts: readonly unknown[]): object {
  const [redrawToken, setRedrawToken] = useState({ parts })
  if (parts.every((part, at) => part === redrawToken.parts[at])) return redrawToken
  const next = { parts }
  setRedrawToken(next)
  return next
}
