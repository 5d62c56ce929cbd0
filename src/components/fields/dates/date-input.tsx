import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'
import { HiddenBlur } from './hidden-blur'
import { usePopup } from './use-popup'

/** Accepted date formats; the first is the display format. */
const DATE_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'M-D', 'M/D']

/** Input of a date without time zone, `yyyy-MM-dd`. */
export function DateInput(props: ControlProps<string>) {
  const popup = usePopup()
  return (
    <HiddenBlur>
      <DatePicker
        {...popup}
        {...inputProps(props)}
        className={styles.wide}
        value={props.value ? dayjs(props.value) : null}
        format={DATE_FORMATS}
        allowClear={!props.required}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        minDate={limit(props.least)}
        maxDate={limit(props.most)}
        onChange={(day: Dayjs | null) => props.onChange(day ? day.format('YYYY-MM-DD') : null)}
      />
    </HiddenBlur>
  )
}

function limit(date: number | string | null | undefined): Dayjs | undefined {
  return typeof date === 'string' ? dayjs(date) : undefined
}
