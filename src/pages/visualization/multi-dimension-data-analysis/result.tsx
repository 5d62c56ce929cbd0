import Pagination from 'antd/es/pagination'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Chart } from '@/components/chart/chart'
import { useMedia } from '@/components/use-media'
import { useText } from '@/i18n/use-text'
import { metric } from '@/rules/analysis/metrics'
import styles from '../block.module.css'
import type { Table } from '../answer'
import { crossSpecOf, specOf } from '../chart-spec'
import { FigureTable } from '../figure-table'
import { NoFigures } from '../states'
import { useDrill } from '../use-drill'
import type { Change, AnalysisQuery } from '../use-analysis-query'
import type { Form } from './shape'

interface Props {
  table: Table
  form: Form
  /** Requested sort order of the rows; while a new answer is loading, the rows are still in the previous order. */
  sort: string
  analysisQuery: AnalysisQuery
  hasChart: boolean
  change: (change: Change) => void
}

const PAGE = 100

/** A chart of the first metric, and a table of all metrics with totals. */
export function Result({ table, form, sort, analysisQuery, hasChart, change }: Props) {
  const { t } = useTranslation('analysis')
  const text = useText()
  const navigate = useNavigate()
  const drill = useDrill(analysisQuery)
  const isPrinting = useMedia('print')
  const [page, setPage] = useState(1)
  const { rows, columns } = form
  const [first] = table.metrics
  const earlier = t('earlier')
  const spec = useMemo(() => {
    if (!first) return null
    const request = { table, rows, metrics: [first], earlier, text }
    return columns ? crossSpecOf(request) : specOf(request)
  }, [table, rows, columns, first, earlier, text])
  if (table.rows.length === 0) return <NoFigures />
  const last = Math.max(1, Math.ceil(table.rows.length / PAGE))
  const current = Math.min(page, last)
  const shown = isPrinting ? table.rows : table.rows.slice((current - 1) * PAGE, current * PAGE)

  function pick(category: number, series: number) {
    const row = table.rows[category]
    const column = columns ? table.columns[series] : undefined
    const path =
      row && first ? drill(first, [[rows, row], ...(column && columns ? [[columns, column] as const] : [])]) : null
    if (path !== null) void navigate(path)
  }

  return (
    <>
      {hasChart && spec && first && (
        <section className={styles.wideBlock}>
          <Chart
            label={t('chart_of', { title: text(metric(first).title) })}
            spec={spec}
            height={spec.isHorizontal ? Math.max(160, Math.min(480, 40 + spec.categories.length * 24)) : 260}
            onPick={pick}
          />
        </section>
      )}
      <section className={styles.result}>
        <FigureTable
          isTall
          table={table}
          rows={rows}
          columns={columns}
          compare={analysisQuery.compare}
          shown={shown}
          drill={drill}
          sorting={{
            sort,
            onSort(next) {
              setPage(1)
              change({ sort: next })
            },
          }}
        />
        <footer className={styles.foot}>
          <span>
            {t(table.total > table.rows.length ? 'rows_cut' : 'rows_count', {
              count: table.total,
              shown: table.rows.length,
            })}
          </span>
          {last > 1 && (
            <Pagination
              size="small"
              current={current}
              pageSize={PAGE}
              total={table.rows.length}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </footer>
      </section>
    </>
  )
}
