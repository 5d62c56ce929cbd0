import { entryColumn } from '@/components/line-grid/view/columns/kept-columns'
import type { Option } from '@/rules/answers'
import { earlierRowFinder } from './earlier-row'
import { lineFinder, namesGoods } from './find-line'
import { entityOf, lookupField, lookupKey, type Resolved } from './paste-lookups'
import { optionValues } from '@/components/line-grid/store/option-values'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Row } from '@/components/line-grid/types'
import { underSpellings } from '@/rules/values/code-spellings'

/**
 * Why a pasted cell will not be written. `unknown`: no option of the reference has this text. `beyond`: the sheet has
 * the greatest number of lines already. `no_row`: no line belongs to the pasted row, and lines cannot be added.
 */
type Misfit =
  | { why: 'read_only' | 'unknown' | 'invalid' | 'beyond' | 'no_row'; detail?: string }
  /** `row` is the number of the earlier pasted row, from 1. */
  | { why: 'repeated'; row: number; detail?: undefined }

export interface PlannedCell {
  field: string
  text: string
  values: Row | null
  misfit: Misfit | null
}
interface PlannedRow {
  /** Key of the line to write; null for a new line, or when the row is skipped. */
  key: string | null
  isNew: boolean
  cells: readonly PlannedCell[]
}

export interface PastePlan {
  /** The field of each pasted column; null for columns outside of the sheet. */
  fields: readonly (string | null)[]
  byHeader: boolean
  /**
   * True when there is no header row and the values do not fit the columns at the cursor, so that columns were guessed
   * from values.
   */
  byValue: boolean
  rows: readonly PlannedRow[]
  fits: number
  misfits: number
  newRows: number
}

/** Texts that a header row may use for a column. */
export type HeaderNames = (field: string) => readonly string[]

function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s*:：（）()]/g, '')
    .toLowerCase()
}

/**
 * Matches the columns of a pasted block to fields: by its header row, if at least two of its cells (or its only cell)
 * are names of fields; else by the values, if these are codes of goods and quantities; else by position from the active
 * cell.
 */
export function matchColumns(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  left: number,
  names: HeaderNames,
): Pick<PastePlan, 'byHeader' | 'byValue'> & { fields: (string | null)[] } {
  const header = cells[0] ?? []
  const known = new Map<string, string>()
  for (const field of Object.keys(sheet.props.shape.fields))
    for (const name of names(field)) if (!known.has(normal(name))) known.set(normal(name), field)
  const fields = header.map((text) => known.get(normal(text)) ?? null)
  const hits = fields.filter((field) => field !== null).length
  if (cells.length > 1 && hits >= Math.min(2, header.length) && hits > 0)
    return { fields, byHeader: true, byValue: false }
  const width = Math.max(0, ...cells.map((row) => row.length))
  const placed = Array.from({ length: width }, (_, at) => sheet.props.columns[left + at] ?? null)
  const proposed = codeAndNumber(sheet, cells, placed)
  return proposed
    ? { fields: proposed, byHeader: false, byValue: true }
    : { fields: placed, byHeader: false, byValue: false }
}

/** Codes of goods contain a letter or are as long as a barcode; quantities and prices are shorter numbers. */
const CODE = /^(?=.*\d)(?:[A-Za-z][\w-]{3,}|\d{8,14})$/
const BARCODE = /^\d{8,14}$/
const QUANTITY = /^\d{1,7}(?:\.\d{1,3})?$/

/**
 * Matches a block with a column of goods codes and a column of quantities or prices, which is usually copied out of a
 * list; other columns are ignored. Null when the block has no such pair, or when it fits the columns at the cursor. If
 * no column has only codes (or only numbers), a column where more than half of the cells are codes is taken, so that
 * only its few wrong cells are reported.
 */
function codeAndNumber(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  placed: readonly (string | null)[],
): (string | null)[] | null {
  const { shape } = sheet.props
  // Where nothing is counted, the number is the value that operators enter, such as a new price.
  const quantity = shape.scan?.field ?? shape.quantity ?? entryColumn(sheet)
  if (!shape.goods || !quantity || placed.length < 2 || !isWritable(sheet, quantity)) return null
  const share = (column: number, pattern: RegExp) => {
    const texts = cells.map((row) => (row[column] ?? '').normalize('NFKC').trim()).filter(Boolean)
    return texts.filter((text) => pattern.test(text)).length / Math.max(1, texts.length)
  }
  const columnsOf = (pattern: RegExp) => {
    const shares = placed.map((_, column) => share(column, pattern))
    const whole = shares.flatMap((part, column) => (part === 1 ? [column] : []))
    return whole.length > 0 ? whole : shares.flatMap((part, column) => (part > 0.5 ? [column] : []))
  }
  const [code, ...codes] = columnsOf(CODE)
  const [number, ...numbers] = columnsOf(QUANTITY)
  // With several code or number columns the pair is ambiguous: the block is pasted by position.
  if (code === undefined || number === undefined || codes.length > 0 || numbers.length > 0) return null
  const fits = (column: number) => {
    const field = placed[column]
    return field != null && (lookupField(sheet, field) !== null || isWritable(sheet, field))
  }
  if (fits(code) && fits(number) && placed[number] === quantity) return null
  const name = share(code, BARCODE) > 0.5 && 'barcode' in shape.fields ? 'barcode' : 'sku_code'
  if (!(name in shape.fields)) return null
  return placed.map((_, column) => (column === code ? name : column === number ? quantity : null))
}

