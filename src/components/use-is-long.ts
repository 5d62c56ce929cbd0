import { useEffect, useState } from 'react'

/** In ms. */
const NOTICEABLE = 200

/**
 * Whether a state has lasted for a noticeable time, such as rows that wait for others to replace them. A delay in the
 * stylesheet would have the browser paint the rows for an animation that most often never begins.
 */
export function useIsLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLong(true), NOTICEABLE)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isOn && isLong
}
