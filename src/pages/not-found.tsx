import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import Button from 'antd/es/button'
import { EmptyState } from '@/components/empty-state/empty-state'

/** Shown for an address that the route table does not contain. */
export default function NotFound() {
  const { t } = useTranslation('layout')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<FileSearchOutlined />}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <>
          <Button onClick={() => location.reload()}>{t('not_found.retry')}</Button>
          <Button onClick={() => navigate(-1)}>{t('not_found.back')}</Button>
          <Button type="primary" onClick={() => navigate('/login', { replace: true })}>
            {t('not_found.home')}
          </Button>
        </>
      }
    />
  )
}
