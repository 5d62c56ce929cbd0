import Input from 'antd/es/input/Input'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../any-row'
import type { Filter } from '../types'
import { BooleanFilter, EnumFilter, StateFilter } from './choice-filters'
import { filterKind } from './filter-kind'
import type { FilterProps } from './filter-props'
import { NumberFilter } from './number-filter'
import { parseRange } from './range'
import { RefFilter } from './ref-filter'
import { TextFilter } from './text-filter'
import { useFilterScope } from './filter-scope'

// Loaded on demand: the calendar is the largest control, and many lists have no date filter.
const DateFilter = lazy(() => import('./date-filter'))

/** In place of a date filter that is loading: it looks like the filter, and not like one that cannot be used. */
function LoadingDate({ label, value }: FilterProps) {
  return <Input readOnly aria-busy aria-label={label} placeholder={label} value={parseRange(value)[0]} />
}

/** The control of a filter, chosen by the type of its field. */
export function FilterControl({ filter }: { filter: Filter<AnyRow> }) {
  const { shape, query, change, text } = useFilterScope()
  const { t } = useTranslation('list')
  const field = shape.fields[filter.field]
  if (!field) return null
  const props: FilterProps = {
    name: filter.field,
    field,
    label: filter.label ? text.filter(filter.label) : text.field(filter.field),
    isStatement: filter.label !== undefined,
    value: query.filters[filter.field] ?? '',
    onChange: (value) => change({ filters: { [filter.field]: value || undefined } }),
  }
  switch (filterKind(field, filter)) {
    case 'enum':
      return <EnumFilter {...props} />
    case 'ref':
      return <RefFilter {...props} />
    case 'date':
      return (
        <Suspense fallback={<LoadingDate {...props} />}>
          <DateFilter {...props} />
        </Suspense>
      )
    case 'number':
      return <NumberFilter {...props} />
    case 'boolean':
      return <BooleanFilter {...props} />
    case 'nonzero':
      return <StateFilter {...props} yes={t('filters.nonzero')} no={t('filters.zero')} />
    case 'filled':
      return <StateFilter {...props} yes={t('filters.filled')} no={t('filters.empty')} />
    default:
      return <TextFilter {...props} />
  }
}
