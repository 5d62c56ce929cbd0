import { useEffect, useEffectEvent } from 'react'

/** Calls `press` for every key that is pressed while `active`, wherever the focus is. */
export function useWindowKeys(active: boolean, press: (event: KeyboardEvent) => void): void {
  const pressEvent = useEffectEvent(press)
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => pressEvent(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [active])
}
