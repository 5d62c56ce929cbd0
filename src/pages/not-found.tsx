import { useTranslation } from 'react-i18next'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import Button from 'antd/es/button'
import { EmptyState } from '@/components/empty-state/empty-state'
import { WayOut } from '@/components/empty-state/way-out'

/** Shown for an address that the route table does not contain. */
export default function NotFound() {
  const { t } = useTranslation('layout')
  return (
    <EmptyState
      icon={<FileSearchOutlined />}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <>
          <Button onClick={() => location.reload()}>{t('not_found.retry')}</Button>
          <WayOut />
        </>
      }
    />
  )
}
