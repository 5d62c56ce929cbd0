import { useCallback, useSyncExternalStore } from 'react'
import { useOperator } from '@/components/operator-context'
import { readText, writeText } from '@/settings/browser-storage'

type Density = 'default' | 'compact'
const listeners = new Set<() => void>()

const read = (key: string): Density => (readText(key) === 'compact' ? 'compact' : 'default')

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
      if (!writeText(key, next)) return
      for (const changed of listeners) changed()
    },
    [key],
  )
  return [density, choose]
}
