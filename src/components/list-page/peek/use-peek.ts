import { useCallback, useMemo, useState } from 'react'
import type { AnyRow } from '../any-row'

/** The row whose document is previewed beside the list; the keyboard focus stays in the list. */
export interface Peek {
  /** Whether documents of this list can be previewed. */
  offered: boolean
  id: number | null
  show(row: AnyRow): void
  close(): void
}

export function usePeek(offered: boolean): Peek {
  const [id, setId] = useState<number | null>(null)
  const show = useCallback((row: AnyRow) => setId(row.id), [])
  const close = useCallback(() => setId(null), [])
  return useMemo(() => ({ offered, id: offered ? id : null, show, close }), [offered, id, show, close])
}
