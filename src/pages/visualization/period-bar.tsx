import DatePicker from 'antd/es/date-picker'
import Select from 'antd/es/select'
import dayjs, { type Dayjs } from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/components/format/date-time'
import { typedFormats } from '@/components/format/date-order'
import { NoBlurWhenHidden } from '@/components/fields/dates/no-blur-when-hidden'
import { usePopup } from '@/components/fields/dates/use-popup'
import { type DatePreset, datePresets } from '@/components/list-page/filters/date-presets'
import { useOperator } from '@/components/operator-context'
import { dateIn } from '@/exact/date'
import styles from './analysis-page.module.css'
import type { Range } from './answer'
import { type Change, COMPARES, MAX_DAYS, type AnalysisQuery } from './use-analysis-query'

const FORMAT = 'YYYY-MM-DD'

interface Props {
  analysisQuery: AnalysisQuery
  /** The compared period, as returned by the API. */
  compared: Range | null | undefined
  change: (change: Change) => void
}

/** Pickers for the period and for the period that it is compared with. */
export function PeriodBar({ analysisQuery: { period, compare }, compared, change }: Props) {
  const popup = usePopup()
  const { t } = useTranslation(['analysis', 'list'])
  const { timeZone } = useOperator()
  const limitId = useId()
  const presets = Object.entries(datePresets(dateIn(timeZone, Date.now()))).map(([name, [from, to]]) => ({
    label: t(`list:dates.${name as DatePreset}`),
    value: [dayjs(from, FORMAT), dayjs(to, FORMAT)] as [Dayjs, Dayjs],
  }))
  return (
    <div className={styles.period}>
      <NoBlurWhenHidden>
        <DatePicker.RangePicker
          {...popup}
          aria-label={t('period')}
          aria-describedby={limitId}
          allowClear={false}
          format={typedFormats()}
          presets={presets}
          value={[dayjs(period.from, FORMAT), dayjs(period.to, FORMAT)]}
          disabledDate={(day, { from }) => !!from && Math.abs(day.diff(from, 'day')) >= MAX_DAYS}
          onChange={(days) => days && change({ date: days.map((day) => day?.format(FORMAT) ?? '').join('..') })}
        />
      </NoBlurWhenHidden>
      <span id={limitId} className={styles.hint}>
        {t('most_days', { count: MAX_DAYS })}
      </span>
      <Select
        aria-label={t('compare')}
        className={styles.compare ?? ''}
        value={compare ?? ''}
        options={['', ...COMPARES].map((value) => ({ value, label: t(`compares.${value || 'none'}`) }))}
        onChange={(value) => change({ compare: value })}
      />
      {compared && (
        <span className={styles.hint}>
          {formatDate(compared.from)} – {formatDate(compared.to)}
        </span>
      )}
    </div>
  )
}
