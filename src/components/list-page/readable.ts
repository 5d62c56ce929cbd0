import type { OperatorScope } from '../operator-context'
import type { AnyListProps } from './any-row'
import { inFrame } from './settings/in-frame'

/**
 * The list without what this operator may not know: the server leaves those values out, an empty column would only puzzle.
 * A filter by what is in the frame already comes last.
 */
export function readable(
  { shape, columns, filters, view }: Pick<AnyListProps, 'shape' | 'columns' | 'filters' | 'view'>,
  { flags, roleType }: Pick<OperatorScope, 'flags' | 'roleType'>,
): Pick<AnyListProps, 'columns' | 'filters' | 'view'> {
  const seen = (name: string): boolean => {
    const needs = shape.fields[name]?.needs
    return needs === undefined || flags[needs]
  }
  const framed = inFrame(shape, roleType)
  const own = filters.filter(({ field }) => seen(field))
  return {
    columns: columns.filter((column) => !('field' in column) || seen(column.field)),
    filters: [...own.filter(({ field }) => !framed.has(field)), ...own.filter(({ field }) => framed.has(field))],
    view: { ...view, ...(view.sums && { sums: view.sums.filter(seen) }) },
  }
}
