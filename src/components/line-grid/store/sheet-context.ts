import { createContext, use } from 'react'
import type { SheetActions } from './sheet-actions'
import type { Sheet } from './sheet'
import type { LineGridProps } from '@/components/line-grid/types'

export interface SheetScope {
  sheet: Sheet
  /** i18n namespace of the entity. */
  ns: string
  /** Name of a column in the operator's language. */
  label: (field: string) => string
  /** Name of an enum value. */
  option: (field: string, value: string) => string
  onLoadOptions: LineGridProps['onLoadOptions']
  actions: SheetActions
}

export const SheetContext = createContext<SheetScope | null>(null)

export function useSheet(): SheetScope {
  const scope = use(SheetContext)
  if (!scope) throw new Error('useSheet must be called inside a line grid')
  return scope
}
