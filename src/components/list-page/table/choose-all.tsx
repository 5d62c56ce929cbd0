import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext'
import { type ReactNode, use } from 'react'

/** antd repeats headers in a hidden row to measure them; a box there could be reached with Tab and not be seen. */
export function ChooseAll({ children }: { children: ReactNode }) {
  return use(TableMeasureRowContext) ? null : children
}
