import RadioGroup from 'antd/es/radio/group'
import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '../entity-text'
import type { ControlProps } from './control-props'
import { inputProps } from './input-props'
import { StatusTag } from '../status-tag/status-tag'
import { enumLabel } from './field-text'
import styles from './fields.module.css'

const MAX_BUTTONS = 4
/** Width in px of a field in a card of five columns; buttons that do not fit side by side become a list. */
const FIELD_WIDTH = 208

/** Input of an enum: buttons for up to four values of a required field; a list for more values or an optional field. */
export function EnumInput(props: ControlProps<string>) {
  const { field, path, ns, value, onChange } = props
  const { t } = useTranslation('document')
  const text = useEntityText(ns)
  const known = Object.keys(field.options ?? {})
  // A stored value that the enum no longer has stays selectable until the operator chooses another.
  const values = value == null || known.includes(value) ? known : [...known, value]
  const options = values.map((key) => ({ value: key, label: enumLabel(text, path, key) }))
  const tag = (key: string, label: string) => (
    <StatusTag name={path.split('.').at(-1) ?? path} field={field} value={key} label={label} />
  )
  const short =
    options.length <= MAX_BUTTONS && options.reduce((width, { label }) => width + widthOf(label), 0) <= FIELD_WIDTH
  if (field.required && short) {
    return (
      <RadioGroup
        id={props.id}
        optionType="button"
        className={styles.radios}
        options={options}
        value={value}
        disabled={props.disabled}
        aria-label={props.label}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => onChange(String(event.target.value))}
        onBlur={props.onBlur}
      />
    )
  }
  return (
    <Select<string>
      {...inputProps(props)}
      className={styles.wide}
      options={options}
      // A value looks the same while it is chosen as it does in lists and in documents that are only read.
      labelRender={({ value: key, label }) => tag(String(key), String(label ?? key))}
      optionRender={({ value: key, label }) => tag(String(key), String(label))}
      value={value}
      allowClear={!props.required}
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder ?? t('choose')}
      onChange={(key) => onChange(key ?? null)}
    />
  )
}

/** Approximate width in px of a button with this text. */
function widthOf(label: string): number {
  return [...label].reduce((width, char) => width + (char.charCodeAt(0) > 0xff ? 14 : 8), 32)
}
