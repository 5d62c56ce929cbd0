import { useMemo } from 'react'
import { dateIn } from '@/exact/date'
import type { ListQuery } from '@/request/resource'
import { filterDefault } from '../list-page/filters/filter-default'
import type { AnyRow } from '../list-page/any-row'
import type { QueryChange, UrlDefaults } from '../list-page/query/list-url'
import { useListUrl } from '../list-page/query/use-list-url'
import type { Filter } from '../list-page/types'
import { useOperator } from '../operator-context'
import type { AnyReport, AnyReportProps } from './loose'

/** The period at first, and again when the operator clears it. */
const FIRST_PERIOD = 'last_30_days'
/** A report has no pages, but its address is written like that of a list. */
const PAGE_SIZE = 20

interface ReportQuery {
  query: ListQuery
  change: (change: QueryChange) => void
  /** What the address of the list omits. */
  listDefaults: UrlDefaults
}

/** Keeps the filters of the report in the address, so that reload, links and the back button restore the figures. */
export function useReportQuery(
  { shape, view }: Pick<AnyReportProps, 'shape' | 'view'>,
  { period, defaults: presets }: Pick<AnyReport, 'period' | 'defaults'>,
  filters: readonly Filter<AnyRow>[],
): ReportQuery {
  const { timeZone } = useOperator()
  const today = dateIn(timeZone, Date.now())
  const { own, listDefaults } = useMemo(() => {
    const presetOf = (filter: Filter<AnyRow>, value: string | undefined) =>
      filterDefault(shape.fields[filter.field], { ...filter, ...(value !== undefined && { default: value }) }, today)
    const defaultsWith = (valueOf: (filter: Filter<AnyRow>) => string | undefined): UrlDefaults => ({
      pageSize: PAGE_SIZE,
      filters: Object.fromEntries(
        filters.flatMap((filter) => {
          const value = presetOf(filter, valueOf(filter))
          return value ? [[filter.field, value]] : []
        }),
      ),
      known: new Set([...filters.map(({ field }) => field), ...(view.tabs ? [view.tabs] : [])]),
    })
    return {
      own: defaultsWith(({ field }) => presets?.[field] ?? (field === period ? FIRST_PERIOD : undefined)),
      listDefaults: defaultsWith(() => undefined),
    }
  }, [shape, view.tabs, filters, presets, period, today])
  const [written, change] = useListUrl(own)
  const query = useMemo(() => {
    const preset = period === undefined ? undefined : own.filters[period]
    if (period === undefined || !preset || written.filters[period]) return written
    return { ...written, filters: { ...written.filters, [period]: preset } }
  }, [written, own, period])
  return { query, change, listDefaults }
}
