import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import { isRowKey } from '../drafts/inner-tables'
import { reportDuplicates } from '../duplicates'
import type { Compiler } from '../expressions/compile'
import type { Table } from '../table-types'
import type { SheetColumns } from './screen-types'
import { columnStatusesOf } from './column-statuses'
import { columnName, isOptional, type RawColumn } from './raw-column'

type RawForm = NonNullable<Compiler['draft']['raw']['form']>
type RawSection = RawForm['sections'][number]

/**
 * Returns the columns that a section of the form gives to the sheet of a table, and reports those that it cannot have.
 */
export function sheetColumnsOf(compiler: Compiler, table: Table, section: RawSection, path: Path): SheetColumns {
  const raw = section.lines ?? section.columns ?? defaultColumnsOf(table)
  const at = [...path, section.lines ? 'lines' : 'columns']
  const known = table.fields.map((field) => field.name)
  const all = raw.map(columnName)
  all.forEach((column, index) => {
    if (!known.includes(column))
      compiler.problem('MAN2070', [...at, index], `"${column}" is not a field of the rows`, suggestion(column, known))
  })
  reportDuplicates(all, (index) => [...at, index], compiler)
  raw.forEach((column, index) => reportUnhidable(compiler, table, column, [...at, index]))
  const shownIn = columnStatusesOf(compiler, table, raw, at)
  const columns = raw.filter((column) => !isOptional(column)).map(columnName)
  if (raw.length > 0 && columns.length === 0)
    compiler.problem('MAN2077', at, 'every column of the sheet is hidden at first', 'leave optional out of one')
  const shown = columns.filter((name) => known.includes(name))
  const offered = all.filter((name) => known.includes(name))
  return { columns: shown, ...(offered.length > shown.length && { offered }), ...(shownIn && { shownIn }) }
}

/** Reports an optional column that no operator could choose, or without which a row could not be completed. */
function reportUnhidable(compiler: Compiler, table: Table, column: RawColumn, path: Path): void {
  if (!isOptional(column)) return
  const name = columnName(column)
  if (table.in !== undefined)
    return compiler.problem(
      'MAN2077',
      path,
      `the rows of ${table.name} are shown within those of ${table.in}, where columns cannot be chosen`,
      `write ${name} without optional, or leave it out`,
    )
  const field = table.fields.find((candidate) => candidate.name === name)
  if (field && isEntered(field))
    compiler.problem(
      'MAN2077',
      path,
      `"${name}" is required, so its column cannot be hidden`,
      `write ${name} without optional`,
    )
}

const isEntered = ({ required, system }: Table['fields'][number]) => required === true && !system

/** The columns of a table for which the form names none. */
export const defaultColumnsOf = ({ fields }: Table): string[] =>
  fields.map(({ name }) => name).filter((name) => !isRowKey(name))
