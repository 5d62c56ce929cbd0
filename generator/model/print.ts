import { suggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import type { Field } from './fields/field-types'
import type { Entity, Form, Print, Table } from './types'

/** Field types that paper cannot show. */
export const NOT_ON_PAPER: ReadonlySet<Field['type']> = new Set(['image', 'images', 'secret', 'color', 'icon'])
const SUMMABLE: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'quantity', 'duration'])

/**
 * Returns what a printed document shows; undefined without `print:`. Reports names that do not exist or cannot be
 * printed, and a layout of an entity that no screen prints.
 */
export function printOf(
  compiler: Compiler,
  fields: readonly Field[],
  tables: readonly Table[],
  form: Form | undefined,
  hasRowScreen: boolean,
): Entity['print'] {
  const { raw: entity } = compiler.draft
  const raw = entity.print
  if (!raw) return undefined
  if (!hasRowScreen)
    compiler.problem('MAN2131', ['print'], `no screen shows a single row of ${entity.entity}`, undefined, true)

  /** Returns the names that can be printed, and reports the others and those listed twice. */
  const printable = (names: readonly string[], candidates: readonly Field[], path: Path): string[] =>
    names.filter((name, index) => {
      const field = candidates.find((candidate) => candidate.name === name)
      const report = (code: string, message: string, hint?: Parameters<Compiler['problem']>[3]) =>
        compiler.problem(code, [...path, index], message, hint)
      if (!field) {
        const known = candidates.map((candidate) => candidate.name)
        report('MAN2070', `"${name}" is not a field`, suggestion(name, known))
      } else if (NOT_ON_PAPER.has(field.type))
        report('MAN2071', `"${name}" is of type ${field.type}, which is not printed`)
      else if (names.indexOf(name) !== index) report('MAN2072', `"${name}" is listed twice`)
      else return true
      return false
    })

  const printedTables = Object.entries(raw.tables ?? {}).flatMap(([name, { columns, sums }]) => {
    const path: Path = ['print', 'tables', name]
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) {
      const known = tables.map((candidate) => candidate.name)
      compiler.problem('MAN2070', path, `there is no table "${name}"`, suggestion(name, known), true)
      return []
    }
    const shown = columns
      ? printable(columns, table.fields, [...path, 'columns'])
      : (columnsOnForm(form, name) ?? table.fields.map((field) => field.name))
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
  const signatures = Object.entries(raw.signatures ?? {}).map(([name, { label, by }]) => {
    if (by !== undefined && !fields.some((field) => field.name === by)) {
      const references = fields.filter(({ type }) => type === 'ref').map((field) => field.name)
      compiler.problem(
        'MAN2070',
        ['print', 'signatures', name, 'by'],
        `"${by}" is not a field`,
        suggestion(by, references),
      )
    }
    return { name, label, ...(by !== undefined && { by }) }
  })
  const layout: Print = {
    ...(raw.paper && { paper: raw.paper }),
    ...(raw.fields && { fields: printable(raw.fields, fields, ['print', 'fields']) }),
    ...(raw.tables && { tables: printedTables }),
    ...(raw.signatures && { signatures }),
    ...(raw.notes && { notes: raw.notes }),
  }
  return layout
}

function columnsOnForm(form: Form | undefined, table: string): readonly string[] | undefined {
  return form?.sections.flatMap((section) =>
    'table' in section && section.table === table ? [section.columns] : [],
  )[0]
}
