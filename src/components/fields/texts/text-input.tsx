import AutoComplete from 'antd/es/auto-complete'
import Input from 'antd/es/input'
import type { HTMLInputTypeAttribute } from 'react'
import type { FieldType } from '@/rules/field'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'

const KEYBOARD: Partial<Record<FieldType, { type: HTMLInputTypeAttribute; inputMode?: 'tel' | 'email' | 'url' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
}

/** Maximum length of a field that sets none, by type. */
const DEFAULT_MAX_LENGTH: Partial<Record<FieldType, number>> = { text: 50, phone: 20, email: 64, url: 255, barcode: 32 }

/** Single-line input: text, phone, email, url, barcode. Text beyond the maximum length is marked, not cut. */
export function TextInput(props: ControlProps<string>) {
  const { field, value, onChange } = props
  const max = field.max ?? DEFAULT_MAX_LENGTH[field.type] ?? 50
  const length = value?.length ?? 0
  const input = (
    <Input
      {...inputProps(props)}
      {...KEYBOARD[field.type]}
      value={value ?? ''}
      autoComplete="off"
      spellCheck={false}
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      // The counter appears when 80 % of the maximum length are used, while the field has the focus.
      suffix={
        length > max * 0.8 ? (
          <span className={length > max ? styles.over : `${styles.unit} ${styles.count}`}>{`${length}/${max}`}</span>
        ) : (
          <span />
        )
      }
      onBlur={(event) => {
        // The server trims too; trimming here keeps a trailing space from counting as a change.
        const trimmed = event.target.value.trim()
        if (trimmed !== (value ?? '')) onChange(trimmed || null)
        props.onBlur?.()
      }}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
  if (!field.choices) return input
  return (
    <AutoComplete
      className={styles.wide}
      value={value ?? ''}
      disabled={props.disabled}
      options={field.choices.map((choice) => ({ value: String(choice) }))}
      onChange={(text: string) => onChange(text || null)}
    >
      {input}
    </AutoComplete>
  )
}
