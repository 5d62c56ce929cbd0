import type { Option } from '@/rules/answers'
import { earlierRowFinder } from './earlier-row'
import { lineFinder, namesGoods } from './find-line'
import { isWritable, type MatchedColumns } from './match-columns'
import { entityOf, lookupField, lookupKey, type Resolved } from './paste-lookups'
import { optionValues } from '@/components/line-grid/store/option-values'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Row } from '@/components/line-grid/types'
import { underSpellings } from '@/rules/values/code-spellings'

/**
 * Why a pasted cell will not be written. `unknown`: no option of the reference has this text. `beyond`: the sheet has
 * the greatest number of lines already. `no_row`: no line belongs to the pasted row, and lines cannot be added.
 * `other_goods`: the row names other goods than the line at its position, so none of its cells is written.
 */
type Misfit =
  | { why: 'read_only' | 'unknown' | 'invalid' | 'beyond' | 'no_row' | 'other_goods'; detail?: string }
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

export interface PastePlan extends MatchedColumns {
  rows: readonly PlannedRow[]
  fits: number
  misfits: number
  newRows: number
}

/** Computes the effect of pasting a block without writing anything. `top` is the row of the active cell. */
export function planPaste(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  at: { top: number } & MatchedColumns,
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
    const othersNames = namesOfOthers(sheet, cells)
    const skipped =
      othersNames.length > 0 ||
      cells.some(
        ({ field, misfit }) =>
          misfit?.why === 'unknown' && (isNew || (!chosen.has('sku_id') && lookupField(sheet, field) === 'sku_id')),
      )
    if (skipped)
      cells = cells.map((cell) => {
        const misfit = othersNames.includes(cell) ? ({ why: 'other_goods' } as const) : null
        return { ...cell, values: null, misfit: othersNames.length > 0 ? misfit : cell.misfit }
      })
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

/**
 * The cells in which a pasted row names other goods than its line, whose goods cannot be changed: none of its codes, or
 * its name where it has no code, is what the line shows. Empty when the row names the goods of its line, or none.
 */
function namesOfOthers(sheet: Sheet, cells: readonly PlannedCell[]): readonly PlannedCell[] {
  const filled = cells.filter(({ text }) => text.trim() !== '')
  const codes = filled.filter(({ field }) => namesGoods(sheet, field))
  const naming = codes.length > 0 ? codes : filled.filter(({ field }) => field === 'sku_name')
  return naming.every(({ misfit }) => misfit?.why === 'read_only') ? naming : []
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
