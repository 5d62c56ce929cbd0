import TimePicker from 'antd/es/time-picker'
import dayjs, { type Dayjs } from 'dayjs'
import type { ControlProps } from '../control-props'
import styles from '../fields.module.css'

/** Input of a time of day, `HH:mm`. */
export function TimeInput(props: ControlProps<string>) {
  return (
    <TimePicker
      id={props.id}
      className={styles.wide}
      value={props.value ? dayjs(`2000-01-01T${props.value}`) : null}
      format={['HH:mm', 'HHmm', 'H:m']}
      allowClear={!props.required}
      needConfirm={false}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      status={props.invalid ? 'error' : undefined}
      placeholder={props.placeholder}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onChange={(time: Dayjs | null) => props.onChange(time ? time.format('HH:mm') : null)}
      onBlur={props.onBlur}
    />
  )
}