/** Computes the effect of pasting a block without writing anything. `top` is the row of the active cell. */
export function planPaste(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  at: { top: number } & Pick<PastePlan, 'fields' | 'byHeader' | 'byValue'>,
  resolved: Resolved,
): PastePlan {
  const body = at.byHeader ? cells.slice(1) : cells
  const room = sheet.canAdd ? (sheet.props.shape.max ?? Number.POSITIVE_INFINITY) - sheet.store.lines.length : 0
  let [fits, misfits, newRows] = [0, 0, 0]
  const findLine = lineFinder(sheet, at, resolved)
  const earlierRow = earlierRowFinder(sheet)
  const rows = body.map((texts, index): PlannedRow => {
    const line = findLine(texts, index)
    const isNew = line === undefined && newRows < room
    const chosen = new Set<string>()
    let cells = at.fields.flatMap((field, column): PlannedCell[] => {
      return field === null
        ? []
        : [
            planCell(sheet, field, {
              text: texts[column] ?? '',
              key: line?.key ?? null,
              isNew,
              options: (lookup) => {
                const entity = entityOf(sheet, lookup, { texts, fields: at.fields, row: line?.row })
                return resolved.get(lookupKey(lookup, entity) ?? '')
              },
              chosen,
            }),
          ]
    })
    // A row with unknown goods is skipped, because its values belong to other goods than those of any line.
    const skipped = cells.some(
      ({ field, misfit }) =>
        misfit?.why === 'unknown' && (isNew || (!chosen.has('sku_id') && lookupField(sheet, field) === 'sku_id')),
    )
    if (skipped) cells = cells.map((cell) => ({ ...cell, values: null }))
    const earlier = skipped ? undefined : earlierRow(line, cells, index)
    if (earlier !== undefined)
      cells = cells.map((cell, column) => ({
        ...cell,
        values: null,
        misfit: column === 0 ? { why: 'repeated', row: earlier + 1 } : null,
      }))
    const fitting = cells.filter(({ values }) => values).length
    if (isNew && fitting > 0) newRows += 1
    fits += fitting
    misfits += cells.filter(({ misfit }) => misfit).length
    const key = skipped || earlier !== undefined ? null : (line?.key ?? null)
    return { key, isNew: isNew && fitting > 0, cells }
  })
  return { fields: at.fields, byHeader: at.byHeader, byValue: at.byValue, rows, fits, misfits, newRows }
}

function planCell(
  sheet: Sheet,
  name: string,
  {
    text,
    key,
    isNew,
    options,
    chosen,
  }: {
    text: string
    key: string | null
    isNew: boolean
    /** The options that were found for the texts of a reference, in this row. */
    options: (lookup: string) => ReadonlyMap<string, Option | null> | undefined
    chosen: Set<string>
  },
): PlannedCell {
  const cell = { field: name, text, values: null }
  const lookup = lookupField(sheet, name)
  const field = lookup ?? name
  if (key === null && !isNew) return { ...cell, misfit: { why: sheet.rowsKind === 'free' ? 'beyond' : 'no_row' } }
  // Code, barcode and name of a row identify the same goods; the first column that resolves is used.
  if (lookup !== null && lookup !== name && chosen.has(lookup)) return { ...cell, misfit: null }
  if (key !== null ? !sheet.canEdit({ key, field }) : !isWritable(sheet, field)) {
    const named = lookup === null ? undefined : options(lookup)?.get(text.trim())
    const same = unchanged(sheet, key, name, text) || (named && named.id === sheet.store.line(key ?? '')?.row[field])
    return { ...cell, misfit: same ? null : { why: 'read_only' } }
  }
  if (lookup !== null && text.trim() !== '') {
    const option = options(lookup)?.get(text.trim())
    if (!option) return { ...cell, misfit: { why: 'unknown' } }
    chosen.add(lookup)
    return { ...cell, values: optionValues(lookup, option, sheet.props.shape), misfit: null }
  }
  if (lookup !== null && lookup !== name) return { ...cell, misfit: null }
  const read = sheet.read(name, text)
  return 'problem' in read
    ? { ...cell, misfit: { why: 'invalid', detail: read.problem } }
    : { ...cell, values: read.values, misfit: null }
}

function isWritable(sheet: Sheet, name: string): boolean {
  const field = sheet.field(name)
  return !field.system && !sheet.store.rules.isComputed(name) && sheet.props.editable(name, {})
}

/**
 * A read-only cell that already has the pasted text is not reported: whole rows are copied out, edited elsewhere and
 * pasted back.
 */
function unchanged(sheet: Sheet, key: string | null, name: string, text: string): boolean {
  if (text.trim() === '') return true
  if (key === null) return false
  const shown = [sheet.editText({ key, field: name }), sheet.show(name, sheet.store.line(key)?.row ?? {})]
  const isShown = (pasted: string) => shown.includes(pasted) || undefined
  return (namesGoods(sheet, name) ? underSpellings(text, isShown) : isShown(text.trim())) === true
}
