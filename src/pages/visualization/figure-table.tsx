import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { dimension, type DimensionId } from '@/rules/analysis/dimensions'
import { metric } from '@/rules/analysis/metrics'
import styles from './figure-table.module.css'
import type { Member, Table, TableRow } from './answer'
import { FigureCells } from './figure-cell'
import { SortHead, type Sorting } from './sort-head'
import type { Compare } from './use-analysis-query'
import type { Drill } from './use-drill'

interface Props {
  table: Table
  rows: DimensionId
  columns?: DimensionId | null
  /** What the figures are compared with. */
  compare: Compare | null
  /** The rows of the table to show; absent: all rows. */
  shown?: readonly TableRow[]
  drill: Drill
  sorting?: Sorting
  /** Limits the table to the height of the window and lets the table scroll inside. */
  isTall?: boolean
}

/**
 * A table with a row per value of `rows`, a group of metrics per value of `columns`, and totals below. Each figure
 * links to the path that `drill` returns for it, if any.
 */
export function FigureTable({
  table,
  rows,
  columns = null,
  compare,
  shown = table.rows,
  drill,
  sorting,
  isTall,
}: Props) {
  const { t } = useTranslation('analysis')
  const text = useText()
  const { metrics, totals } = table
  const { compared } = table
  const groups: { label: string; member: Member | null }[] = [
    ...table.columns.map((member) => ({ label: member.label, member })),
    { label: columns ? t('total') : '', member: null },
  ]
  const at = (row: Member | null, column: Member | null) => [
    ...(row ? ([[rows, row]] as const) : []),
    ...(column && columns ? ([[columns, column]] as const) : []),
  ]
  const line = (row: TableRow | null) =>
    groups.map(({ label, member }, index) => (
      <FigureCells
        key={member ? `${index}` : 'total'}
        metrics={metrics}
        figures={member ? (row ?? totals).cells?.[index] : (row ?? totals)}
        compared={compared !== null}
        to={(id) => drill(id, at(row, member))}
        label={[row?.label ?? t('total'), label].filter(Boolean).join(' ')}
      />
    ))
  return (
    <div className={isTall ? styles.tall : styles.scroll} role="region" aria-label={t('table')}>
      <table className={styles.table}>
        <thead>
          {columns && (
            <tr>
              <th scope="col" rowSpan={2} className={styles.corner}>
                <SortHead name="key" title={text(dimension(rows).title)} sorting={sorting} />
              </th>
              {groups.map(({ label, member }) => (
                <th
                  key={member?.key ?? label}
                  scope="colgroup"
                  colSpan={metrics.length * (compared ? 2 : 1)}
                  className={styles.group}
                >
                  {label}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {!columns && (
              <th scope="col" className={styles.corner}>
                <SortHead name="key" title={text(dimension(rows).title)} sorting={sorting} />
              </th>
            )}
            {groups.map(({ label, member }) =>
              metrics.map((id) => (
                <Fragment key={`${member?.key ?? label} ${id}`}>
                  <th scope="col" className={styles.measure}>
                    <SortHead
                      name={id}
                      title={text(metric(id).title)}
                      note={text(metric(id).note)}
                      sorting={member ? undefined : sorting}
                    />
                  </th>
                  {compared && (
                    <th
                      scope="col"
                      className={styles.measure}
                      title={`${compared.from} – ${compared.to}`}
                      aria-label={`${text(metric(id).title)} ${t(`compares.${compare ?? 'previous'}`)}`}
                    >
                      {t(`compares.${compare ?? 'previous'}`)}
                    </th>
                  )}
                </Fragment>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row" title={row.label}>
                {row.label}
              </th>
              {line(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {line(null)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
