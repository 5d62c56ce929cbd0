import Input from 'antd/es/input'
import type { ControlProps } from './control-props'
import { inputProps } from './input-props'
import styles from './fields.module.css'

const HEX = /^#[0-9a-f]{6}$/i

/** Input of a colour such as `#165DFF`, picked or typed. */
export function ColorInput(props: ControlProps<string>) {
  const { value, onChange } = props
  return (
    <span className={styles.swatch}>
      <input
        type="color"
        value={value && HEX.test(value) ? value : '#000000'}
        disabled={props.disabled}
        aria-label={props.label}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <Input
        {...inputProps(props)}
        value={value ?? ''}
        maxLength={7}
        placeholder={props.placeholder ?? '#165DFF'}
        onChange={(event) => onChange(event.target.value.trim() || null)}
      />
    </span>
  )
}
