import { useTranslation } from 'react-i18next'
import { useOperator } from '@/components/operator-context'
import { FigureStrip, type StripFigure } from '@/components/figure-strip/figure-strip'
import { formatMoney, formatNumber } from '@/components/format/number'

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

/** The day in figures; each leads to the rows that make it. */
export function Figures({ answer }: { answer: Workplace | undefined }) {
  const { t } = useTranslation('workplace')
  const { roleType } = useOperator()
  if (!answer) return <FigureStrip figures={undefined} />
  const { balance, sales, stock } = answer
  const figures: StripFigure[] = []
  if (sales)
    figures.push(
      {
        key: 'sales',
        label: t('sales'),
        sign: '¥',
        value: formatMoney(sales.today.net_amount),
        note: compared(t('yesterday'), sales.today.net_amount, sales.yesterday.net_amount),
        to: '/pos/pos_order/list',
      },
      {
        key: 'orders',
        label: t('orders'),
        value: formatNumber(sales.today.order_count),
        note: compared(t('yesterday'), sales.today.order_count, sales.yesterday.order_count),
        to: '/pos/pos_order/list',
      },
    )
  if (balance !== null)
    figures.push({
      key: 'balance',
      label: t('balance'),
      sign: '¥',
      value: formatMoney(balance),
      note: t(roleType === 'wholesaler' ? 'credit_note' : 'balance_note'),
    })
  if (stock)
    figures.push(
      {
        key: 'short',
        label: t('short'),
        value: formatNumber(stock.short),
        note: t('short_note'),
        to: '/store/store_stock/list?f.stock_state=negative,out,low',
      },
      {
        key: 'near_expiry',
        label: t('near_expiry'),
        value: formatNumber(stock.near_expiry),
        note: t('near_expiry_note'),
        to: '/store/store_stock_batch/list?f.expiry_state=near,expired',
      },
    )
  return <FigureStrip figures={figures} />
}

/** `较昨日 +12.5%`; against nothing there is no share. */
function compared(label: string, now: number, before: number): string {
  if (before === 0) return `${label} –`
  const share = ((now - before) / Math.abs(before)) * 100
  return `${label} ${share > 0 ? '+' : ''}${share.toFixed(1)}%`
}
