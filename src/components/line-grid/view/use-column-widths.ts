import { useCallback, useState } from 'react'
import { useOperator } from '@/components/operator-context'

type Widths = Readonly<Record<string, number>>

function read(key: string): Widths {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (kept === null || typeof kept !== 'object') return {}
    return Object.fromEntries(Object.entries(kept).filter(([, width]) => typeof width === 'number'))
  } catch {
    return {}
  }
}

/** Widths that the operator has set, remembered per sheet and operator. Null sets a column back. */
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
        const { [column]: _gone, ...rest } = before
        const after = width === null ? rest : { ...rest, [column]: Math.round(width) }
        try {
          localStorage.setItem(key, JSON.stringify(after))
        } catch {
          // Without storage the width lasts as long as the page.
        }
        return after
      })
    },
    [key],
  )
  return { widths, resize }
}
