import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatYuan } from '@/components/format/number'
import type { PlannedOrder } from './draft'
import styles from './replenishment.module.css'

interface Props {
  /** The orders that will be created. */
  chosen: readonly PlannedOrder[]
  isBusy: boolean
  onOrder: () => void
}

/**
 * Number of orders and items that will be ordered, their amount if it is known, and the button that creates the orders.
 */
export function OrderBar({ chosen, isBusy, onOrder }: Props) {
  const { t } = useTranslation('replenishment')
  const count = chosen.reduce((sum, draft) => sum + draft.count, 0)
  const wrong = chosen.reduce((sum, draft) => sum + draft.wrong, 0)
  const amounts = chosen.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return (
    <div className={styles.bar}>
      <span>
        {t('orders', { count: chosen.length, number: formatNumber(chosen.length) })}
        {' · '}
        {t('items', { count, number: formatNumber(count) })}
        {chosen.length > 0 && amounts.length === chosen.length && (
          <b> {formatYuan(amounts.reduce((sum, amount) => sum + amount, 0))}</b>
        )}
      </span>
      {wrong > 0 && (
        <span className={styles.warning} role="status">
          {t('wrong', { count: wrong })}
        </span>
      )}
      <Button type="primary" disabled={chosen.length === 0 || wrong > 0} loading={isBusy} onClick={onOrder}>
        {t('make', { count: chosen.length, number: formatNumber(chosen.length) })}
      </Button>
    </div>
  )
}
