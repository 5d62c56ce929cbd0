import { isUncountedTotal } from '@/rules/counting'
import type { Field, Fields, Shape } from '@/rules/field'
import { isNumeric } from '../../format/format-field'
import { textWidth, starsWidth } from '../../format/text-width'
import type { AnyRow } from '../any-row'
import type { Column } from '../types'

export type AnyColumn = Column<AnyRow>

/** Fields that every entity has and no manifest declares. */
const AUDIT_FIELDS: Fields = {
  created_at: { type: 'datetime' },
  updated_at: { type: 'datetime' },
  created_by: { type: 'ref', ref: 'admin.admin_member' },
  updated_by: { type: 'ref', ref: 'admin.admin_member' },
}

export function columnName(column: AnyColumn): string {
  return 'field' in column ? column.field : column.key
}

export function columnField(shape: Shape, column: AnyColumn): Field | undefined {
  return 'field' in column ? (shape.fields[column.field] ?? AUDIT_FIELDS[column.field]) : undefined
}

/**
 * The field to show in a column that several fields share: the first that has a value. `field` is undefined for a total
 * of counted quantities while the document is not counted yet, so that the cell stays empty.
 */
export function shownField(
  shape: Shape,
  column: Extract<AnyColumn, { field: string }>,
  row: AnyRow,
): { name: string; field: Field | undefined } {
  const name = [column.field, ...(column.or ?? [])].find((name) => hasValue(row, name)) ?? column.field
  return { name, field: isUncountedTotal(shape, name, row) ? undefined : columnField(shape, { field: name }) }
}

/** The fields of a column besides its first: those that take its place, and the text beside it. */
export function otherFields(column: AnyColumn): readonly string[] {
  if (!('field' in column)) return []
  return [...(column.or ?? []), ...(column.with === undefined ? [] : [column.with])]
}

/** Whether a field of a row has a value. */
export function hasValue(row: AnyRow, name: string): boolean {
  return row[name] != null && row[name] !== ''
}

const WIDTHS: Partial<Record<Field['type'], number>> = {
  integer: 72,
  decimal: 80,
  money: 92,
  quantity: 84,
  percent: 76,
  duration: 108,
  date: 96,
  datetime: 132,
  time: 72,
  boolean: 76,
  image: 64,
  images: 64,
  signature: 96,
  location: 168,
  phone: 128,
  barcode: 136,
  textarea: 200,
  color: 104,
  icon: 64,
}

/** Width in px of a column by the values of its field: stars are counted, texts have a maximum length. */
function valueWidth(field: Field): number {
  if (field.type === 'rating') return Math.max(RATING_WIDTH, starsWidth(field) + CELL_PADDING)
  return WIDTHS[field.type] ?? textFieldWidth(field)
}

/** Width in px of a column of ratings with five stars, which leaves room for its title. */
const RATING_WIDTH = 120
/** Pixels on both sides of the text of a cell. */
const CELL_PADDING = 20

/** Width in px by maximum length: codes are short, names are long. A document number (24 characters) is never cut. */
function textFieldWidth({ type, max = 50 }: Field): number {
  if (type !== 'text') return 140
  return max <= 12 ? 88 : max <= 24 ? 136 : max <= 40 ? 132 : 172
}

/** Width in px of a deadline, which is shown with the number of days overdue. */
const DUE_WIDTH = 164

/** Width in px of the text beside a value, such as a name of ten Chinese characters. */
const BESIDE_WIDTH = 132

/** Width in px of the icon of a status and the padding of its cell. */
const STATUS_PADDING = 36

/** Widths in px of the sort icon and of the sign ¥ after a title. */
const SORT_ICON = 18
const MONEY_SIGN = 14
/** A longer title is cut, in px. */
const MAX_TITLE_WIDTH = 240

/** Width in px until the operator sets another: by type, wide enough for the title and the longest enum label. */
export function defaultWidth(
  column: AnyColumn,
  field: Field | undefined,
  title: string,
  optionLabels: readonly string[] = [],
): number {
  if (column.width) return column.width
  const longest = Math.max(40, ...optionLabels.map(textWidth)) + STATUS_PADDING
  const first = !field ? 148 : field.due ? DUE_WIDTH : field.type === 'enum' ? longest : valueWidth(field)
  const base = first + ('with' in column && column.with !== undefined ? BESIDE_WIDTH : 0)
  // The title needs room for the sort icon, and in a money column for the sign ¥.
  const extra = 'field' in column ? (column.sort ? SORT_ICON : 0) + (field?.type === 'money' ? MONEY_SIGN : 0) : 0
  return Math.round(Math.max(base, Math.min(textWidth(title) + extra + CELL_PADDING, MAX_TITLE_WIDTH)))
}

export function columnAlign(column: AnyColumn, field: Field | undefined): 'left' | 'right' | 'center' {
  if ('field' in column) return field && isNumeric(field) ? 'right' : 'left'
  return column.align ?? 'left'
}
