import { useTranslation } from 'react-i18next'
import type { LedgerRow } from '@/rules/ledger-shape'
import { formatInstant } from '../../format/date-time'
import { formatMoney, formatQuantity } from '../../format/number'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { DocumentLink } from './document-link'
import styles from './ledger.module.css'

/** Movements of a stock row, newest first, with the stock on hand after each. */
export function Ledger({ row, list }: { row: AnyRow; list: readonly LedgerRow[] }) {
  const { t } = useTranslation('list')
  const { timeZone } = useOperator()
  const unit = typeof row.unit_name === 'string' ? row.unit_name : ''
  const hasValue = list.some(({ value }) => value !== undefined && value !== null)
  const hasBatch = list.some(({ batch_no }) => batch_no)
  return (
    <table className={styles.ledger} aria-label={t('ledger.title')}>
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
        {list.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.figureText}>{formatInstant(entry.posted_at, timeZone)}</td>
            <td>
              {t(`ledger.reasons.${entry.reason}`, { defaultValue: entry.reason })}
              {entry.reversal_of !== null && <span className={styles.sign}> {t('ledger.reversal')}</span>}
            </td>
            <td className={styles.figureText}>
              <DocumentLink {...entry} />
            </td>
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
  )
}
