import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import { dateOrder, typedFormats } from '../../format/date-order'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'
import { NoBlurWhenHidden } from './no-blur-when-hidden'
import { usePopup } from './use-popup'
import { fromWall, toWall } from './zoned'

const ISO_FORMATS = ['YYYY-MM-DD HH:mm', 'YYYYMMDD HHmm', 'YYYY/M/D H:m', 'YYYY-MM-DD HH:mm:ss']

function formats(): string[] {
  if (dateOrder() === 'ymd') return ISO_FORMATS
  const own = typedFormats().flatMap((day) => (day.includes('Y') ? [`${day} HH:mm`, `${day} H:mm`] : []))
  return [...new Set([...own, ...ISO_FORMATS])]
}

/** Input of an instant, shown and typed in the tenant's time zone, independent of the browser's. */
export function DatetimeInput({ timeZone, ...props }: ControlProps<number> & { timeZone: string }) {
  const popup = usePopup()
  return (
    <NoBlurWhenHidden>
      <DatePicker
        {...popup}
        {...inputProps(props)}
        className={styles.wide}
        value={props.value === null ? null : dayjs(toWall(props.value, timeZone))}
        showTime={{ format: 'HH:mm' }}
        format={formats()}
        allowClear={!props.required}
        autoFocus={props.autoFocus}
        needConfirm={false}
        placeholder={props.placeholder}
        onChange={(at: Dayjs | null) =>
          props.onChange(at ? fromWall(at.format('YYYY-MM-DD HH:mm:ss'), timeZone) : null)
        }
      />
    </NoBlurWhenHidden>
  )
}
