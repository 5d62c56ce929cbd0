import { useCallback, useMemo, useState } from 'react'
import type { AnyListProps, AnyRow } from '../any-row'

/** The row whose document is previewed beside the list; the keyboard focus stays in the list. */
export interface Peek {
  /** Whether rows of this list can be previewed. */
  offered: boolean
  /** Loads the sections that the preview shows; undefined without a preview. */
  sections: AnyListProps['loadSections']
  id: number | null
  show(row: AnyRow): void
  close(): void
}

/** `sections` must be the same function on every rendering. */
export function usePeek(sections: Peek['sections']): Peek {
  const [id, setId] = useState<number | null>(null)
  const show = useCallback((row: AnyRow) => setId(row.id), [])
  const close = useCallback(() => setId(null), [])
  return useMemo(
    () => ({ offered: sections !== undefined, sections, id: sections ? id : null, show, close }),
    [sections, id, show, close],
  )
}
