import { useTranslation } from 'react-i18next'
import type { DimensionId } from '@/rules/analysis/dimensions'
import type { MetricId } from '@/rules/analysis/metrics'
import type { ChartSpec } from '@/components/chart/spec'
import styles from '../analysis.module.css'
import type { Overview } from '../answer'
import { Block } from '../block'
import { NoFigures } from '../states'
import { useDrill } from '../use-drill'
import type { Question } from '../use-question'
import { Cards } from './cards'

interface Shown {
  name: keyof Overview
  rows: DimensionId
  charted?: readonly MetricId[]
  kind?: ChartSpec['kind']
  isWide?: boolean
}

const SHOWN: readonly Shown[] = [
  { name: 'by_day', rows: 'day', charted: ['net_sales', 'order_count'], isWide: true },
  { name: 'by_hour', rows: 'hour', charted: ['net_sales'] },
  { name: 'payments', rows: 'payment_method', charted: ['gross_sales'], kind: 'ring' },
  { name: 'top_skus', rows: 'sku', charted: ['net_sales'] },
  { name: 'top_stores', rows: 'store', charted: ['net_sales'] },
  { name: 'stores', rows: 'store', isWide: true },
  { name: 'warehouses', rows: 'warehouse', isWide: true },
]

/** What the operator may see of the page. */
export function Blocks({ answer, question }: { answer: Overview; question: Question }) {
  const { t } = useTranslation('analysis')
  const drill = useDrill(question)
  const blocks = SHOWN.flatMap((block) => {
    const table = answer[block.name]
    return table ? [{ ...block, table }] : []
  })
  if (blocks.length === 0) return <NoFigures />
  return (
    <div className={styles.overview}>
      {answer.by_day && <Cards table={answer.by_day} drill={drill} />}
      <div className={styles.blocks}>
        {blocks.map(({ name, table, ...block }) => (
          <Block key={name} title={t(`blocks.${name}`)} table={table} question={question} drill={drill} {...block} />
        ))}
      </div>
    </div>
  )
}
