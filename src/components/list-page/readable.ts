import { isSeen } from '@/rules/needs'
import type { OperatorScope } from '../operator-context'
import type { AnyListProps } from './any-row'
import { inFrame } from './settings/in-frame'

/**
 * The list without what this operator may not know: the server leaves those values out, an empty column would only puzzle.
 * A filter by what is in the frame already comes last.
 */
export function readable(
  { shape, columns, filters, view }: Pick<AnyListProps, 'shape' | 'columns' | 'filters' | 'view'>,
  viewer: Pick<OperatorScope, 'flags' | 'roleType' | 'permissions'>,
): Pick<AnyListProps, 'columns' | 'filters' | 'view'> {
  const seen = (name: string): boolean => isSeen(shape.fields[name]?.needs, viewer)
  const framed = inFrame(shape, viewer.roleType)
  const own = filters.filter(({ field }) => seen(field))
  return {
    columns: columns
      .filter((column) => !('field' in column) || seen(column.field))
      .map((column) => ('or' in column && column.or ? { ...column, or: column.or.filter(seen) } : column)),
    filters: [...own.filter(({ field }) => !framed.has(field)), ...own.filter(({ field }) => framed.has(field))],
    view: { ...view, ...(view.sums && { sums: view.sums.filter(seen) }) },
  }
}
