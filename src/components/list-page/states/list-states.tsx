import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { requestIdOf } from '@/request/api-error'
import { EmptyState } from '../../empty-state/empty-state'
import { RequestId } from '../../request-id/request-id'
import { useList } from '../list-context'

/** Nothing to show: because nothing is there yet, or because nothing matches. */
export function NoRows() {
  const { query, change, createPath } = useList()
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  const set = Object.keys(query.filters)
  if (set.length > 0 || query.q) {
    const clear = () => change({ q: undefined, filters: Object.fromEntries(set.map((field) => [field, undefined])) })
    return (
      <EmptyState
        icon={<FileSearchOutlined />}
        title={t('empty.no_match')}
        text={t('empty.no_match_text')}
        action={<Button onClick={clear}>{t('empty.clear')}</Button>}
      />
    )
  }
  const action = createPath !== undefined && (
    <Button type="primary" onClick={() => void navigate(createPath)}>
      {t('create')}
    </Button>
  )
  return (
    <EmptyState
      icon={<FileAddOutlined />}
      title={t('empty.nothing')}
      text={t(createPath === undefined ? 'empty.nothing_text' : 'empty.first_text')}
      action={action}
    />
  )
}

/** Nothing that this operator may see. */
export function Forbidden() {
  const { t } = useTranslation('list')
  return <EmptyState alert icon={<LockOutlined />} title={t('forbidden.title')} text={t('forbidden.text')} />
}

/** The list, or what `onRetry` asks for again, could not be had; the way to try again stays in sight. */
export function ListError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { data } = useList()
  const { t } = useTranslation('list')
  const said = error instanceof Error ? error.message : ''
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t('error.title')}
      text={said || t('error.text')}
      action={
        <Button loading={data.isFetching} onClick={() => (onRetry ?? data.refetch)()}>
          {t('error.retry')}
        </Button>
      }
      note={<RequestId id={requestIdOf(error)} />}
    />
  )
}
