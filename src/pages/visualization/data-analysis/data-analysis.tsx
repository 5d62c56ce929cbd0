import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useOperator } from '@/components/operator-context'
import { ChartsSkeleton } from '@/components/skeleton/charts-skeleton'
import { OnlyStore } from '@/components/store-choice/only-store'
import { Forbidden } from '@/components/list-page/states/list-states'
import { useStoreChoice } from '@/components/store-choice/store-choice'
import { useText } from '@/i18n/use-text'
import { currentClient } from '@/request/current-client'
import styles from '../analysis-page.module.css'
import type { Overview } from '../answer'
import { FilterBar } from '../filter-bar'
import { PeriodBar } from '../period-bar'
import { PrintHead } from '../print-head'
import { Failed, isScreenForbidden } from '../states'
import { analysisParams, useAnalysisQuery } from '../use-analysis-query'
import { Blocks } from './blocks'

const PATH = '/visualization/data-analysis'
const FILTERS = ['store', 'org', 'store_type'] as const

/** Overview of a period: totals, charts over time, shares, top lists, and the tables of stores and warehouses. */
export default function DataAnalysis() {
  const { t } = useTranslation('analysis')
  const text = useText()
  const { tenantId, storeId, roleType } = useOperator()
  const isOneStore = useStoreChoice() !== null
  const { analysisQuery, change } = useAnalysisQuery()
  const params = analysisParams(analysisQuery)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [tenantId, storeId, PATH, params],
    queryFn: async ({ signal }) => ({
      answer: await currentClient().get<Overview>(PATH, { params, signal, quiet: true }),
      // Links of the figures need the query of this answer, not the query whose answer is still loading.
      analysisQuery,
    }),
    placeholderData: keepPreviousData,
  })
  // Without the right to see the figures, a period and a button to print would be of no use.
  if (isScreenForbidden(error) && !data) return <Forbidden />
  const first = data && (data.answer.by_day ?? data.answer.warehouses)
  return (
    <div className={styles.page}>
      <PrintHead
        title={text({ zh: '数据分析', en: 'Data Analysis' })}
        analysisQuery={data?.analysisQuery ?? analysisQuery}
        compared={first?.compared}
      />
      <div className={styles.bar}>
        <PeriodBar analysisQuery={analysisQuery} compared={first?.compared} change={change} />
        <OnlyStore />
        {roleType === 'head_office' && !isOneStore && (
          <FilterBar analysisQuery={analysisQuery} ids={FILTERS} change={change} />
        )}
        <Button className={styles.last ?? ''} icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {error && !isPlaceholderData && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
          <Blocks answer={data.answer} analysisQuery={data.analysisQuery} />
        </div>
      ) : (
        <ChartsSkeleton hasFigures />
      )}
    </div>
  )
}
