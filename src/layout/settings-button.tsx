import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import styles from './layout.module.css'

/** Opens the settings: the only way back to the navbar while it is hidden. */
export function SettingsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <Button
      type="primary"
      className={styles.settings ?? ''}
      icon={<SettingOutlined />}
      aria-label={t('settings')}
      title={t('settings')}
      onClick={onClick}
    />
  )
}
