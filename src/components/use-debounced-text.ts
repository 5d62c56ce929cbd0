import { useEffect, useState } from 'react'

/** The text as of the last pause in typing; `pause` in ms. */
export function useDebouncedText(text: string, pause = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
