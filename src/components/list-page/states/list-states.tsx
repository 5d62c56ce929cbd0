import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLocale } from '@/i18n/use-locale'
import { requestIdOf } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { listIn } from '@/rules/list-in'
import { EmptyState } from '../../empty-state/empty-state'
import { RequestId } from '../../request-id/request-id'
import { useStoreChoice } from '../../store-choice/store-choice'
import { useList } from '../list-context'
import { useIsLoadingRows } from '../query/use-list-data'

/** Shown when there are no rows, or none that match the filters. */
export function NoRows() {
  const { query, createPath, data } = useList()
  const clear = useClear()
  const choice = useStoreChoice()
  const only = data.result?.only_store_id === undefined ? null : choice
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  if (Object.keys(query.filters).length > 0 || query.q)
    return (
      <EmptyState
        icon={<FileSearchOutlined />}
        title={t('empty.no_match')}
        text={t('empty.no_match_text')}
        action={<Button onClick={clear}>{t('empty.clear')}</Button>}
      />
    )
  const action = createPath !== undefined && (
    <Button type="primary" onClick={() => void navigate(createPath)}>
      {t('create')}
    </Button>
  )
  return (
    <EmptyState
      icon={<FileAddOutlined />}
      title={t('empty.nothing')}
      text={
        only
          ? t('empty.in_store', { store: only.name })
          : t(createPath === undefined ? 'empty.nothing_text' : 'empty.first_text')
      }
      action={action}
    />
  )
}

/** Returns a function that removes all filters and the search. */
function useClear(): () => void {
  const { query, change } = useList()
  const none = Object.fromEntries(Object.keys(query.filters).map((field) => [field, undefined]))
  return () => change({ q: undefined, filters: none })
}

/** Shown when the operator may not see the list. */
export function Forbidden() {
  const { t } = useTranslation('list')
  return <EmptyState alert icon={<LockOutlined />} title={t('forbidden.title')} text={t('forbidden.text')} />
}

/** The path of an error of a filter, with the name of its field. */
const FILTER = /^f\.(\w+)$/

/**
 * Shown when loading failed, with a button to retry. A filter that the server refuses, as an old link may hold one, is
 * named and can be removed: another try would be refused as well.
 */
export function ListError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { api, data, text } = useList()
  const isLoading = useIsLoadingRows(api)
  const { t } = useTranslation('list')
  const clear = useClear()
  const locale = useLocale()
  const refused = fieldErrorsOf(error).flatMap(({ path }) => FILTER.exec(path)?.[1] ?? [])
  const reason = error instanceof Error ? error.message : ''
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t('error.title')}
      text={
        refused.length > 0
          ? t('error.filter', { fields: listIn(refused.map(text.field), locale) })
          : reason || t('error.text')
      }
      action={
        refused.length > 0 ? (
          <Button onClick={clear}>{t('empty.clear')}</Button>
        ) : (
          <Button loading={isLoading} onClick={() => (onRetry ?? data.refetch)()}>
            {t('error.retry')}
          </Button>
        )
      }
      note={<RequestId id={requestIdOf(error)} />}
    />
  )
}
