import type { Field } from '@/rules/field'
import { isNumeric } from '@/components/format/format-field'
import { textWidth, starsWidth } from '@/components/format/text-width'

/** Default widths in px of fields that many documents have. All other fields get the width of their type. */
const WIDTHS_BY_NAME: Readonly<Record<string, number>> = {
  sku_id: 232,
  sku_code: 108,
  sku_name: 192,
  barcode: 138,
  spec: 108,
  unit_name: 60,
  batch_no: 120,
  remark: 160,
}

/** Default width in px by field name or type. */
function defaultWidth(name: string, field: Field): number {
  const byName = WIDTHS_BY_NAME[name]
  if (byName !== undefined) return byName
  switch (field.type) {
    case 'money':
      return 100
    case 'quantity':
    case 'decimal':
      return 92
    case 'integer':
    case 'percent':
      return 84
    case 'rating':
      return Math.max(112, starsWidth(field) + 24)
    case 'duration':
      return 112
    case 'location':
      return 184
    case 'date':
      return 112
    case 'datetime':
      return 148
    case 'time':
    case 'boolean':
      return 72
    case 'enum':
      return 104
    case 'ref':
    case 'tree_ref':
      return 180
    case 'textarea':
      return 200
    default:
      return 132
  }
}

/** Pixels for the star of a required field and the margins, and for letters that are wider than the average. */
const TITLE_ROOM = 30
/** Pixels for the currency sign behind the title of an amount, beyond what TITLE_ROOM leaves. */
const CURRENCY_ROOM = 6
/** Titles wider than this (px) are cut, so that a long title does not make a narrow column wide. */
const MAX_TITLE_WIDTH = 180

/** At least wide enough for the column title on two lines, up to a limit. */
const titledWidth = (name: string, field: Field, title: string) =>
  Math.max(defaultWidth(name, field), Math.min(twoLineWidth(title) + titleRoom(field), MAX_TITLE_WIDTH))
const titleRoom = ({ type }: Field) => TITLE_ROOM + (type === 'money' ? CURRENCY_ROOM : 0)

/** The least width in px of a title that may be broken at one of its blanks. Chinese titles have none: one line. */
function twoLineWidth(title: string): number {
  const words = title.split(' ')
  const widths = words.map((_, at) =>
    Math.max(textWidth(words.slice(0, at).join(' ')), textWidth(words.slice(at).join(' '))),
  )
  return Math.ceil(Math.min(...widths))
}

/** Limits in px within which the operator can drag a column. */
export const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 600
/** Share of their width that text columns may give up before the sheet scrolls sideways. */
const MAX_SHRINKING = 0.25

/**
 * Widths of the columns in px that together fill `availableWidth` (px). Spare width goes to the text columns: numbers
 * stay narrow, so that they can be compared down the column. If a little width is missing, the text columns shrink.
 * Columns in `widths` keep the width that the operator chose.
 */
export function distributeWidths(
  columns: readonly string[],
  fields: Readonly<Record<string, Field>>,
  widths: Readonly<Record<string, number>>,
  { availableWidth, title }: { availableWidth: number; title: (name: string) => string },
): number[] {
  const preferred = columns.map(
    (name) => widths[name] ?? titledWidth(name, fields[name] ?? { type: 'text' }, title(name)),
  )
  const spare = availableWidth - preferred.reduce((sum, width) => sum + width, 0)
  const grows = columns.map((name) => widths[name] === undefined && mayGrow(name, fields[name]))
  const growable = preferred.reduce((sum, width, at) => sum + (grows[at] ? width : 0), 0)
  if (spare <= 0) {
    // Text columns shrink a little if this avoids horizontal scrolling.
    return -spare > growable * MAX_SHRINKING
      ? preferred
      : preferred.map((width, at) => (grows[at] ? Math.floor(width + (spare * width) / growable) : width))
  }
  // With number columns only, or all widths set by hand, the last column takes the spare width.
  if (growable === 0) return preferred.map((width, at) => (at === preferred.length - 1 ? width + spare : width))
  return preferred.map((width, at) => (grows[at] ? width + Math.floor((spare * width) / growable) : width))
}

/**
 * Columns frozen at the right edge may hide a part of another column, such as the end of a number. Returns the widths
 * with which that column is visible as a whole: the text columns before it shrink a little. Returns `preferred` when no
 * column is cut, or when that is not enough. `edge` is where the frozen columns begin, in px from the left edge of the
 * sheet, null without such columns. `chosen` are widths that the operator chose; `numberWidth` is the width of the line
 * numbers in px.
 */
export function uncoverCutColumn(
  edge: number | null,
  columns: readonly string[],
  fields: Readonly<Record<string, Field>>,
  {
    preferred,
    chosen,
    numberWidth,
  }: { preferred: number[]; chosen: Readonly<Record<string, number>>; numberWidth: number },
): number[] {
  if (edge === null) return preferred
  let left = numberWidth
  const cut = preferred.findIndex((width) => (left += width) > edge)
  const missing = left - edge
  if (cut < 0 || missing >= (preferred[cut] ?? 0)) return preferred
  const shrinks = columns.map((name, at) => at < cut && chosen[name] === undefined && mayGrow(name, fields[name]))
  const shrinkable = preferred.reduce((sum, width, at) => sum + (shrinks[at] ? width : 0), 0)
  if (missing > shrinkable * MAX_SHRINKING) return preferred
  return preferred.map((width, at) => (shrinks[at] ? Math.floor(width - (missing * width) / shrinkable) : width))
}

function mayGrow(name: string, field: Field | undefined): boolean {
  return (
    name !== 'unit_name' &&
    field !== undefined &&
    !isNumeric(field) &&
    !['boolean', 'date', 'datetime', 'time', 'enum', 'barcode', 'rating', 'location'].includes(field.type)
  )
}
