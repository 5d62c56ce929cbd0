import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperator } from '@/components/operator-context'
import { useText } from '@/i18n/use-locale'
import { currentClient } from '@/request/current-client'
import type { FilterId } from '@/rules/analysis/dimensions'
import styles from '../analysis.module.css'
import type { Table } from '../answer'
import { ExportButton } from '../export-button'
import { FilterBar } from '../filter-bar'
import { PeriodBar } from '../period-bar'
import { PrintHead } from '../print-head'
import { Failed } from '../states'
import { questionParams, useQuestion } from '../use-question'
import { FormBar } from './form-bar'
import { Result } from './result'
import { offeredTo, offerOf, readForm, sortOf } from './shape'

const PATH = '/visualization/multi-dimension-data-analysis'
const TITLE = { zh: '多维数据分析', en: 'Multi-dimension Analysis' }

/** Any figures by one or two dimensions of one's choice. */
export default function MultiDimensionDataAnalysis() {
  const { t } = useTranslation('analysis')
  const text = useText()
  const { tenantId, storeId, roleType, flags } = useOperator()
  const { question, params: address, change } = useQuestion()
  const [hasChart, setChart] = useState(true)
  const offered = useMemo(() => offeredTo(roleType, flags), [roleType, flags])
  const form = readForm(address, offered)
  const offer = offerOf(form, Object.keys(question.filters) as FilterId[], offered)
  const { metrics, rows, columns, sort } = form
  const params = {
    ...questionParams(question),
    metrics: metrics.join(','),
    rows,
    ...(columns && { columns }),
    ...(sort && { sort }),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [tenantId, storeId, PATH, params],
    queryFn: async ({ signal }) => ({
      table: await currentClient().get<Table>(PATH, { params, signal, quiet: true }),
      // The answer belongs to what was asked, not to what is asked while the next one is under way.
      form: { metrics, rows, columns, sort },
      question,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <PrintHead title={text(TITLE)} question={question} compared={data?.table.compared} />
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
        <PeriodBar question={question} compared={data?.table.compared} change={change} />
        <FilterBar question={question} ids={offer.filters} change={change} />
      </div>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? styles.oldResult : styles.resultFrame} aria-busy={isPlaceholderData}>
          <Result
            table={data.table}
            form={data.form}
            sort={sortOf(form)}
            question={data.question}
            hasChart={hasChart}
            change={change}
          />
        </div>
      ) : (
        <div aria-busy className={styles.loading}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      )}
    </div>
  )
}
