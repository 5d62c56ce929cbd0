import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined'
import Alert from 'antd/es/alert'
import { isOffline, onConnectionChange } from '@/request/connection'

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const { t } = useTranslation('errors')
  const down = useSyncExternalStore(onConnectionChange, isOffline)
  return down && <Alert banner type="warning" icon={<DisconnectOutlined />} title={t('offline')} />
}
