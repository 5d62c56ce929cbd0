import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import { typedFormats } from '../../format/date-order'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'
import { HiddenBlur } from './hidden-blur'
import { usePopup } from './use-popup'

/** Input of a date without time zone, `yyyy-MM-dd`, shown and typed as the language of the screen writes dates. */
export function DateInput(props: ControlProps<string>) {
  const popup = usePopup()
  return (
    <HiddenBlur>
      <DatePicker
        {...popup}
        {...inputProps(props)}
        className={styles.wide}
        value={props.value ? dayjs(props.value) : null}
        format={typedFormats()}
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
