import type { RoleType, Shape } from '@/rules/field'
import type { AnyListProps } from '../any-row'
import { columnName } from '../table/column-facts'
import type { KnownColumn } from './list-settings'

/** Who works in one store at a time sees its name in the frame: a report need not repeat it in every row. */
function isInFrame(name: string, { kind, fields }: Pick<Shape, 'kind' | 'fields'>, roleType: RoleType): boolean {
  if (kind !== 'report' || fields[name]?.ref !== 'store.store') return false
  return roleType === 'store' || roleType === 'wholesaler'
}

/** The columns of a list in the manifest's order, and which of them are shown only when asked for. */
export function knownColumns(
  columns: AnyListProps['columns'],
  shape: Pick<Shape, 'kind' | 'fields'>,
  roleType: RoleType,
): KnownColumn[] {
  return columns.map((column) => {
    const name = columnName(column)
    const isOptional = 'field' in column && (column.optional || isInFrame(name, shape, roleType))
    return { name, ...(isOptional && { optional: true as const }) }
  })
}
