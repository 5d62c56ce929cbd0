import { isSeen } from '@/rules/access/needs'
import type { OperatorScope } from '../operator-context'
import type { AnyListProps } from './any-row'
import { ownStoreFields } from './settings/own-store-fields'

/**
 * Removes columns, filters and sums of fields that this operator may not see; the server omits their values. A filter
 * by the operator's own store moves to the end, because every row of the operator's list has that store.
 */
export function keepReadable(
  { shape, columns, filters, view }: Pick<AnyListProps, 'shape' | 'columns' | 'filters' | 'view'>,
  viewer: Pick<OperatorScope, 'flags' | 'roleType' | 'rolePlace' | 'permissions'>,
): Pick<AnyListProps, 'columns' | 'filters' | 'view'> {
  const isVisible = (name: string): boolean => isSeen(shape.fields[name]?.needs, viewer)
  const ownStore = ownStoreFields(shape, viewer)
  const visible = filters.filter(({ field }) => isVisible(field))
  return {
    columns: columns
      .filter((column) => !('field' in column) || isVisible(column.field))
      .map((column) => ('or' in column && column.or ? { ...column, or: column.or.filter(isVisible) } : column))
      .map((column) => ('with' in column && !isVisible(column.with ?? '') ? { ...column, with: undefined } : column)),
    filters: [
      ...visible.filter(({ field }) => !ownStore.has(field)),
      ...visible.filter(({ field }) => ownStore.has(field)),
    ],
    view: { ...view, ...(view.sums && { sums: view.sums.filter(isVisible) }) },
  }
}
