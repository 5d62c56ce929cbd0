import { useTranslation } from 'react-i18next'
import type { PrintLayout } from '@/rules/field'
import { textWidth } from '../../format/text-width'
import type { PaperTable } from '../../print/paper'
import styles from './peek.module.css'
import { peekRows } from './peek-rows'

/** Padding of a cell at both sides, in px. */
const PADDING = 12

/** Least width in px of a column whose title breaks into two lines, which are rarely of the same length. */
const titleWidth = (title: string) => Math.ceil(textWidth(title) * 0.6) + PADDING

/** The lines of a previewed document, read-only. */
export function PeekTable({ table, print }: { table: PaperTable; print: PrintLayout | undefined }) {
  const { t } = useTranslation('list')
  const { nameTitle, names, columns } = peekRows(table, print)
  const cells = (texts: readonly string[]) =>
    columns.map((index) => (
      <td key={table.columns[index]?.name} data-numeric={table.columns[index]?.numeric || undefined}>
        {texts[index]}
      </td>
    ))
  return (
    <section className={styles.rows}>
      <h3>
        {table.title} <span>{table.rows.length}</span>
      </h3>
      <div className={styles.scroll} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              {nameTitle !== null && <th>{nameTitle}</th>}
              {columns.map((index) => {
                const { name, title = '', numeric } = table.columns[index] ?? {}
                return (
                  <th key={name} data-numeric={numeric || undefined} style={{ minWidth: titleWidth(title) }}>
                    {title}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // The index is a valid key, because rows of a read-only document do not move.
              <tr key={index}>
                {nameTitle !== null && (
                  <th scope="row">
                    {names[index]?.name}
                    {names[index]?.below.map((line) => (
                      <small key={line}>{line}</small>
                    ))}
                  </th>
                )}
                {cells(row)}
              </tr>
            ))}
          </tbody>
          {table.totals && (
            <tfoot>
              <tr>
                {nameTitle !== null && <th scope="row">{t('sums.label')}</th>}
                {cells(table.totals)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}
