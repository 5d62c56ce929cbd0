import { useCallback, useState } from 'react'
import { useOperator } from '@/components/operator-context'
import { readJson, writeJson } from '@/settings/browser-storage'

type Widths = Readonly<Record<string, number>>

function read(key: string): Widths {
  const stored = readJson(key)
  if (stored === null || typeof stored !== 'object') return {}
  return Object.fromEntries(Object.entries(stored).filter(([, width]) => typeof width === 'number'))
}

/**
 * Column widths that the operator has set, stored per sheet and operator; without local storage they last until the page
 * is left. Null resets a column.
 */
export function useColumnWidths(
  ns: string,
  table: string,
): { widths: Widths; resize: (column: string, width: number | null) => void } {
  const { operatorId } = useOperator()
  const key = `grid-widths:${operatorId}:${ns}.${table}`
  const [widths, setWidths] = useState<Widths>(() => read(key))
  const resize = useCallback(
    (column: string, width: number | null) => {
      setWidths((before) => {
        const { [column]: _gone, ...others } = before
        const after = width === null ? others : { ...others, [column]: Math.round(width) }
        writeJson(key, after)
        return after
      })
    },
    [key],
  )
  return { widths, resize }
}
