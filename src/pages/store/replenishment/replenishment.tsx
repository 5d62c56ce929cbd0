import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Skeleton from 'antd/es/skeleton'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/empty-state/empty-state'
import { FailedState } from '@/components/empty-state/failed-state'
import { Forbidden } from '@/components/list-page/states/list-states'
import { useStableCallbacks } from '@/components/use-stable-callbacks'
import { FORBIDDEN, hasCode } from '@/request/api-error'
import { currentClient } from '@/request/current-client'
import {
  COVER_DAYS,
  decodeProposal,
  REPLENISHMENT_PATH,
  type Replenishment as Answer,
} from '@/rules/replenishment/proposal'
import { draftsOf, type Entries, findLine } from './draft'
import { FindItem } from './find-item'
import { Head } from './head'
import { MadeOrders } from './made-orders'
import { OrderCard } from './order-card'
import { OrderBar } from './order-bar'
import styles from './replenishment.module.css'
import { useMakeDrafts } from './use-make-drafts'

/**
 * The purchase orders that stores need now, one per store and source. The operator changes quantities, leaves out what
 * is not wanted, and creates all of them as drafts with one click.
 */
export default function Replenishment() {
  const { t } = useTranslation('replenishment')
  const [coverDays, setCoverDays] = useState(COVER_DAYS.default)
  const [quantities, setQuantities] = useState<Entries['quantities']>(new Map())
  const [unread, setUnread] = useState<Entries['unread']>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  /** Orders that the operator opened or closed, by key. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** When lines were ordered, by key, in epoch ms: an older proposal still has them. */
  const [ordered, setOrdered] = useState<ReadonlyMap<string, number>>(new Map())
  /** Number of new proposals that the operator asked for; as a React key, it empties the inputs for each of them. */
  const [round, setRound] = useState(0)
  /** The line found last; a new object for each search, so that a repeated search scrolls to the same line again. */
  const [found, setFound] = useState<{ key: string } | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const { make, made, isBusy, dismiss } = useMakeDrafts()
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['replenishment', coverDays],
    queryFn: async ({ signal }) =>
      decodeProposal(
        await currentClient().get<Answer>(REPLENISHMENT_PATH, {
          params: { cover_days: coverDays },
          signal,
          quiet: true,
        }),
      ),
    placeholderData: keepPreviousData,
    // The rows do not move while somebody works on them; the button in the head computes them again.
    staleTime: Infinity,
  })
  const drafts = draftsOf(
    data?.orders ?? [],
    { quantities, unread },
    (key) => (ordered.get(key) ?? -1) >= dataUpdatedAt,
  )
  const { find } = useStableCallbacks({
    find(text: string) {
      const key = findLine(drafts, text, found?.key ?? null)
      const draft = drafts.find(({ lines }) => lines.some((line) => line.key === key))
      if (key === null || !draft) return false
      setOpened((now) => new Map(now).set(draft.key, true))
      setFound({ key })
      return true
    },
  })
  useEffect(() => {
    const row = found && page.current?.querySelector(`[data-line="${found.key}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('input')?.focus({ preventScroll: true })
  }, [found])
  if (hasCode(error, FORBIDDEN)) return <Forbidden />
  if (error && !data)
    return <FailedState title={t('failed')} error={error} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active paragraph={{ rows: 2 }} />
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    )
  const chosen = drafts.filter(({ key, count }) => count > 0 && !leftOut.has(key))

  function change(key: string, qty: number | null) {
    setQuantities((now) => new Map(now).set(key, qty))
  }
  function changeUnread(key: string, problem: string | null) {
    setUnread((now) => {
      if (problem !== null) return new Map(now).set(key, problem)
      return now.has(key) ? new Map([...now].filter(([other]) => other !== key)) : now
    })
  }
  function toggle(key: string) {
    setLeftOut((now) => (now.has(key) ? new Set([...now].filter((other) => other !== key)) : new Set([...now, key])))
  }
  async function order(computed_at: number) {
    const created = await make(chosen, computed_at)
    const at = Date.now()
    const lines = created.flatMap((draft) => draft.lines)
    const orderedKeys = lines.flatMap(({ key, qty }) => (qty > 0 ? [[key, at] as const] : []))
    setOrdered((now) => new Map([...now, ...orderedKeys]))
    // Quantities of orders that were refused stay as they were typed.
    const done = new Set(lines.map(({ key }) => key))
    setQuantities((now) => new Map([...now].filter(([key]) => !done.has(key))))
    // What was ordered counts as on order now, also in proposals for other numbers of days.
    queries.removeQueries({ queryKey: ['replenishment'], type: 'inactive' })
    await refetch()
  }

  return (
    <div className={styles.page} ref={page}>
      <Head
        answer={data}
        coverDays={coverDays}
        onCoverDays={setCoverDays}
        computedAt={dataUpdatedAt}
        isBusy={isFetching}
        onRenew={() => {
          setQuantities(new Map())
          setRound(round + 1)
          void refetch()
        }}
      />
      <MadeOrders made={made} isBusy={isBusy} onDismiss={dismiss} />
      {drafts.length === 0 ? (
        <EmptyState icon={<CheckCircleOutlined />} title={t('nothing')} text={t('nothing_text')} />
      ) : (
        <div key={round} className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
          <FindItem root={page} onFind={find} />
          {drafts.map((draft, index) => (
            <OrderCard
              key={draft.key}
              draft={draft}
              isOpen={opened.get(draft.key) ?? index === 0}
              isLeftOut={leftOut.has(draft.key)}
              onOpen={(isOpen) => setOpened((now) => new Map(now).set(draft.key, isOpen))}
              onToggle={() => toggle(draft.key)}
              onChange={change}
              onUnread={changeUnread}
            />
          ))}
        </div>
      )}
      {data.may_order && drafts.length > 0 && (
        <OrderBar chosen={chosen} isBusy={isBusy || isFetching} onOrder={() => void order(data.computed_at)} />
      )}
    </div>
  )
}
