import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperator } from '@/components/operator-context'
import { ChartsSkeleton } from '@/components/skeleton/charts-skeleton'
import { OnlyStore } from '@/components/store-choice/only-store'
import { Forbidden } from '@/components/list-page/states/list-states'
import { useStoreChoice } from '@/components/store-choice/store-choice'
import { useText } from '@/i18n/use-text'
import { currentClient } from '@/request/current-client'
import type { FilterId } from '@/rules/analysis/dimensions'
import styles from '../analysis-page.module.css'
import type { Table } from '../answer'
import { ExportButton } from '../export-button'
import { FilterBar } from '../filter-bar'
import { PeriodBar } from '../period-bar'
import { PrintHead } from '../print-head'
import { Failed, isScreenForbidden } from '../states'
import { analysisParams, useAnalysisQuery } from '../use-analysis-query'
import { FormBar } from './form-bar'
import { Result } from './result'
import { offeredTo, offerOf, readForm, sortOf } from './shape'

const PATH = '/visualization/multi-dimension-data-analysis'
const TITLE = { zh: '多维数据分析', en: 'Pivot Analysis' }

/** Filters that choose among stores. They are hidden while a single store is shown. */
const STORE_FILTERS: ReadonlySet<FilterId> = new Set(['store', 'org', 'store_type'])

/** Analysis of chosen metrics by one or two chosen dimensions. */
export default function MultiDimensionDataAnalysis() {
  const { t } = useTranslation('analysis')
  const text = useText()
  const { tenantId, storeId, roleType, flags } = useOperator()
  const { analysisQuery, params: address, change } = useAnalysisQuery()
  const [hasChart, setChart] = useState(true)
  const offered = useMemo(() => offeredTo(roleType, flags), [roleType, flags])
  const form = readForm(address, offered, roleType)
  const isOneStore = useStoreChoice() !== null
  const filtered = Object.keys(analysisQuery.filters) as FilterId[]
  // The server filters by the chosen store, so metrics and dimensions without stores are not offered.
  const offer = offerOf(form, isOneStore ? [...filtered, 'store'] : filtered, offered)
  const filters = isOneStore ? offer.filters.filter((id) => !STORE_FILTERS.has(id)) : offer.filters
  const { metrics, rows, columns, sort } = form
  const params = {
    ...analysisParams(analysisQuery),
    metrics: metrics.join(','),
    rows,
    ...(columns && { columns }),
    ...(sort && { sort }),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [tenantId, storeId, PATH, params],
    queryFn: async ({ signal }) => ({
      table: await currentClient().get<Table>(PATH, { params, signal, quiet: true }),
      // The table needs the form and query of this answer, not the form and query whose answer is still loading.
      form: { metrics, rows, columns, sort },
      analysisQuery,
    }),
    placeholderData: keepPreviousData,
  })
  // Without the right to see the figures, a period and a button to print would be of no use.
  if (isScreenForbidden(error) && !data) return <Forbidden />
  return (
    <div className={styles.page}>
      <PrintHead
        title={text(TITLE)}
        analysisQuery={data?.analysisQuery ?? analysisQuery}
        compared={data?.table.compared}
      />
      <div className={styles.bar}>
        <FormBar form={form} offer={offer} change={change} />
        <span className={styles.last}>
          <Button
            type="text"
            icon={<BarChartOutlined />}
            aria-pressed={hasChart}
            title={t('as_chart')}
            aria-label={t('as_chart')}
            onClick={() => setChart(!hasChart)}
          />
          <ExportButton page="multi_dimension_data_analysis" path={PATH} params={params} name={text(TITLE)} />
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <div className={styles.bar}>
        <PeriodBar analysisQuery={analysisQuery} compared={data?.table.compared} change={change} />
        <OnlyStore />
        <FilterBar analysisQuery={analysisQuery} ids={filters} change={change} />
      </div>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? styles.oldResult : styles.resultFrame} aria-busy={isPlaceholderData}>
          <Result
            table={data.table}
            form={data.form}
            sort={sortOf(form)}
            analysisQuery={data.analysisQuery}
            hasChart={hasChart}
            change={change}
          />
        </div>
      ) : (
        <ChartsSkeleton />
      )}
    </div>
  )
}
