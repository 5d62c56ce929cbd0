import type { PaperTable } from '../../print/paper'
import styles from './peek.module.css'

/** The lines of a previewed document, read-only. */
export function PeekTable({ table: { title, columns, rows, totals } }: { table: PaperTable }) {
  return (
    <section className={styles.rows}>
      <h3>
        {title} <span>{rows.length}</span>
      </h3>
      <div className={styles.scroll} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, title: label, numeric }) => (
                <th key={name} data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // The index is a valid key, because rows of a read-only document do not move.
              <tr key={index}>
                {columns.map(({ name, numeric }, column) => (
                  <td key={name} data-numeric={numeric || undefined}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {columns.map(({ name, numeric }, column) => (
                  <td key={name} data-numeric={numeric || undefined}>
                    {totals[column]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}
