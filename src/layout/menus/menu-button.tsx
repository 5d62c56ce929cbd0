import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'

/** Opens the menu of a phone, in the navbar or, while the navbar is hidden, before the tabs. */
export function MenuButton({ onClick, className = '' }: { onClick: () => void; className?: string | undefined }) {
  const { t } = useTranslation('layout')
  return (
    <Button type="text" className={className} icon={<MenuOutlined />} aria-label={t('menu.open')} onClick={onClick} />
  )
}
