import { useCallback, useMemo, useState } from 'react'
import type { SheetLayout } from '@/components/line-grid/types'

/** The settings of a sheet that no page keeps, such as a sample: they last until the page is left. */
export function useOwnLayout(density?: SheetLayout['density']): SheetLayout {
  const [widths, setWidths] = useState<SheetLayout['widths']>({})
  const [isCompact, setCompact] = useState(density === 'compact')
  const resize = useCallback((column: string, width: number | null) => {
    setWidths(({ [column]: _before, ...others }) => (width === null ? others : { ...others, [column]: width }))
  }, [])
  return useMemo(
    () => ({
      widths,
      resize,
      density: isCompact ? 'compact' : 'default',
      toggleDensity: () => setCompact((compact) => !compact),
      chooser: null,
    }),
    [widths, resize, isCompact],
  )
}
