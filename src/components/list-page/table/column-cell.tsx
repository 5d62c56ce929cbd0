import type { ReactNode } from 'react'
import type { Shape } from '@/rules/field'
import type { AnyRow } from '../any-row'
import { Cell } from './cell'
import { type AnyColumn, hasValue, shownField } from './column-fields'
import styles from './column-cell.module.css'

interface Surroundings {
  shape: Shape
  format: { locale: string; timeZone: string }
  option: (field: string, value: string) => string
  /** Address of the row, for a column that links there. */
  to?: string | undefined
}

/**
 * What a column of a field shows of a row: the value of its field, or of the field that takes its place, and the text
 * that stands beside it. Null for a total of quantities that are not counted yet.
 */
export function columnCell(
  column: Extract<AnyColumn, { field: string }>,
  row: AnyRow,
  { shape, format, option, to }: Surroundings,
): ReactNode {
  const { name, field } = shownField(shape, column, row)
  if (!field) return null
  const cell = (
    <Cell name={name} field={field} row={row} format={format} option={option} to={column.link ? to : undefined} />
  )
  if (column.with === undefined || !hasValue(row, column.with)) return cell
  return (
    <span className={styles.together}>
      {cell}
      <span data-cut className={styles.beside}>
        {String(row[column.with])}
      </span>
    </span>
  )
}
