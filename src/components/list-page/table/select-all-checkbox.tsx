import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext'
import { type ReactNode, use } from 'react'

/**
 * antd renders headers a second time in a hidden row to measure them; a check box there would be focusable but
 * invisible.
 */
export function SelectAllCheckbox({ children }: { children: ReactNode }) {
  return use(TableMeasureRowContext) ? null : children
}
