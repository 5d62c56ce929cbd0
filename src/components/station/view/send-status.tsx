import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import CloudSyncOutlined from '@ant-design/icons/es/icons/CloudSyncOutlined'
import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffline, onConnectionChange } from '@/request/connection'
import type { StationView } from '@/components/station/keep/station-view'
import styles from './station.module.css'

/** Whether the server has all counts, as a word beside the document number. */
export function SendStatus({ view }: { view: StationView }) {
  const { t } = useTranslation('station')
  const down = useSyncExternalStore(onConnectionChange, isOffline)
  const { unsent } = view
  const state = down ? 'offline' : unsent > 0 || view.state === 'sending' ? 'sending' : 'sent'
  const Icon = { offline: DisconnectOutlined, sending: CloudSyncOutlined, sent: CloudOutlined }[state]
  return (
    <span className={styles.send} role="status" data-state={state} data-unsent={unsent}>
      <Icon aria-hidden />
      {state === 'sent' ? t('send.sent') : t(`send.${state}`, { count: unsent })}
    </span>
  )
}
