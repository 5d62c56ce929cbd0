import { useEffect, useEffectEvent } from 'react'

interface Keys {
  /** The tab is in front and no question is open. */
  active: boolean
  onSave: () => void
  onPrimary: () => void
}

/** Ctrl S saves, Ctrl Enter does the likely transition, wherever the focus is. */
export function useKeys({ active, onSave, onPrimary }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() === 's') {
      // Also when there is nothing to save: the browser's own "save page" is never meant here.
      event.preventDefault()
      onSave()
    } else if (event.key === 'Enter' && !event.defaultPrevented) {
      event.preventDefault()
      onPrimary()
    }
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [active])
}
