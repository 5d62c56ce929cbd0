import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import Checkbox from 'antd/es/checkbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/components/format/date-time'
import { formatMoney, formatNumber, formatYuan } from '@/components/format/number'
import { type PlannedOrder, isBelowMinimum, isLate } from './draft'
import { OrderLines } from './order-lines'
import styles from './order-card.module.css'

interface Props {
  draft: PlannedOrder
  isOpen: boolean
  isLeftOut: boolean
  onOpen: (isOpen: boolean) => void
  onToggle: () => void
  onChange: (key: string, qty: number | null) => void
  onUnread: (key: string, problem: string | null) => void
}

/** A proposed order: who orders where, for when, how many items and how much; opened, its lines. */
export function OrderCard({ draft, isOpen, isLeftOut, onOpen, onToggle, onChange, onUnread }: Props) {
  const { t } = useTranslation('replenishment')
  const id = useId()
  const { order, count, amount, wrong } = draft
  const name = t('order', { store: order.store_name, source: order.source_name })
  const minimum = formatMoney(order.min_order_amount ?? 0)
  const warnings = [
    order.license_expired && t('license_expired'),
    isLate(order) && t('late', { count: order.lead_days, date: formatDate(order.expected_date) }),
    isBelowMinimum(draft) && t('below_minimum', { amount: minimum }),
    wrong > 0 && t('wrong', { count: wrong }),
  ].filter((text) => text !== false)
  return (
    <section className={styles.card} aria-labelledby={id} data-left-out={isLeftOut || count === 0}>
      <div className={styles.head}>
        <Checkbox
          checked={!isLeftOut && count > 0}
          disabled={count === 0}
          onChange={onToggle}
          aria-label={t('include', { name })}
        />
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <b id={id}>{name}</b>
        </button>
        <span className={styles.about}>
          <span>{t(order.supply_mode)}</span>
          {!isLate(order) && <span>{t('expected', { date: formatDate(order.expected_date) })}</span>}
          <span>{t('items', { count, number: formatNumber(count) })}</span>
          {order.min_order_amount !== null && !isBelowMinimum(draft) && (
            <span>{t('minimum', { amount: minimum })}</span>
          )}
        </span>
        {amount !== null && <span className={styles.amount}>{formatYuan(amount)}</span>}
        {warnings.length > 0 && <span className={styles.warning}>{warnings.join(' · ')}</span>}
      </div>
      {/* Closed lines with a text that could not be read are kept, or the text would be lost without a word. */}
      {(isOpen || wrong > 0) && (
        <div hidden={!isOpen}>
          <OrderLines draft={draft} label={name} onChange={onChange} onUnread={onUnread} />
        </div>
      )}
    </section>
  )
}
