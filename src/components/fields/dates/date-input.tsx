import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'
import { dateOrder, typedFormats } from '../../format/date-order'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'
import { companyToday } from './company-clock'
import { NoBlurWhenHidden } from './no-blur-when-hidden'
import { parseQuickDate } from './quick-date'
import { usePopup } from './use-popup'

/**
 * Input of a date without time zone, `yyyy-MM-dd`, shown and typed as the language of the screen writes dates. Enter
 * and Tab read short forms too, as the cells of sheets do: `11-21`, `2026/4/3`, `+7`.
 */
export function DateInput(props: ControlProps<string>) {
  const popup = usePopup()
  return (
    <NoBlurWhenHidden>
      <DatePicker
        {...popup}
        {...inputProps(props)}
        className={styles.wide}
        value={props.value ? dayjs(props.value) : null}
        format={typedFormats()}
        allowClear={!props.required}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        onKeyDown={(event) => readShort(event, props.onChange)}
        minDate={limit(props.minValue)}
        maxDate={limit(props.maxValue)}
        onChange={(day: Dayjs | null) => props.onChange(day ? day.format('YYYY-MM-DD') : null)}
      />
    </NoBlurWhenHidden>
  )
}

/** Reads a short form once it is whole: after each key, antd would take its beginning for a date and show that. */
function readShort(event: KeyboardEvent<HTMLElement>, onChange: (day: string) => void): void {
  if ((event.key !== 'Enter' && event.key !== 'Tab') || !(event.target instanceof HTMLInputElement)) return
  const text = event.target.value
  if (typedFormats().some((format) => dayjs(text, format, true).isValid())) return
  const day = parseQuickDate(text, companyToday(), dateOrder())
  if (day) onChange(day)
}

function limit(date: number | string | null | undefined): Dayjs | undefined {
  return typeof date === 'string' ? dayjs(date) : undefined
}
