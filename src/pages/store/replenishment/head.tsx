import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RecentInstant } from '@/components/recent-instant'
import { OnlyStore } from '@/components/store-choice/only-store'
import { formatNumber } from '@/components/format/number'
import { COVER_DAYS, type Replenishment, SHORT_STATES } from '@/rules/replenishment/proposal'
import styles from './replenishment.module.css'

interface Props {
  answer: Replenishment
  coverDays: number
  onCoverDays: (days: number) => void
  /** Epoch milliseconds. */
  computedAt: number
  isBusy: boolean
  onRenew: () => void
}

const DAYS = Array.from({ length: COVER_DAYS.max - COVER_DAYS.min + 1 }, (_, index) => COVER_DAYS.min + index)

/**
 * Head of the screen: how many items run short and why some of them are not proposed, and the number of days to order
 * for.
 */
export function Head({ answer, coverDays, onCoverDays, computedAt, isBusy, onRenew }: Props) {
  const { t } = useTranslation('replenishment')
  const { short, stores_left, is_bound } = answer
  const outcomes = (['proposed', 'covered', 'idle', 'unsupplied', 'stopped'] as const).filter((name) => short[name] > 0)
  /** Proposed items that are still above the safety stock, but will be sold out around the delivery. */
  const early = answer.orders
    .flatMap(({ lines }) => lines)
    .filter(({ stock_state }) => !SHORT_STATES.includes(stock_state)).length
  const total = t('short', { count: short.total, number: formatNumber(short.total) })
  return (
    <header className={styles.head}>
      <div className={styles.facts}>
        <p>
          {short.path === null ? <b>{total}</b> : <Link to={short.path}>{total}</Link>}
          {outcomes.length + early > 0 && (
            <span>
              {outcomes.map((name) => (
                <span
                  key={name}
                  title={t(`outcome_note.${name === 'proposed' && is_bound ? 'proposed_in_part' : name}`)}
                >
                  {t(`outcome.${name}`, { number: formatNumber(short[name]) })}
                </span>
              ))}
              {early > 0 && (
                <span title={t('outcome_note.early')}>{t('outcome.early', { number: formatNumber(early) })}</span>
              )}
            </span>
          )}
        </p>
        <p className={styles.formula}>{t('formula', { days: coverDays })}</p>
        {stores_left > 0 && <p className={styles.warning}>{t('stores_left', { count: stores_left })}</p>}
        {is_bound && <p className={styles.warning}>{t('is_bound')}</p>}
      </div>
      <OnlyStore />
      <label className={styles.days}>
        {t('cover')}
        <Select<number>
          value={coverDays}
          options={DAYS.map((days) => ({ value: days, label: t('days', { count: days }) }))}
          onChange={onCoverDays}
        />
      </label>
      <Button icon={<ReloadOutlined />} loading={isBusy} onClick={onRenew}>
        {t('renew')}
      </Button>
      <span className={styles.at}>
        {t('computed')} <RecentInstant at={new Date(computedAt).toISOString()} />
      </span>
    </header>
  )
}
