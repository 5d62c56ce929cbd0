import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import { useOperator } from '@/components/operator-context'
import { useText } from '@/i18n/use-locale'
import { currentClient } from '@/request/current-client'
import styles from '../analysis.module.css'
import type { Overview } from '../answer'
import { FilterBar } from '../filter-bar'
import { PeriodBar } from '../period-bar'
import { PrintHead } from '../print-head'
import { Failed } from '../states'
import { questionParams, useQuestion } from '../use-question'
import { Blocks } from './blocks'

const PATH = '/visualization/data-analysis'
const FILTERS = ['store', 'org', 'store_type'] as const

/** How business goes in a period: cards, courses, parts and leaders, and what shops and warehouses should look after. */
export default function DataAnalysis() {
  const { t } = useTranslation('analysis')
  const text = useText()
  const { tenantId, storeId, roleType } = useOperator()
  const { question, change } = useQuestion()
  const params = questionParams(question)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [tenantId, storeId, PATH, params],
    queryFn: async ({ signal }) => ({
      answer: await currentClient().get<Overview>(PATH, { params, signal, quiet: true }),
      // What the figures lead to belongs to what was asked, not to what is asked while the next answer is under way.
      question,
    }),
    placeholderData: keepPreviousData,
  })
  const first = data && (data.answer.by_day ?? data.answer.warehouses)
  return (
    <div className={styles.page}>
      <PrintHead title={text({ zh: '数据分析', en: 'Data Analysis' })} question={question} compared={first?.compared} />
      <div className={styles.bar}>
        <PeriodBar question={question} compared={first?.compared} change={change} />
        {roleType === 'head_office' && <FilterBar question={question} ids={FILTERS} change={change} />}
        <Button className={styles.last ?? ''} icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {error && !isPlaceholderData && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
          <Blocks answer={data.answer} question={data.question} />
        </div>
      ) : (
        <div aria-busy className={styles.loading}>
          <Skeleton active paragraph={{ rows: 3 }} />
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </div>
  )
}
