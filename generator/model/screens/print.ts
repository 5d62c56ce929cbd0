import type { RawEntity } from '../../language'
import type { Hint } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import { isRowKey } from '../drafts/inner-tables'
import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import type { Form, Print } from './screen-types'
import type { Table } from '../table-types'

/** Field types that paper cannot show. */
export const NOT_ON_PAPER: ReadonlySet<Field['type']> = new Set(['image', 'images', 'secret', 'color', 'icon'])
const SUMMABLE: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'quantity', 'duration'])

/** The parts of an entity that a layout names. */
interface Printable {
  fields: readonly Field[]
  tables: readonly Table[]
  form: Form | undefined
}

type RawPrint = NonNullable<RawEntity['print']>

/**
 * Returns what a printed document shows; undefined without `print:`. Reports names that do not exist or cannot be
 * printed, and a layout of an entity that no screen prints.
 */
export function printOf(
  compiler: Compiler,
  entity: Printable,
  { hasRowScreen }: { hasRowScreen: boolean },
): Print | undefined {
  const { entity: name, print: raw } = compiler.draft.raw
  if (!raw) return undefined
  if (!hasRowScreen) compiler.problemAtKey('MAN2131', ['print'], `no screen shows a single row of ${name}`)
  return {
    ...(raw.paper && { paper: raw.paper }),
    ...(raw.fields && { fields: printableNames(compiler, raw.fields, entity.fields, ['print', 'fields']) }),
    ...(raw.tables && { tables: printedTables(compiler, raw.tables, entity) }),
    ...(raw.signatures && { signatures: signaturesOf(compiler, raw.signatures, entity.fields) }),
    ...(raw.notes && { notes: raw.notes }),
  }
}

/** Returns the names that can be printed, and reports the others and those listed twice. */
function printableNames(compiler: Compiler, names: readonly string[], candidates: readonly Field[], path: Path) {
  return names.filter((name, index) => {
    const field = candidates.find((candidate) => candidate.name === name)
    const report = (code: string, message: string, hint?: Hint) =>
      compiler.problem(code, [...path, index], message, hint)
    if (!field) report('MAN2070', `"${name}" is not a field`, suggestion(name, namesOf(candidates)))
    else if (NOT_ON_PAPER.has(field.type)) report('MAN2071', `"${name}" is of type ${field.type}, which is not printed`)
    else if (names.indexOf(name) !== index) report('MAN2072', `"${name}" is listed twice`)
    else return true
    return false
  })
}

/** Returns the printed tables with their columns, and reports unknown tables and columns that have no total. */
function printedTables(
  compiler: Compiler,
  raw: NonNullable<RawPrint['tables']>,
  { tables, form }: Printable,
): NonNullable<Print['tables']> {
  return Object.entries(raw).flatMap(([name, { columns, sums }]) => {
    const path: Path = ['print', 'tables', name]
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) {
      const hint = suggestion(name, namesOf(tables))
      compiler.problemAtKey('MAN2070', path, `there is no table "${name}"`, hint)
      return []
    }
    const shown = columns
      ? printableNames(compiler, columns, table.fields, [...path, 'columns'])
      : (columnsOnForm(form, name) ?? namesOf(table.fields).filter((column) => !isRowKey(column)))
    const summed = sums?.filter((column, index) => {
      const field = table.fields.find((candidate) => candidate.name === column)
      const at = [...path, 'sums', index]
      if (!field || !shown.includes(column))
        compiler.problem('MAN2070', at, `"${column}" is not a printed column`, suggestion(column, shown))
      else if (!SUMMABLE.has(field.type))
        compiler.problem('MAN2071', at, `"${column}" is of type ${field.type}, which has no total`)
      else return true
      return false
    })
    return [{ table: name, columns: shown, ...(summed && { sums: summed }) }]
  })
}

/** Returns the lines to sign on, and reports names of persons that are not fields. */
function signaturesOf(
  compiler: Compiler,
  raw: NonNullable<RawPrint['signatures']>,
  fields: readonly Field[],
): NonNullable<Print['signatures']> {
  return Object.entries(raw).map(([name, { label, by }]) => {
    if (by !== undefined && !fields.some((field) => field.name === by)) {
      const references = namesOf(fields.filter(({ type }) => type === 'ref'))
      const hint = suggestion(by, references)
      compiler.problem('MAN2070', ['print', 'signatures', name, 'by'], `"${by}" is not a field`, hint)
    }
    return { name, label, ...(by !== undefined && { by }) }
  })
}

const namesOf = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name)

function columnsOnForm(form: Form | undefined, table: string): readonly string[] | undefined {
  return form?.sections.flatMap((section) =>
    'table' in section && section.table === table ? [section.columns] : [],
  )[0]
}
