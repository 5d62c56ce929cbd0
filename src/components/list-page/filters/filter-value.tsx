import { listIn } from '@/rules/list-in'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import type { Field } from '@/rules/field'
import { formatDate } from '../../format/date-time'
import { yesNo } from '../../format/format-field'
import { groupThousands } from '../../format/number'
import type { AnyRow } from '../any-row'
import type { Filter } from '../types'
import { filterKind } from './filter-kind'
import { numberFromUrl, parseRange } from './range'
import { choiceKey, choiceLabel, useChoices } from './ref-choices'
import { useFilterScope } from './filter-scope'

/** The value of a filter as text. */
export function FilterValue({ filter, value }: { filter: Filter<AnyRow>; value: string }) {
  const { shape, text } = useFilterScope()
  const { t } = useTranslation('list')
  const locale = useLocale()
  const field = shape.fields[filter.field]
  if (!field) return value
  switch (filterKind(field, filter)) {
    case 'enum':
      return listIn(
        value.split(',').map((key) => text.option(filter.field, key)),
        locale,
      )
    case 'ref':
      return <RefValue name={filter.field} value={value} locale={locale} />
    case 'boolean':
      return yesNo(value === 'true', locale)
    case 'nonzero':
      return filter.label ? yesNo(value === 'true', locale) : t(value === 'true' ? 'filters.nonzero' : 'filters.zero')
    case 'filled':
      return filter.label ? yesNo(value === 'true', locale) : t(value === 'true' ? 'filters.filled' : 'filters.empty')
    case 'date':
    case 'number':
      return rangeText(field, value, t)
    default:
      return value
  }
}

function rangeText(
  field: Field,
  value: string,
  t: (key: string, options: { from: string; to: string }) => string,
): string {
  const isDate = field.type === 'date' || field.type === 'datetime'
  const [from, to] = parseRange(value).map((end) =>
    isDate ? formatDate(end) : groupThousands(numberFromUrl(field, end)),
  )
  if (from && to) return from === to ? from : t('filters.range', { from, to })
  return from ? t('filters.at_least', { from, to: '' }) : t('filters.at_most', { from: '', to: to ?? '' })
}

function RefValue({ name, value, locale }: { name: string; value: string; locale: string }) {
  const { api } = useFilterScope()
  const ids = value.split(',')
  const { data } = useChoices(api, { field: name, ids }, true)
  const labels = ids.map((id) => {
    const option = data?.find((choice) => choiceKey(choice) === id)
    return option ? choiceLabel(option) : `#${id}`
  })
  return labels.length > 3 ? `${listIn(labels.slice(0, 3), locale)} +${labels.length - 3}` : listIn(labels, locale)
}
