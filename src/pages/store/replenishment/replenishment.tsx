import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Skeleton from 'antd/es/skeleton'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/empty-state/empty-state'
import { FailedState } from '@/components/empty-state/failed-state'
import { currentClient } from '@/request/current-client'
import { COVER_DAYS, decodeProposal, type Replenishment as Answer } from '@/rules/replenishment/proposal'
import { draftOf, type Quantities } from './draft'
import { Head } from './head'
import { MadeOrders } from './made-orders'
import { OrderCard } from './order-card'
import { OrderBar } from './order-bar'
import styles from './replenishment.module.css'
import { useMakeDrafts } from './use-make-drafts'

const PATH = '/store/replenishment'

/**
 * The purchase orders that stores need now, one per store and source. The operator changes quantities, leaves out what
 * is not wanted, and creates all of them as drafts with one click.
 */
export default function Replenishment() {
  const { t } = useTranslation('replenishment')
  const [coverDays, setCoverDays] = useState(COVER_DAYS.default)
  const [quantities, setQuantities] = useState<Quantities>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  /** When orders were created, by key, in epoch ms: an older proposal still has them. */
  const [ordered, setOrdered] = useState<ReadonlyMap<string, number>>(new Map())
  const queries = useQueryClient()
  const { make, made, isBusy, dismiss } = useMakeDrafts()
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['replenishment', coverDays],
    queryFn: async ({ signal }) =>
      decodeProposal(
        await currentClient().get<Answer>(PATH, { params: { cover_days: coverDays }, signal, quiet: true }),
      ),
    placeholderData: keepPreviousData,
    // The rows do not move while somebody works on them; the button in the head computes them again.
    staleTime: Infinity,
  })
  if (error && !data)
    return <FailedState title={t('failed')} error={error} verb={t('retry')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active paragraph={{ rows: 2 }} />
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    )
  const drafts = data.orders
    .map((order) => draftOf(order, quantities))
    .filter(({ key }) => (ordered.get(key) ?? -1) < dataUpdatedAt)
  const chosen = drafts.filter(({ key, count }) => count > 0 && !leftOut.has(key))

  function change(key: string, qty: number | null) {
    setQuantities((now) => new Map(now).set(key, qty))
  }
  function toggle(key: string) {
    setLeftOut((now) => (now.has(key) ? new Set([...now].filter((other) => other !== key)) : new Set([...now, key])))
  }
  async function order() {
    const created = await make(chosen)
    const at = Date.now()
    setOrdered((now) => new Map([...now, ...created.map(({ key }) => [key, at] as const)]))
    // Quantities of orders that were refused stay as they were typed.
    const done = new Set(created.flatMap(({ lines }) => lines.map(({ key }) => key)))
    setQuantities((now) => new Map([...now].filter(([key]) => !done.has(key))))
    // What was ordered counts as on order now, also in proposals for other numbers of days.
    queries.removeQueries({ queryKey: ['replenishment'], type: 'inactive' })
    await refetch()
  }

  return (
    <div className={styles.page}>
      <Head
        answer={data}
        coverDays={coverDays}
        onCoverDays={setCoverDays}
        computedAt={dataUpdatedAt}
        isBusy={isFetching}
        onRenew={() => {
          setQuantities(new Map())
          void refetch()
        }}
      />
      <MadeOrders made={made} isBusy={isBusy} onDismiss={dismiss} />
      {drafts.length === 0 ? (
        <EmptyState icon={<CheckCircleOutlined />} title={t('nothing')} text={t('nothing_text')} />
      ) : (
        <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
          {drafts.map((draft, index) => (
            <OrderCard
              key={draft.key}
              draft={draft}
              isFirst={index === 0}
              isLeftOut={leftOut.has(draft.key)}
              onToggle={() => toggle(draft.key)}
              onChange={change}
            />
          ))}
        </div>
      )}
      {data.may_order && drafts.length > 0 && (
        <OrderBar chosen={chosen} isBusy={isBusy || isFetching} onOrder={() => void order()} />
      )}
    </div>
  )
}
