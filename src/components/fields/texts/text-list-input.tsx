import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '../../entity-text'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import { enumLabel } from '../field-text'
import styles from '../fields.module.css'

/** Input of a list of texts: chosen from given values, or free texts that end with Enter, a comma or a semicolon. */
export function TextListInput(props: ControlProps<string[]>) {
  const { field, path, ns } = props
  const { t } = useTranslation('document')
  const text = useEntityText(ns)
  return (
    <Select<string[]>
      {...inputProps(props)}
      mode={field.choices ? 'multiple' : 'tags'}
      className={styles.wide}
      value={props.value ?? []}
      options={field.choices?.map((choice) => ({
        value: String(choice),
        label: enumLabel(text, path, String(choice)),
      }))}
      tokenSeparators={field.choices ? undefined : [',', '，', '、', ';', '；']}
      open={field.choices ? undefined : false}
      suffixIcon={field.choices ? undefined : null}
      allowClear
      autoFocus={props.autoFocus}
      placeholder={props.placeholder ?? t(field.choices ? 'choose' : 'type_list')}
      aria-label={props.label}
      onChange={(values) => props.onChange(values.map((value) => value.trim()).filter(Boolean))}
    />
  )
}
