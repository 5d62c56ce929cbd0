import { useTranslation } from 'react-i18next'
import type { DimensionId } from '@/rules/analysis/dimensions'
import type { MetricId } from '@/rules/analysis/metrics'
import type { ChartSpec } from '@/components/chart/spec'
import styles from '../block.module.css'
import type { Overview } from '../answer'
import { Block } from '../block'
import { NoFigures } from '../states'
import { useDrill } from '../use-drill'
import type { AnalysisQuery } from '../use-analysis-query'
import { Cards } from './cards'

interface BlockSpec {
  name: keyof Overview
  rows: DimensionId
  charted?: readonly MetricId[]
  kind?: ChartSpec['kind']
  isWide?: boolean
}

const BLOCKS: readonly BlockSpec[] = [
  { name: 'by_day', rows: 'day', charted: ['net_sales', 'order_count'], isWide: true },
  { name: 'by_hour', rows: 'hour', charted: ['net_sales'] },
  { name: 'payments', rows: 'payment_method', charted: ['gross_sales'], kind: 'ring' },
  { name: 'top_skus', rows: 'sku', charted: ['net_sales'] },
  { name: 'top_stores', rows: 'store', charted: ['net_sales'] },
  { name: 'stores', rows: 'store', isWide: true },
  { name: 'warehouses', rows: 'warehouse', isWide: true },
]

/** The blocks of the page. A block whose table the operator may not see is left out. */
export function Blocks({ answer, analysisQuery }: { answer: Overview; analysisQuery: AnalysisQuery }) {
  const { t } = useTranslation('analysis')
  const drill = useDrill(analysisQuery)
  const blocks = BLOCKS.flatMap((block) => {
    const table = answer[block.name]
    return table ? [{ ...block, table }] : []
  })
  if (blocks.length === 0) return <NoFigures />
  return (
    <div className={styles.overview}>
      {answer.by_day && <Cards table={answer.by_day} drill={drill} />}
      <div className={styles.blocks}>
        {blocks.map(({ name, table, ...block }) => (
          <Block
            key={name}
            title={t(`blocks.${name}`)}
            table={table}
            analysisQuery={analysisQuery}
            drill={drill}
            {...block}
          />
        ))}
      </div>
    </div>
  )
}
