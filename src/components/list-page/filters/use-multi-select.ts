import { useTranslation } from 'react-i18next'
import type { FilterProps } from './filter-props'

/** Properties of a select for any of several values, which the filter holds as one text with commas. */
export function useMultiSelect({ label, value, onChange }: Pick<FilterProps, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation('list')
  const chosen = value ? value.split(',') : []
  return {
    mode: 'multiple' as const,
    style: { width: '100%' },
    'aria-label': label,
    placeholder: label,
    allowClear: true,
    // One value is shown as it is; several only as their number.
    maxTagCount: chosen.length > 1 ? 0 : 1,
    maxTagPlaceholder: t('filters.chosen', { count: chosen.length }),
    value: chosen,
    onChange: (values: string[]) => onChange(values.join(',')),
  }
}
