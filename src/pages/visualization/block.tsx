import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import Button from 'antd/es/button'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Chart } from '@/components/chart/chart'
import type { ChartSpec } from '@/components/chart/spec'
import { useText } from '@/i18n/use-text'
import type { DimensionId } from '@/rules/analysis/dimensions'
import type { MetricId } from '@/rules/analysis/metrics'
import styles from './block.module.css'
import type { Table } from './answer'
import { specOf } from './chart-spec'
import { ExportButton } from './export-button'
import { FigureTable } from './figure-table'
import { NoFigures } from './states'
import type { Drill } from './use-drill'
import { type AnalysisQuery, analysisParams } from './use-analysis-query'

interface Props {
  title: string
  table: Table
  rows: DimensionId
  analysisQuery: AnalysisQuery
  drill: Drill
  /** Metrics of the chart; absent: the block shows a table only. */
  charted?: readonly MetricId[]
  kind?: ChartSpec['kind']
  isWide?: boolean
}

const HEIGHT = 280
const MULTI = '/visualization/multi-dimension-data-analysis'

/** A block that shows either a chart or its table. Figures of both link to the rows behind them. */
export function Block({ title, table, rows, analysisQuery, drill, charted, kind, isWide }: Props) {
  const { t } = useTranslation('analysis')
  const text = useText()
  const navigate = useNavigate()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const earlier = t('earlier')
  const spec = useMemo(
    () => charted && specOf({ table, rows, metrics: charted, earlier, text, ...(kind && { kind }) }),
    [charted, table, rows, kind, earlier, text],
  )
  const params = { ...analysisParams(analysisQuery), metrics: table.metrics.join(','), rows }
  const showsTable = asTable || !spec
  function pick(category: number, series: number) {
    const row = table.rows[category]
    const metric = kind === 'ring' ? charted?.[0] : charted?.[spec?.series[series]?.isSecond ? 1 : 0]
    const path = row && metric ? drill(metric, [[rows, row]]) : null
    if (path !== null) void navigate(path)
  }
  return (
    <section className={isWide ? styles.wideBlock : styles.block} aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h3 id={id}>{title}</h3>
        <span className={styles.tools}>
          <Link to={`${MULTI}?${new URLSearchParams(params)}`}>{t('analyse')}</Link>
          <ExportButton page="data_analysis" path="/visualization/data-analysis" params={params} name={title} />
          {spec && (
            <Button
              type="text"
              icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
              aria-pressed={asTable}
              aria-label={[t('as_table'), title].join(t('common:colon'))}
              title={t(asTable ? 'as_chart' : 'as_table')}
              onClick={() => setAsTable(!asTable)}
            />
          )}
        </span>
      </header>
      {table.rows.length === 0 ? (
        <NoFigures />
      ) : showsTable ? (
        <FigureTable table={table} rows={rows} compare={analysisQuery.compare} drill={drill} />
      ) : (
        <Chart label={t('chart_of', { title })} spec={spec} height={HEIGHT} onPick={pick} />
      )}
    </section>
  )
}
