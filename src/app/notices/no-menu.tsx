import { useTranslation } from 'react-i18next'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import Space from 'antd/es/space'
import { EmptyState } from '@/components/empty-state/empty-state'
import { changeSettings } from '@/settings/settings'

/** Shown when the operator's settings ask for the server's menu and fetching that menu failed. */
export function NoMenu({ retry }: { retry: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t('server_menu.title')}
      text={t('server_menu.text')}
      action={
        <Space>
          <Button type="primary" onClick={retry}>
            {t('server_menu.retry')}
          </Button>
          <Button onClick={() => changeSettings({ menuFromServer: false })}>{t('server_menu.own')}</Button>
        </Space>
      }
    />
  )
}
