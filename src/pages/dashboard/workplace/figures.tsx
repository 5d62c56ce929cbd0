import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney, formatNumber } from '@/components/format/number'
import styles from './workplace.module.css'

interface Day {
  /** Fen */
  net_amount: number
  order_count: number
}

/** `GET /sys/workplace`: what the operator may not list is null. */
export interface Workplace {
  name: string
  /** Fen */
  balance: number | null
  sales: { today: Day; yesterday: Day } | null
  stock: { short: number; near_expiry: number } | null
}

/** The day in figures; each leads to the rows that make it. While they load their places are kept. */
export function Figures({ answer }: { answer: Workplace | undefined }) {
  const { t } = useTranslation('workplace')
  if (!answer) return <div className={styles.figures} aria-busy />
  const { balance, sales, stock } = answer
  return (
    <dl className={styles.figures}>
      {sales && (
        <>
          <Figure
            label={t('sales')}
            value={`¥ ${formatMoney(sales.today.net_amount)}`}
            note={compared(t('yesterday'), sales.today.net_amount, sales.yesterday.net_amount)}
            to="/pos/pos_order/list"
          />
          <Figure
            label={t('orders')}
            value={formatNumber(sales.today.order_count)}
            note={compared(t('yesterday'), sales.today.order_count, sales.yesterday.order_count)}
            to="/pos/pos_order/list"
          />
        </>
      )}
      {balance !== null && <Figure label={t('balance')} value={`¥ ${formatMoney(balance)}`} note={t('balance_note')} />}
      {stock && (
        <>
          <Figure
            label={t('short')}
            value={formatNumber(stock.short)}
            note={t('short_note')}
            to="/store/store_stock/list?f.stock_state=negative,out,low"
          />
          <Figure
            label={t('near_expiry')}
            value={formatNumber(stock.near_expiry)}
            note={t('near_expiry_note')}
            to="/store/store_stock_batch/list?f.expiry_state=near,expired"
          />
        </>
      )}
    </dl>
  )
}

function Figure({ label, value, note, to }: { label: string; value: string; note: string; to?: string }) {
  return (
    <div className={styles.figure}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        <b>{value}</b>
        <span>{note}</span>
      </dd>
    </div>
  )
}

/** `较昨日 +12.5%`; against nothing there is no share. */
export function compared(label: string, now: number, before: number): string {
  if (before === 0) return `${label} –`
  const share = ((now - before) / Math.abs(before)) * 100
  return `${label} ${share > 0 ? '+' : ''}${share.toFixed(1)}%`
}
