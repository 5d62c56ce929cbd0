import type { TFunction } from 'i18next'
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

/** What an action is about, in titles and messages: the name of the single row, or the number of documents or rows. */
export function subjectOf(shape: Shape, rows: readonly AnyRow[], t: TFunction<'list'>): string {
  const [first] = rows
  if (rows.length === 1 && first) return rowLabel(shape, first)
  return t(shape.kind === 'receipt' ? 'ask.documents' : 'ask.rows', { count: rows.length })
}
