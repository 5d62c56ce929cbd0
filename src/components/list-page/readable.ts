import type { OperatorScope } from '../operator-context'
import type { AnyListProps } from './any-row'

/** The list without what this operator may not know: the server leaves those values out, an empty column would only puzzle. */
export function readable(
  { shape, columns, filters, view }: Pick<AnyListProps, 'shape' | 'columns' | 'filters' | 'view'>,
  flags: OperatorScope['flags'],
): Pick<AnyListProps, 'columns' | 'filters' | 'view'> {
  const seen = (name: string): boolean => {
    const needs = shape.fields[name]?.needs
    return needs === undefined || flags[needs]
  }
  return {
    columns: columns.filter((column) => !('field' in column) || seen(column.field)),
    filters: filters.filter(({ field }) => seen(field)),
    view: { ...view, ...(view.sums && { sums: view.sums.filter(seen) }) },
  }
}
