import type { Shape } from '@/rules/field'
import type { AnyListProps } from '../any-row'
import { columnName } from '../table/column-fields'
import { ownStoreFields, type OperatorPlace } from './own-store-fields'
import type { KnownColumn } from './list-settings'

/** The columns of a list in the manifest's order, with a flag for columns that are hidden by default. */
export function knownColumns(
  columns: AnyListProps['columns'],
  shape: Pick<Shape, 'kind' | 'fields'>,
  operator: OperatorPlace,
): KnownColumn[] {
  const ownStore = ownStoreFields(shape, operator)
  return columns.map((column) => {
    const name = columnName(column)
    const isOptional = 'field' in column && (column.optional || ownStore.has(name))
    return { name, ...(isOptional && { optional: true as const }) }
  })
}
