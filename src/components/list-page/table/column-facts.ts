import type { Field, Fields, Shape } from '@/rules/field'
import { isNumeric } from '../../format/format-field'
import type { AnyRow } from '../any-row'
import type { Column } from '../types'

export type AnyColumn = Column<AnyRow>

/** Columns that every entity has and no manifest spells out. */
const AUDIT: Fields = {
  created_at: { type: 'datetime' },
  updated_at: { type: 'datetime' },
  created_by: { type: 'ref', ref: 'admin.admin_member' },
  updated_by: { type: 'ref', ref: 'admin.admin_member' },
}

export function columnName(column: AnyColumn): string {
  return 'field' in column ? column.field : column.key
}

export function columnField(shape: Shape, column: AnyColumn): Field | undefined {
  return 'field' in column ? (shape.fields[column.field] ?? AUDIT[column.field]) : undefined
}

const WIDTHS: Partial<Record<Field['type'], number>> = {
  integer: 76,
  decimal: 84,
  money: 96,
  quantity: 88,
  percent: 76,
  date: 100,
  datetime: 136,
  time: 72,
  boolean: 76,
  enum: 92,
  image: 64,
  images: 64,
  phone: 128,
  barcode: 136,
  textarea: 200,
  color: 80,
  icon: 64,
}

/** Codes are short, names are long: the greatest length tells which it is. */
function textWidth({ type, max = 50 }: Field): number {
  if (type !== 'text') return 148
  return max <= 12 ? 88 : max <= 40 ? 132 : 172
}

/** Width before the operator drags it: by type, and wide enough for a title of `title` characters. */
export function defaultWidth(column: AnyColumn, field: Field | undefined, title: string): number {
  if (column.width) return column.width
  const base = field ? (WIDTHS[field.type] ?? textWidth(field)) : 148
  const wide = [...title].reduce((sum, char) => sum + (char > '\u2e7f' ? 14 : 7.5), 0)
  const extra = 'field' in column ? (column.sort ? 22 : 0) + (field?.type === 'money' ? 14 : 0) : 0
  return Math.round(Math.max(base, Math.min(wide + extra + 20, 240)))
}

export function columnAlign(column: AnyColumn, field: Field | undefined): 'left' | 'right' | 'center' {
  if ('field' in column) return field && isNumeric(field) ? 'right' : 'left'
  return column.align ?? 'left'
}
