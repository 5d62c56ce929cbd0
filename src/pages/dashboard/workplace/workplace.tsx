import { useTranslation } from 'react-i18next'
import { useCallback, useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailedState } from '@/components/empty-state/failed-state'
import { MESSAGE_BOX_KEY } from '@/components/messages/message-box'
import { may, useOperator } from '@/components/operator-context'
import { PHONE, useMedia } from '@/components/use-media'
import { currentClient } from '@/request/current-client'
import { Announcements } from './announcements'
import { Documents } from './documents'
import { Figures, type Workplace as Answer } from './figures'
import { otherTodos } from './other-todos'
import { loadQueueRows } from './queue-group'
import { QuickOperations } from './quick-operations'
import { Recent } from './recent'
import { useMessageBox } from './use-message-box'
import { Waiting } from './waiting'
import { Welcome } from './welcome'
import styles from './workplace.module.css'

/** The landing screen: figures of the day, waiting documents, and links to frequent screens. */
export default function Workplace() {
  const { t } = useTranslation('workplace')
  const operator = useOperator()
  const { storeId } = operator
  // On a phone the figures would push what waits for a decision below the fold.
  const phone = useMedia(PHONE)
  const { data, error, refetch } = useQuery({
    queryKey: ['workplace', storeId],
    queryFn: ({ signal }) => currentClient().get<Answer>('/sys/workplace', { signal, quiet: true }),
    refetchInterval: 60_000,
  })
  // The queues are fetched together with the figures, although only the figures say whether a queue has documents,
  // because nearly every operator has some.
  useEffect(() => void loadQueueRows().catch(() => undefined), [])
  const box = useMessageBox()
  // The reference of the API is for those who connect other programs, not for those who work in a store.
  const isAdministrator = may(operator, 'admin.role', 'update')
  const queries = useQueryClient()
  const renew = useCallback(() => {
    void refetch()
    void queries.invalidateQueries({ queryKey: MESSAGE_BOX_KEY })
  }, [refetch, queries])
  if (error && !data)
    return <FailedState title={t('failed')} error={error} retryLabel={t('retry')} onRetry={() => void refetch()} />
  const waiting =
    data && (box.content || box.failed)
      ? data.queues.reduce((sum, { total }) => sum + total, 0) + otherTodos(box.content, data.queues).length
      : undefined
  const figures = <Figures answer={data} />
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Welcome name={data?.name} waiting={waiting} />
        {!phone && figures}
        <Waiting box={box} queues={data?.queues} onDecided={renew} />
        {phone && figures}
      </div>
      <div className={styles.side}>
        <QuickOperations />
        <Recent />
        <Announcements box={box} />
        {isAdministrator && <Documents />}
      </div>
    </div>
  )
}
