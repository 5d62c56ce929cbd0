import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import type { Station, StationView } from '@/components/station/keep/station'
import styles from './station.module.css'

/** Explains why counts cannot be stored or sent, and what the operator can do. */
export function StationNotices({
  station,
  view,
  readOnly,
}: {
  station: Station
  view: StationView
  readOnly: boolean
}) {
  const { t } = useTranslation('station')
  const { state, unsent, isUnstored, message } = view
  const closed = state === 'closed' || readOnly
  return (
    <div className={styles.notices}>
      {isUnstored && <Alert type="error" showIcon title={t('notice.unstored')} />}
      {state === 'refused' && <Alert type="error" showIcon title={t('notice.refused', { reason: message ?? '' })} />}
      {closed && (
        <Alert
          type="warning"
          showIcon
          title={unsent > 0 ? t('notice.closed', { count: unsent }) : t('notice.closed_empty')}
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
              <Button size="small" onClick={() => void station.resolveDoubt(true)}>
                {t('notice.arrived')}
              </Button>
              <Button size="small" onClick={() => void station.resolveDoubt(false)}>
                {t('notice.not_arrived')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
