import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import Space from 'antd/es/space'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../empty-state/empty-state'
import { RequestId } from '../request-id/request-id'
import { DocumentSkeleton } from '../skeleton/document-skeleton'
import type { Loaded } from './use-loaded'

/** A skeleton with the layout of the page, so that nothing jumps when the document arrives. */
export function LoadingState() {
  const { t } = useTranslation('document')
  return (
    <div role="status" aria-busy aria-label={t('loading')}>
      <DocumentSkeleton />
    </div>
  )
}

interface Props {
  loaded: Loaded
  listPath?: string
  onRetry: () => void
}

/** Shown instead of a document that could not be loaded: the reason, and a button to retry or leave. */
export function AbsentState({ loaded, listPath, onRetry }: Props) {
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const back = listPath !== undefined && <Button onClick={() => void navigate(listPath)}>{t('absent.back')}</Button>
  if (loaded.at === 'missing')
    return (
      <EmptyState
        alert
        icon={<FileSearchOutlined />}
        title={t('absent.missing')}
        text={t('absent.missing_why')}
        action={back}
      />
    )
  if (loaded.at === 'forbidden')
    return (
      <EmptyState
        alert
        icon={<LockOutlined />}
        title={t('absent.forbidden')}
        text={t('absent.forbidden_why')}
        action={back}
      />
    )
  if (loaded.at === 'offline')
    return (
      <EmptyState
        alert
        icon={<DisconnectOutlined />}
        title={t('absent.offline')}
        text={t('absent.offline_why')}
        action={
          <Space>
            <Button type="primary" onClick={onRetry}>
              {t('absent.retry')}
            </Button>
            {back}
          </Space>
        }
      />
    )
  if (loaded.at !== 'failed') return null
  return (
    <div title={loaded.code === undefined ? undefined : t('code', { code: loaded.code })}>
      <EmptyState
        alert
        icon={<WarningOutlined />}
        title={t('absent.failed')}
        text={loaded.message}
        action={
          <Space>
            <Button type="primary" onClick={onRetry}>
              {t('absent.retry')}
            </Button>
            {back}
          </Space>
        }
        note={<RequestId id={loaded.requestId} />}
      />
    </div>
  )
}
