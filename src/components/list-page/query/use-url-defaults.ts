import { useMemo } from 'react'
import type { AnyListProps } from '../any-row'
import { filterDefault } from '../filters/filter-default'
import type { UrlDefaults } from './list-url'
import { parseSort, printSort } from './sort'

interface Options extends Pick<AnyListProps, 'shape' | 'columns' | 'filters' | 'view'> {
  /** Today in the company's time zone, from which default periods are counted. */
  today: string
  pageSize: number
  /** The order in which the operator last put the rows; undefined when this order does not apply. */
  ownSort: string | undefined
}

/** Fields that the list can be sorted by: sortable columns, and fields of the default order. */
function sortableOf(columns: AnyListProps['columns'], defaultSort: readonly string[] = []): ReadonlySet<string> {
  const names = columns.flatMap((column) => ('field' in column && column.sort ? [column.field] : []))
  return new Set([...names, ...defaultSort.map((term) => term.replace(/^-/, ''))])
}

/** The values that the address of a list omits, and the fields that the address may filter and sort by. */
export function useUrlDefaults(options: Options): UrlDefaults & { sortable: ReadonlySet<string> } {
  const { shape, columns, filters, view, today, pageSize, ownSort } = options
  const sortable = useMemo(() => sortableOf(columns, view.sort), [columns, view.sort])
  const sort = printSort(parseSort(ownSort).filter(({ field }) => sortable.has(field)))
  return useMemo(
    () => ({
      pageSize,
      filters: Object.fromEntries(
        filters.flatMap((filter) => {
          const value = filterDefault(shape.fields[filter.field], filter, today)
          return value ? [[filter.field, value]] : []
        }),
      ),
      known: new Set([...filters.map(({ field }) => field), ...(view.tabs ? [view.tabs] : [])]),
      sortable,
      sort,
    }),
    [pageSize, filters, view.tabs, shape, today, sortable, sort],
  )
}
