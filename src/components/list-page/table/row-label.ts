import type { Shape } from '@/rules/field'
import { formatCell } from '../../format/format-cell'
import type { AnyRow } from '../any-row'

/** What a row is called in a question, a report, a check box: its code and name. */
export function rowLabel(shape: Shape, row: AnyRow): string {
  const parts = shape.label.flatMap((name) => {
    const field = shape.fields[name]
    return field ? [formatCell(name, field, row, { locale: 'zh-CN' }, (_field, value) => value)] : []
  })
  return parts.filter((part) => part !== '').join(' ') || `#${row.id}`
}
