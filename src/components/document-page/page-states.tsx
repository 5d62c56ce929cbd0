import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import Space from 'antd/es/space'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLocale } from '@/i18n/use-locale'
import { textIn } from '@/rules/text-in'
import { EmptyState } from '../empty-state/empty-state'
import { WayOut } from '../empty-state/way-out'
import { RequestId } from '../request-id/request-id'
import { useAbsentScreen } from '../tab-context'
import { DocumentSkeleton } from '../skeleton/document-skeleton'
import type { LoadState } from './use-loaded'

/** A skeleton with the layout of the page, so that nothing jumps when the document arrives. */
export function LoadingState({ shape: Shape = DocumentSkeleton }: { shape?: ComponentType }) {
  const { t } = useTranslation('document')
  return (
    <div role="status" aria-busy aria-label={t('loading')}>
      <Shape />
    </div>
  )
}

interface Props {
  loaded: LoadState
  listPath?: string
  onRetry: () => void
}

const ICONS = { missing: <FileSearchOutlined />, forbidden: <LockOutlined />, offline: <DisconnectOutlined /> }

/** Shown instead of a document that could not be loaded: the reason, and a button to retry or leave. */
export function AbsentState({ loaded, listPath, onRetry }: Props) {
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const locale = useLocale()
  useAbsentScreen(loaded.kind === 'missing' || loaded.kind === 'forbidden')
  if (loaded.kind === 'loading' || loaded.kind === 'ready') return null
  const back = listPath !== undefined && <Button onClick={() => void navigate(listPath)}>{t('absent.back')}</Button>
  const retryOrBack = (
    <Space>
      <Button type="primary" onClick={onRetry}>
        {t('absent.retry')}
      </Button>
      {back}
    </Space>
  )
  if (loaded.kind !== 'failed')
    return (
      <EmptyState
        alert
        icon={ICONS[loaded.kind]}
        title={t(`absent.${loaded.kind}`)}
        text={t(`absent.${loaded.kind}_why`)}
        action={loaded.kind === 'offline' ? retryOrBack : <WayOut back={back} />}
      />
    )
  const reasons = [...new Set(loaded.reasons?.map((reason) => textIn(reason, locale)))]
  return (
    <div title={loaded.code === undefined ? undefined : t('code', { code: loaded.code })}>
      <EmptyState
        alert
        icon={<WarningOutlined />}
        title={t('absent.failed')}
        text={reasons.length > 0 ? reasons.join(' · ') : loaded.message}
        action={retryOrBack}
        note={<RequestId id={loaded.requestId} />}
      />
    </div>
  )
}
