import TimePicker from 'antd/es/time-picker'
import dayjs, { type Dayjs } from 'dayjs'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'
import { NoBlurWhenHidden } from './no-blur-when-hidden'
import { usePopup } from './use-popup'

/** Input of a time of day, `HH:mm`. */
export function TimeInput(props: ControlProps<string>) {
  const popup = usePopup()
  return (
    <NoBlurWhenHidden>
      <TimePicker
        {...popup}
        {...inputProps(props)}
        className={styles.wide}
        value={props.value ? dayjs(`2000-01-01T${props.value}`) : null}
        format={['HH:mm', 'HHmm', 'H:m']}
        allowClear={!props.required}
        needConfirm={false}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        onChange={(time: Dayjs | null) => props.onChange(time ? time.format('HH:mm') : null)}
      />
    </NoBlurWhenHidden>
  )
}
