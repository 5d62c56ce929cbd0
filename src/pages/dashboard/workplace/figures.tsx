import { useTranslation } from 'react-i18next'
import { useMenu } from '@/components/menu-context'
import { useOperator } from '@/components/operator-context'
import { FigureStrip, type StripFigure } from '@/components/figure-strip/figure-strip'
import { formatMoney, formatNumber } from '@/components/format/number'

interface Day {
  /** In fen (1/100 yuan). */
  amount: number
  count: number
}

/** A day of sales or refunds; `path` lists the rows of today. */
interface Trade {
  today: Day
  yesterday: Day
  path: string
}

interface Counted {
  total: number
  path: string
}

/** Documents of one kind that wait for the same step. */
export interface Queue {
  title: string
  step: string
  total: number
  /** True when the server stopped counting at `total`, so that more documents may wait. */
  is_bound: boolean
  /** In fen (1/100 yuan); null when these documents have no amount. */
  amount: number | null
  /** Since when the oldest document waits, as ISO 8601. */
  since: string | null
  path: string
}

/**
 * Answer of `GET /sys/workplace`. A figure is null when the operator may not list its rows. The list at `path` shows
 * exactly the rows that its figure counts.
 */
export interface Workplace {
  name: string
  /** In fen (1/100 yuan). */
  balance: number | null
  sales: Trade | null
  refunds: Trade | null
  short: Counted | null
  near_expiry: Counted | null
  queues: readonly Queue[]
}

/** The figures of the day; each figure links to the list of its rows, or to the work that they ask for. */
export function Figures({ answer }: { answer: Workplace | undefined }) {
  const { t } = useTranslation('workplace')
  const { roleType } = useOperator()
  const orders = useMenu()
    .flatMap(({ routes }) => routes)
    .find(({ name }) => name === 'replenishment')
  if (!answer) return <FigureStrip figures={undefined} />
  const { balance, sales, refunds, short, near_expiry } = answer
  /** `较昨日此时 +12.5%`; in words when there was nothing yesterday, of which no percentage can be given. */
  function compared(now: number, before: number): string {
    if (before === 0) return t('none_yesterday')
    const share = ((now - before) / Math.abs(before)) * 100
    return t('yesterday', { change: `${share > 0 ? '+' : ''}${share.toFixed(1)}%` })
  }
  const amount = (key: 'sales' | 'refunds', { today, yesterday, path }: Trade): StripFigure => ({
    key,
    label: t(key),
    sign: '¥',
    value: formatMoney(today.amount),
    note: compared(today.amount, yesterday.amount),
    to: path,
  })
  const figures: StripFigure[] = []
  if (sales)
    figures.push(amount('sales', sales), {
      key: 'orders',
      label: t('orders'),
      value: formatNumber(sales.today.count),
      note: compared(sales.today.count, sales.yesterday.count),
      to: sales.path,
    })
  if (refunds) figures.push(amount('refunds', refunds))
  if (balance !== null)
    figures.push({
      key: 'balance',
      label: t('balance'),
      sign: '¥',
      value: formatMoney(balance),
      note: t(roleType === 'wholesaler' ? 'credit_note' : 'balance_note'),
    })
  const counted = (key: 'short' | 'near_expiry', { total, path }: Counted): StripFigure => ({
    key,
    label: t(key),
    value: formatNumber(total),
    note: t(`${key}_note`),
    to: path,
  })
  // The orders for what is short, with a link to the list of it; without the right to them, the list.
  if (short) figures.push(counted('short', { ...short, path: orders?.path ?? short.path }))
  if (near_expiry) figures.push(counted('near_expiry', near_expiry))
  return <FigureStrip figures={figures} />
}
