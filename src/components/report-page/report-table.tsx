import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Figures, ReportAnswer, ReportRow } from '@/request/report'
import type { Shape } from '@/rules/field'
import { statusesInSentence } from '@/rules/summed-statuses'
import { formatNumber } from '../format/number'
import { formatField } from '../format/format-field'
import { useEntityText } from '../entity-text'
import { parseSort } from '../list-page/query/sort'
import { useFormat } from '../use-format'
import type { Keys } from './drill'
import type { AnyReport } from './loose'
import styles from './report.module.css'
import { SortHead } from './sort-head'
import { sortedRows } from './sorted-rows'

interface Props {
  shape: Shape
  report: AnyReport
  /** Names of the summed fields that this operator may see. */
  sums: readonly string[]
  answer: ReportAnswer
  /**
   * Labels of statuses: the sums count only the rows in `only`, or all rows but those in `without`. Both may be empty.
   */
  summed: { only: readonly string[]; without: readonly string[] }
  /** Column by which the rows are sorted, such as `-total_amount`; undefined for the order of the groups. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** Address of the list with exactly the rows that a row of the report counts; null when no filter finds these. */
  drill: (keys: Keys) => string | null
}

/**
 * A row for each value of the first group, below it the values of the second group, and the total. The label of a row
 * links to the list of the rows that the figures count, if a filter of the list finds exactly these rows.
 */
export function ReportTable({ shape, report, sums, answer, summed, sort, onSort, drill }: Props) {
  const { t } = useTranslation(['report', 'list'])
  const { locale } = useFormat()
  const text = useEntityText(shape.entity)
  const [key] = parseSort(sort)
  const rows = useMemo(() => sortedRows(answer.rows, key), [answer.rows, key])
  const titles = report.groups.map(({ field, by }) =>
    by ? t(`by.${by}`, { field: text.field(field) }) : text.field(field),
  )
  const [first = '', second] = titles
  const title = second === undefined ? first : t('then', { first, second })
  const { only, without } = summed
  const total =
    sums.length > 0 && without.length > 0
      ? t('list:sums.without', { sums: t('total'), statuses: statusesInSentence(without, locale) })
      : [t('total'), ...(sums.length > 0 ? only : [])].join(' · ')
  /**
   * A row of the table. `outer`: for a row of the second group, the row of the first group. A node of a tree with nodes
   * below it has no link, because the filter would also find the rows of these nodes.
   */
  const tableRow = (row: ReportRow, keys: Keys, outer?: ReportRow) => (
    <tr key={row.key ?? ''} className={keys.length > 1 ? styles.inner : row.rows && styles.outer}>
      <RowHead label={row.label} to={row.has_below || outer?.has_below ? null : drill(keys)} />
      <FigureCells shape={shape} figures={row} sums={sums} />
    </tr>
  )
  return (
    <>
      {answer.is_cut && <p className={styles.note}>{t('cut')}</p>}
      <div className={styles.scroll} role="region" aria-label={t('table', { report: text.report(report.name) })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {title}
              </th>
              <SortHead name="count" sort={key} onSort={onSort}>
                {text.reportCount(report.name) || t('count')}
              </SortHead>
              {sums.map((name) => (
                <SortHead key={name} name={name} sort={key} onSort={onSort}>
                  {text.field(name)}
                  {shape.fields[name]?.type === 'money' && <span className={styles.sign}>¥</span>}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.key ?? ''}>
                {tableRow(row, [row.key])}
                {row.rows?.map((inner) => tableRow(inner, [row.key, inner.key], row))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <RowHead label={total} to={drill([])} />
              <FigureCells shape={shape} figures={answer.total} sums={sums} />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

function RowHead({ label, to }: { label: string; to: string | null }) {
  return (
    <th scope="row" title={label}>
      {to === null ? label : <Link to={to}>{label}</Link>}
    </th>
  )
}

function FigureCells({ shape, figures, sums }: { shape: Shape; figures: Figures; sums: readonly string[] }) {
  const format = useFormat()
  return (
    <>
      <td>{formatNumber(figures.count)}</td>
      {sums.map((name) => {
        const field = shape.fields[name]
        return <td key={name}>{field && formatField(field, figures.sums[name], format)}</td>
      })}
    </>
  )
}
