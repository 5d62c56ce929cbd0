import Input from 'antd/es/input/Input'
import { useTranslation } from 'react-i18next'
import type { FilterProps } from './filter-props'
import { useDelayedText } from './use-delayed-text'

/** Filter for texts that begin with the given text. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const { t } = useTranslation('list')
  const typing = useDelayedText(value, onChange)
  return (
    <Input
      aria-label={label}
      placeholder={label}
      title={t('filters.prefix', { field: label })}
      allowClear
      {...typing}
    />
  )
}
