import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import type { Station } from '@/components/station/keep/station'
import type { StationView } from '@/components/station/keep/station-view'
import { useEntityText } from '@/components/entity-text'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import styles from './station.module.css'

/** Explains why counts cannot be stored or sent, and what the operator can do. */
export function StationNotices({
  station,
  view,
  countable,
}: {
  station: Station
  view: StationView
  /** Whether the status of the document and the operator's role allow counting. */
  countable: boolean
}) {
  const { t } = useTranslation('station')
  const { draft, viewer } = usePage()
  const text = useEntityText(viewer.shape.entity)
  const status = useStore(draft, ({ doc }) => doc[viewer.shape.states?.field ?? ''])
  const { state, unsent, isUnstored, isShared, message } = view
  // A document that another operator has just finished is told by the server only; this one still has its old status.
  const why = state === 'closed' || typeof status !== 'string' ? 'notice.closed' : 'notice.not_countable'
  return (
    <div className={styles.notices}>
      {isUnstored && <Alert type="error" showIcon title={t('notice.unstored')} />}
      {isShared && (
        <Alert type="info" showIcon title={t('notice.shared')} closable={{ 'aria-label': t('notice.close') }} />
      )}
      {state === 'refused' && <Alert type="error" showIcon title={t('notice.refused', { reason: message ?? '' })} />}
      {(state === 'closed' || !countable) && (
        <Alert
          type="warning"
          showIcon
          title={t(unsent > 0 ? why : `${why}_empty`, {
            count: unsent,
            status: text.option(viewer.shape.states?.field ?? '', String(status)),
          })}
          action={
            unsent > 0 && (
              <Button size="small" danger onClick={() => void station.forget()}>
                {t('notice.give_up')}
              </Button>
            )
          }
        />
      )}
      {state === 'doubt' && (
        <Alert
          type="warning"
          showIcon
          title={t('notice.doubt')}
          action={
            <>
              <Button size="small" onClick={() => void station.resolveDoubt({ arrived: true })}>
                {t('notice.arrived')}
              </Button>
              <Button size="small" onClick={() => void station.resolveDoubt({ arrived: false })}>
                {t('notice.not_arrived')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
