import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isLineDown, onLine } from '@/request/connection'

export interface HeldSave {
  /** A save waits for the line to come back. */
  held: boolean
  /** The line refused a save. */
  hold: () => void
  /** Saved, given up, or no longer wanted. */
  release: () => void
}

/** What the line refused to save is saved once it is back; nothing is asked of the operator meanwhile. */
export function useHeldSave(save: () => Promise<boolean>): HeldSave {
  const down = useSyncExternalStore(onLine, isLineDown)
  const [lost, setLost] = useState(false)
  const held = lost && down
  // Also when a tab comes forward that was behind others while the line came back.
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
