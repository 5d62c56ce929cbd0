import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FORBIDDEN, hasCode, requestIdOf } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { useText } from '@/i18n/use-text'
import type { FieldError } from '@/rules/rules'
import { EmptyState } from '../../empty-state/empty-state'
import { WayOut } from '../../empty-state/way-out'
import { useAbsentScreen } from '../../tab-context'
import { RequestId } from '../../request-id/request-id'
import { useStoreChoice } from '../../store-choice/store-choice'
import { useList } from '../list-context'
import { filterKind } from '../filters/filter-kind'
import { FILTER } from '../query/list-url'
import { useIsLoadingRows } from '../query/use-list-data'

/** Shown when there are no rows, or none that match the filters. */
export function NoRows() {
  const { query, change, createPath, data, view, text, shape, filters } = useList()
  const choice = useStoreChoice()
  const only = data.result?.only_store_id === undefined ? null : choice
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  const set = Object.keys(query.filters)
  const status = view.tabs === undefined ? undefined : query.filters[view.tabs]
  const statusText = text.option(view.tabs ?? '', String(status))
  const isDate = (name: string) => {
    const field = shape.fields[name]
    return field !== undefined && filterKind(field, filters.find((filter) => filter.field === name) ?? {}) === 'date'
  }
  const dates = set.filter(isDate)
  // A tab filters by one status; an address may list several.
  const isTab = (name: string) => name === view.tabs && status?.includes(',') === false
  const isNarrowed = Boolean(query.q) || set.some((name) => !isDate(name) && !isTab(name))
  const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  // Many lists open with the last days only, so no rows of a period is not yet no rows at all.
  if (!isNarrowed && dates.length > 0)
    return (
      <EmptyState
        icon={<FileSearchOutlined />}
        title={status === undefined ? t('empty.no_period') : t('empty.no_period_status', { status: statusText })}
        text={t('empty.no_period_text')}
        action={<Button onClick={() => change({ filters: without(dates) })}>{t('empty.all_dates')}</Button>}
      />
    )
  if (isNarrowed || set.length > 0) {
    const clear = () => change({ q: undefined, filters: without(set) })
    return (
      <EmptyState
        icon={<FileSearchOutlined />}
        title={isNarrowed ? t('empty.no_match') : t('empty.no_status', { status: statusText })}
        text={t(isNarrowed ? 'empty.no_match_text' : 'empty.no_status_text')}
        action={<Button onClick={clear}>{t(isNarrowed ? 'empty.clear' : 'empty.show_all')}</Button>}
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
      text={
        only
          ? t('empty.in_store', { store: only.name })
          : t(createPath === undefined ? 'empty.nothing_text' : 'empty.first_text')
      }
      action={action}
    />
  )
}

/** Shown when the operator may not see the list. */
export function Forbidden() {
  const { t } = useTranslation('list')
  useAbsentScreen(true)
  return (
    <EmptyState
      alert
      icon={<LockOutlined />}
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      action={<WayOut />}
    />
  )
}

/** Shown when the server refuses filters, which an old link may hold: asking again would change nothing. */
function RefusedFilters({ errors }: { errors: readonly FieldError[] }) {
  const { filters, change, text } = useList()
  const { t } = useTranslation('list')
  const say = useText()
  const fieldOf = ({ path }: FieldError) => path.slice(FILTER.length)
  const reasons = errors.map((error) => {
    const field = fieldOf(error)
    const label = filters?.find((filter) => filter.field === field)?.label
    return `${label ? text.filter(label) : text.field(field)}${t('common:colon')}${say(error)}`
  })
  return (
    <EmptyState
      alert
      icon={<FileSearchOutlined />}
      title={t('refusedFilters.title')}
      text={reasons.join(t('refusedFilters.between'))}
      action={
        <Button
          onClick={() => change({ filters: Object.fromEntries(errors.map((error) => [fieldOf(error), undefined])) })}
        >
          {t('refusedFilters.drop')}
        </Button>
      }
    />
  )
}

/** Shown when loading failed, with a button to retry or to drop the filters that the server refused. */
export function ListError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (hasCode(error, FORBIDDEN)) return <Forbidden />
  const refused = onRetry ? [] : fieldErrorsOf(error).filter(({ path }) => path.startsWith(FILTER))
  if (refused.length > 0) return <RefusedFilters errors={refused} />
  return <LoadError error={error} {...(onRetry && { onRetry })} />
}

function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { api, data } = useList()
  const isLoading = useIsLoadingRows(api)
  const { t } = useTranslation('list')
  const reason = error instanceof Error ? error.message : ''
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t('error.title')}
      text={reason || t('error.text')}
      action={
        <Button loading={isLoading} onClick={() => (onRetry ?? data.refetch)()}>
          {t('error.retry')}
        </Button>
      }
      note={<RequestId id={requestIdOf(error)} />}
    />
  )
}
