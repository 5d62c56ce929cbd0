import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import { parseDecimal } from '@/exact/scale'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import { scaleOf } from '@/rules/values/scale-of'
import { groupedText } from './decimal-text'
import styles from '../fields.module.css'

/** Select for a number with a few allowed values (a tax rate). The manifest lists them in display units. */
export function NumberChoice(props: ControlProps<number>) {
  const { field, onChange } = props
  const { t } = useTranslation('document')
  const values = (field.choices ?? [])
    .map((choice) => parseDecimal(String(choice), scaleOf(field)))
    .filter((value) => value !== null)
  const sign = field.type === 'percent' ? '%' : ''
  return (
    <Select<number>
      {...inputProps(props)}
      className={styles.wide}
      value={props.value}
      options={values.map((value) => ({ value, label: groupedText(field, value) + sign }))}
      allowClear={!props.required}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder ?? t('choose')}
      aria-label={props.label}
      onChange={(value) => onChange(value ?? null)}
    />
  )
}
