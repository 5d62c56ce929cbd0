import type { ReactNode } from 'react'
import type { AnyRow } from '../any-row'
import styles from './table.module.css'
import type { ShownColumn } from './use-shown-columns'

/** A column as the rows of a table need it; widths and order of rows are not among it, so that rows are not redrawn. */
export interface TableColumn {
  key: string
  align: ShownColumn['align']
  /** Stays in view while the table is scrolled sideways. */
  fixed?: 'start' | 'end'
  /** Class of its cells. */
  className?: string | undefined
  cell(row: AnyRow): ReactNode
}

/** Key of the empty column that takes the remaining width. */
export const FILLER = '~filler'
/** Key of the column with the actions of the rows. */
export const ACTIONS = '~actions'
/** Width in px of the column with the boxes that choose rows. */
export const CHOOSING_WIDTH = 40

const ALIGNED = { left: undefined, right: styles.right, center: styles.center }
const FIXED = { start: styles.start, end: styles.end }

/** The classes of a cell, in the head, in a row and in the sums. */
export function cellClass({ align, fixed, className }: Pick<TableColumn, 'align' | 'fixed' | 'className'>): string {
  return [ALIGNED[align], fixed && FIXED[fixed], className].filter(Boolean).join(' ')
}
