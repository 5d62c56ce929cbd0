import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { storeOrderReceiptApi } from '@/generated/store/store_order_receipt/store_order_receipt.api'
import { RequestId } from '@/components/request-id/request-id'
import { requestIdOf } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { useText } from '@/i18n/use-text'
import styles from './replenishment.module.css'
import type { OrderOutcome } from './use-make-drafts'

interface Props {
  made: readonly OrderOutcome[]
  isBusy: boolean
  onDismiss: () => void
}

/** The orders that were refused, each with the reason, and the drafts that were created, each with a link. */
export function MadeOrders({ made, isBusy, onDismiss }: Props) {
  const { t } = useTranslation('replenishment')
  const text = useText()
  if (made.length === 0) return null
  const created = made.filter((order) => order.created)
  const refused = made.filter((order) => order.error)
  const count = created.length
  return (
    <section className={styles.made} role="status">
      <div className={styles.madeHead}>
        {(count > 0 || refused.length === 0) && <b>{t('made', { count })}</b>}
        {refused.length > 0 && <b className={styles.warning}>{t('refused', { count: refused.length })}</b>}
        {count > 0 && <Link to={`${storeOrderReceiptApi.base}/list?f.check_status=draft`}>{t('see_drafts')}</Link>}
        {!isBusy && (
          <Button type="text" size="small" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        )}
      </div>
      <ul>
        {[...refused, ...created].map(({ created: order, error, store_name, source_name }, index) => (
          <li key={index}>
            {order ? (
              <CheckCircleFilled aria-hidden className={styles.done} />
            ) : (
              <CloseCircleFilled aria-hidden className={styles.refused} />
            )}
            {order && <Link to={`${storeOrderReceiptApi.base}/update?id=${order.id}`}>{order.receipt_no}</Link>}
            <span>{t('order', { store: store_name, source: source_name })}</span>
            {error && (
              <span className={styles.warning}>
                {fieldErrorsOf(error).map(text).join(' ') || error.message} <RequestId id={requestIdOf(error)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
