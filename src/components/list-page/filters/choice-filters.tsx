import { useTranslation } from 'react-i18next'
import Select from 'antd/es/select'
import { useLocale } from '@/i18n/use-locale'
import { yesNo } from '../../format/format-field'
import type { FilterProps } from './filter-props'
import { useFilterScope } from './filter-scope'
import { useMultiSelect } from './use-multi-select'

/** Filter for any of several enum values. */
export function EnumFilter({ name, field, ...props }: FilterProps) {
  const { text } = useFilterScope()
  const options = Object.keys(field.options ?? {}).map((key) => ({ value: key, label: text.option(name, key) }))
  return <Select {...useMultiSelect(props)} optionFilterProp="label" options={options} />
}

export function BooleanFilter({ label, value, onChange }: FilterProps) {
  const locale = useLocale()
  return (
    <TwoOptionSelect
      label={label}
      value={value}
      onChange={onChange}
      yes={yesNo(true, locale)}
      no={yesNo(false, locale)}
    />
  )
}

/**
 * Filter by a state with two values. A label that is a statement ("with difference") offers Yes and No; for another
 * label the caller gives the two words, `yes` and `no`.
 */
export function StateFilter({
  label,
  isStatement,
  value,
  onChange,
  yes,
  no,
}: FilterProps & { yes: string; no: string }) {
  const locale = useLocale()
  if (isStatement)
    return (
      <TwoOptionSelect
        label={label}
        value={value}
        onChange={onChange}
        yes={yesNo(true, locale)}
        no={yesNo(false, locale)}
      />
    )
  return <TwoOptionSelect label={label} value={value} onChange={onChange} yes={yes} no={no} />
}

function TwoOptionSelect({
  label,
  value,
  onChange,
  yes,
  no,
}: Pick<FilterProps, 'label' | 'value' | 'onChange'> & { yes: string; no: string }) {
  const { t } = useTranslation()
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      allowClear
      options={[
        { value: 'true', label: `${label}${t('common:colon')}${yes}` },
        { value: 'false', label: `${label}${t('common:colon')}${no}` },
      ]}
      value={value || undefined}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}
