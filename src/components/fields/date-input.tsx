import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import type { ControlProps } from './control-props'
import styles from './fields.module.css'

/** Ways to type a day; the first is how it is shown. */
const TYPED = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'M-D', 'M/D']

/** A day without time zone, `yyyy-MM-dd`. */
export function DateInput(props: ControlProps<string>) {
  return (
    <DatePicker
      id={props.id}
      className={styles.wide}
      value={props.value ? dayjs(props.value) : null}
      format={TYPED}
      allowClear={!props.required}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      status={props.invalid ? 'error' : undefined}
      placeholder={props.placeholder}
      minDate={limit(props.least)}
      maxDate={limit(props.most)}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onChange={(day: Dayjs | null) => props.onChange(day ? day.format('YYYY-MM-DD') : null)}
      onBlur={props.onBlur}
    />
  )
}

function limit(date: number | string | null | undefined): Dayjs | undefined {
  return typeof date === 'string' ? dayjs(date) : undefined
}
