import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isOffline, onConnectionChange } from '@/request/connection'

interface HeldSave {
  /** True while a save waits for the connection to come back. */
  held: boolean
  /** Call when a save failed because the connection is down. */
  hold: () => void
  /** Call when the waiting save is done or no longer wanted. */
  release: () => void
}

/**
 * Repeats a save that failed for lack of a connection as soon as the connection is back, without asking the operator.
 */
export function useHeldSave(save: () => Promise<boolean>): HeldSave {
  const down = useSyncExternalStore(onConnectionChange, isOffline)
  const [lost, setLost] = useState(false)
  const held = lost && down
  // Remembered in state, because the tab may be hidden when the connection comes back.
  const [waited, setWaited] = useState(false)
  if (held && !waited) setWaited(true)
  const again = useEffectEvent(() => {
    setWaited(false)
    setLost(false)
    void save()
  })
  useEffect(() => {
    if (waited && !down) again()
  }, [waited, down])
  return {
    held,
    hold: () => setLost(true),
    release() {
      setLost(false)
      setWaited(false)
    },
  }
}
