import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { dimension, type DimensionId } from '@/rules/analysis/dimensions'
import { metric, type MetricId } from '@/rules/analysis/metrics'
import styles from '../analysis-page.module.css'
import type { Change } from '../use-analysis-query'
import { type Form, MAX_METRICS, type Offer } from './shape'

interface Props {
  form: Form
  offer: Offer
  change: (change: Change) => void
}

/** Selectors for metrics, rows and columns. Each offers only the values that fit the other choices. */
export function FormBar({ form: { metrics, rows, columns }, offer, change }: Props) {
  const { t } = useTranslation('analysis')
  const text = useText()
  const optionsOf = (ids: readonly DimensionId[]) => ids.map((id) => ({ value: id, label: text(dimension(id).title) }))
  return (
    <>
      <label className={styles.choice}>
        {t('metrics')}
        <Select<MetricId[]>
          mode="multiple"
          aria-label={t('metrics')}
          className={styles.metrics ?? ''}
          maxCount={MAX_METRICS}
          optionFilterProp="label"
          value={[...metrics]}
          options={offer.metrics.map((id) => ({
            value: id,
            label: text(metric(id).title),
            title: text(metric(id).note),
          }))}
          onChange={(next) => next.length > 0 && change({ metrics: next.join(','), sort: null })}
        />
      </label>
      <label className={styles.choice}>
        {t('rows')}
        <Select<DimensionId>
          aria-label={t('rows')}
          className={styles.dimension ?? ''}
          value={rows}
          options={optionsOf(offer.rows)}
          onChange={(next) => change({ rows: next, sort: null })}
        />
      </label>
      <Button
        type="text"
        icon={<SwapOutlined />}
        disabled={columns === null}
        aria-label={t('swap')}
        title={t('swap')}
        onClick={() => change({ rows: columns, columns: rows, sort: null })}
      />
      <label className={styles.choice}>
        {t('columns')}
        <Select<DimensionId | ''>
          aria-label={t('columns')}
          className={styles.dimension ?? ''}
          value={columns ?? ''}
          options={[{ value: '' as const, label: t('no_columns') }, ...optionsOf(offer.columns)]}
          onChange={(next) => change({ columns: next || null })}
        />
      </label>
    </>
  )
}
