import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { FORBIDDEN, hasCode, INVALID } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { loadReport } from '@/request/report'
import { isSeen } from '@/rules/access/needs'
import { EmptyState } from '../empty-state/empty-state'
import { FailedState } from '../empty-state/failed-state'
import { useEntityText } from '../entity-text'
import { FilterBar } from '../list-page/filters/filter-bar'
import { FilterChips } from '../list-page/filters/filter-chips'
import { FilterContext, type FilterScope } from '../list-page/filters/filter-scope'
import { entityKey } from '../list-page/query/list-key'
import { keepReadable } from '../list-page/keep-readable'
import { ListSkeleton } from '../list-page/states/list-skeleton'
import { Forbidden } from '../list-page/states/list-states'
import { may, useOperator } from '../operator-context'
import { useIsLong } from '../use-is-long'
import type { AnyReport, AnyReportProps } from './loose'
import { drillTo } from './drill'
import { ExportReport } from './export-report'
import { summedStatuses } from '@/rules/summed-statuses'
import styles from './report.module.css'
import { ReportTable } from './report-table'
import { useReportQuery } from './use-report-query'

/** The search box and the tabs belong to the list. */
const NO_VIEW = {}

/** Filters, and the figures of one report with links to the rows behind them. */
export function ReportScreen({ shape, api, view, list, report, ...props }: AnyReportProps & { report: AnyReport }) {
  const { t } = useTranslation(['report', 'list'])
  const words = useText()
  const operator = useOperator()
  const text = useEntityText(shape.entity)
  const filters = useMemo(() => {
    const seen = keepReadable({ shape, columns: [], filters: props.filters, view }, operator).filters
    return [
      ...seen.filter(({ field }) => field === report.period),
      ...seen.filter(({ field }) => field !== report.period),
    ]
  }, [shape, props.filters, view, operator, report.period])
  const { query, change, listDefaults } = useReportQuery({ shape, view }, report, filters)
  const { sort, ...wanted } = query
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [...entityKey(operator, api.base), 'report', report.name, wanted],
    queryFn: async ({ signal }) => ({
      answer: await loadReport({ base: api.base, shape, name: report.name }, wanted, signal),
      // The links need the query of this answer, not the query whose answer is still loading.
      query: wanted,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const isOld = useIsLong(isPlaceholderData)
  const isOneStore = data?.answer.only_store_id !== undefined
  const scope = useMemo<FilterScope>(
    () => ({ shape, api, filters, view: NO_VIEW, query, change, text, isOneStore }),
    [shape, api, filters, query, change, text, isOneStore],
  )
  const sums = (report.sums ?? []).filter((name) => isSeen(shape.fields[name]?.needs, operator))
  if (hasCode(error, FORBIDDEN)) return <Forbidden />
  return (
    <FilterContext value={scope}>
      <div className={styles.page}>
        <FilterBar />
        <div className={styles.tools}>
          <FilterChips />
          <span className={styles.right}>
            {may(operator, shape.entity, 'export') && (
              <ExportReport base={api.base} name={report.name} query={wanted} title={text.report(report.name)} />
            )}
            <Tooltip title={t('refresh')}>
              <Button
                type="text"
                icon={<ReloadOutlined spin={isFetching} />}
                aria-label={t('refresh')}
                onClick={() => void refetch()}
              />
            </Tooltip>
          </span>
        </div>
        <div className={styles.result} data-old={isOld || undefined} aria-busy={isFetching}>
          {hasCode(error, INVALID) ? (
            <EmptyState
              alert
              icon={<WarningOutlined />}
              title={t('unfit.title')}
              text={fieldErrorsOf(error).map(words).join(' ') || error.message}
            />
          ) : error ? (
            <FailedState
              title={t('list:error.title')}
              error={error}
              retryLabel={t('list:error.retry')}
              onRetry={() => void refetch()}
            />
          ) : isPending || !data ? (
            <ListSkeleton />
          ) : data.answer.total.count === 0 ? (
            <EmptyState icon={<FileSearchOutlined />} title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <ReportTable
              shape={shape}
              report={report}
              sums={sums}
              answer={data.answer}
              summed={summedStatuses({
                shape,
                view,
                chosen: (field) => data.query.filters[field]?.split(','),
                option: text.option,
              })}
              sort={sort}
              onSort={(next) => change({ sort: next })}
              drill={(keys) => drillTo({ list, defaults: listDefaults }, report, data.query, keys)}
            />
          )}
        </div>
      </div>
    </FilterContext>
  )
}
