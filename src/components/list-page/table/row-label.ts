import type { Shape } from '@/rules/field'
import { formatCell } from '../../format/format-cell'
import type { AnyRow } from '../any-row'

/** The name of a row in dialogs and labels: its code and name. */
export function rowLabel(shape: Shape, row: AnyRow): string {
  const parts = shape.label.flatMap((name) => {
    const field = shape.fields[name]
    return field
      ? [formatCell(name, field, row, { options: { locale: 'zh-CN' }, option: (_field, value) => value })]
      : []
  })
  return parts.filter((part) => part !== '').join(' ') || `#${row.id}`
}
