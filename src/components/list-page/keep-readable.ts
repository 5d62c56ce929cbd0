import { isSeen } from '@/rules/access/needs'
import type { OperatorScope } from '../operator-context'
import type { AnyListProps } from './any-row'
import { worksInStore } from './settings/own-store-fields'

/**
 * Removes columns, filters and sums of fields that this operator may not see; the server omits their values. A filter
 * by the operator's own store is removed too, because every row of the operator's list has that store.
 */
export function keepReadable(
  { shape, columns, filters, view }: Pick<AnyListProps, 'shape' | 'columns' | 'filters' | 'view'>,
  viewer: Pick<OperatorScope, 'flags' | 'roleType' | 'rolePlace' | 'permissions'>,
): Pick<AnyListProps, 'columns' | 'filters' | 'view'> {
  const isVisible = (name: string): boolean => isSeen(shape.fields[name]?.needs, viewer)
  const ownStore = worksInStore(viewer) ? shape.ownStore : undefined
  return {
    columns: columns
      .filter((column) => !('field' in column) || isVisible(column.field))
      .map((column) => ('or' in column && column.or ? { ...column, or: column.or.filter(isVisible) } : column))
      .map((column) => ('with' in column && !isVisible(column.with ?? '') ? { ...column, with: undefined } : column)),
    filters: filters.filter(({ field }) => isVisible(field) && field !== ownStore),
    view: { ...view, ...(view.sums && { sums: view.sums.filter(isVisible) }) },
  }
}
