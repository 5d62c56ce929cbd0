import Button from 'antd/es/button'
import Pagination from 'antd/es/pagination'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../format/date-time'
import { formatMoney, formatQuantity } from '../../format/number'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { EmptyState } from '../../empty-state/empty-state'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import { ListSkeleton } from '../states/list-skeleton'
import styles from './ledger.module.css'
import { PAGE, useLedger } from './use-ledger'

/** Movements of one stock row, newest first, with what was on hand after each. */
export function Ledger({ row }: { row: AnyRow }) {
  const { t } = useTranslation('list')
  const { timeZone } = useOperator()
  const [current, setCurrent] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useLedger(row, current)
  if (error)
    return (
      <EmptyState
        alert
        icon={<HistoryOutlined />}
        title={t('error.title')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
      />
    )
  if (isPending) return <ListSkeleton />
  if (data.list.length === 0) return <EmptyState icon={<HistoryOutlined />} title={t('ledger.empty')} />
  const unit = typeof row.unit_name === 'string' ? row.unit_name : ''
  const hasValue = data.list.some(({ value }) => value !== undefined && value !== null)
  const hasBatch = data.list.some(({ batch_no }) => batch_no)
  return (
    <>
      <table className={styles.ledger} aria-label={t('ledger.title')} data-old={isPlaceholderData || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.posted_at')}</th>
            <th scope="col">{t('ledger.reason')}</th>
            <th scope="col">{t('ledger.receipt_no')}</th>
            {hasBatch && <th scope="col">{t('ledger.batch_no')}</th>}
            <th scope="col" className={styles.figure}>
              {t('ledger.qty')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('ledger.balance')}
            </th>
            {hasValue && (
              <th scope="col" className={styles.figure}>
                {t('ledger.value')} <span className={styles.sign}>¥</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.list.map((entry) => (
            <tr key={entry.id}>
              <td className={styles.figureText}>{formatInstant(entry.posted_at, timeZone)}</td>
              <td>
                {t(`ledger.reasons.${entry.reason}`, { defaultValue: entry.reason })}
                {entry.reversal_of !== null && <span className={styles.sign}> {t('ledger.reversal')}</span>}
              </td>
              <td className={styles.figureText}>{entry.receipt_no}</td>
              {hasBatch && <td>{entry.batch_no}</td>}
              <td className={styles.figure}>
                {entry.qty > 0 && '+'}
                {formatQuantity(entry.qty)}
              </td>
              <td className={styles.figure}>{formatQuantity(entry.balance, unit)}</td>
              {hasValue && <td className={styles.figure}>{entry.value != null && formatMoney(entry.value)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > PAGE && (
        <Pagination
          className={styles.pager}
          size="small"
          align="end"
          showSizeChanger={false}
          current={current}
          pageSize={PAGE}
          total={data.total}
          onChange={setCurrent}
        />
      )}
    </>
  )
}
