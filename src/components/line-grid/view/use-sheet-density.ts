import { useCallback, useSyncExternalStore } from 'react'
import { useOperator } from '@/components/operator-context'

type Density = 'default' | 'compact'
const listeners = new Set<() => void>()

function read(key: string): Density {
  try {
    return localStorage.getItem(key) === 'compact' ? 'compact' : 'default'
  } catch {
    return 'default'
  }
}

/** Row height of all sheets, as chosen by the operator. */
export function useSheetDensity(): [Density, (density: Density) => void] {
  const { operatorId } = useOperator()
  const key = `sheet-density:${operatorId}`
  const density = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    () => read(key),
  )
  const choose = useCallback(
    (next: Density) => {
      try {
        localStorage.setItem(key, next)
      } catch {
        return
      }
      for (const changed of listeners) changed()
    },
    [key],
  )
  return [density, choose]
}
