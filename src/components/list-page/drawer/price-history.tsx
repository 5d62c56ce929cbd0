import { useTranslation } from 'react-i18next'
import type { PriceRow } from '@/rules/price-shape'
import { formatInstant } from '../../format/date-time'
import { formatMoney } from '../../format/number'
import { useOperator } from '../../operator-context'
import { DocumentLink } from './document-link'
import styles from './ledger.module.css'

/** Table of the price changes of a SKU in a store, newest first: old and new price, time, and the document. */
export function PriceHistory({ list }: { list: readonly PriceRow[] }) {
  const { t } = useTranslation('list')
  const { timeZone } = useOperator()
  return (
    <table className={styles.ledger} aria-label={t('prices.title')}>
      <thead>
        <tr>
          <th scope="col">{t('prices.effective_at')}</th>
          <th scope="col">{t('prices.field')}</th>
          <th scope="col" className={styles.figure}>
            {t('prices.old')} <span className={styles.sign}>¥</span>
          </th>
          <th scope="col" className={styles.figure}>
            {t('prices.new')} <span className={styles.sign}>¥</span>
          </th>
          <th scope="col">{t('ledger.receipt_no')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.figureText}>{formatInstant(entry.effective_at, timeZone)}</td>
            <td>{t(`prices.fields.${entry.price_field}`)}</td>
            <td className={styles.figure}>{entry.old_price === null ? '—' : formatMoney(entry.old_price)}</td>
            <td className={styles.figure}>{entry.new_price === null ? '—' : formatMoney(entry.new_price)}</td>
            <td className={styles.figureText}>
              <DocumentLink {...entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
