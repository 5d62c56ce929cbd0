import DatePicker from 'antd/es/date-picker'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dateIn } from '@/exact/date'
import { typedFormats } from '../../format/date-order'
import { NoBlurWhenHidden } from '../../fields/dates/no-blur-when-hidden'
import { usePopup } from '../../fields/dates/use-popup'
import { useOperator } from '../../operator-context'
import { type DatePreset, datePresets } from './date-presets'
import type { FilterProps } from './filter-props'
import { parseRange, printRange } from './range'

const FORMAT = 'YYYY-MM-DD'

function read(text: string): dayjs.Dayjs | null {
  const day = text ? dayjs(text, FORMAT) : null
  return day?.isValid() ? day : null
}

const printed = (day: dayjs.Dayjs | null | undefined) => day?.format(FORMAT) ?? ''

/** Filter for a range of days; either end may be open. Presets are shown beside the calendar. */
export default function DateFilter({ label, value, onChange }: FilterProps) {
  const popup = usePopup()
  const { t } = useTranslation('list')
  const { timeZone } = useOperator()
  const [from, to] = value ? parseRange(value) : ['', '']
  const presets = Object.entries(datePresets(dateIn(timeZone, Date.now()))).map(([name, [first, last]]) => ({
    label: t(`dates.${name as DatePreset}`),
    value: [dayjs(first, FORMAT), dayjs(last, FORMAT)] as [dayjs.Dayjs, dayjs.Dayjs],
  }))
  return (
    <NoBlurWhenHidden>
      <DatePicker.RangePicker
        {...popup}
        style={{ width: '100%' }}
        aria-label={label}
        format={typedFormats()}
        allowEmpty
        presets={presets}
        placeholder={[label, t('dates.end')]}
        value={[read(from), read(to)]}
        onChange={(days) => onChange(printRange([printed(days?.[0]), printed(days?.[1])]))}
      />
    </NoBlurWhenHidden>
  )
}
