import { suggestion } from '../problems/suggest'
import type { Compiler } from './expressions/compile'
import type { Entity, Table } from './types'

/** Copies of the goods that a code may be: a row of goods always has them. */
const GOODS_CODES: readonly string[] = ['barcode', 'sku_code']

/**
 * The table that is counted on a screen of its own, undefined without `station:`. Reports a station that could count
 * nothing: no rows, a field that nobody fills, no field to find a row by, or another field than a scan on the form writes.
 * `opens`: the entity has an update screen.
 */
export function stationOf(compiler: Compiler, tables: readonly Table[], opens: boolean): Entity['station'] {
  const { draft } = compiler
  const { station: raw, kind } = draft.raw
  if (!raw) return undefined
  const name = raw.table ?? 'lines'
  const rows = draft.tables.get(name)
  const report = (code: string, keys: readonly (string | number)[], message: string, hint?: string) =>
    compiler.problem(code, ['station', ...keys], message, hint)
  if (!rows) {
    const hint = suggestion(
      name,
      tables.map((table) => table.name),
    )
    compiler.problem(
      'MAN2127',
      raw.table === undefined ? ['station'] : ['station', 'table'],
      `there are no rows "${name}" to count`,
      hint,
    )
    return undefined
  }
  if (kind !== 'receipt') report('MAN2127', [], `a ${kind} has no rows that are counted`)
  else if (!opens) report('MAN2127', [], 'no route has the update screen that it is opened from')

  const has = (field: string, keys: readonly (string | number)[]): boolean => {
    if (rows.fields.has(field)) return true
    const message = `the rows have no field "${field}"`
    compiler.problem('MAN2032', ['station', ...keys], message, suggestion(field, rows.fields.keys()))
    return false
  }
  if (has(raw.quantity, ['quantity'])) {
    const field = rows.fields.get(raw.quantity)?.raw
    const onForm = rows.raw.scan?.field ?? rows.raw.quantity ?? raw.quantity
    if (field?.compute !== undefined || field?.copy !== undefined)
      report('MAN2124', ['quantity'], `a scan would write "${raw.quantity}", which is worked out from other fields`)
    else if (field?.type !== 'quantity') report('MAN2127', ['quantity'], `"${raw.quantity}" is no quantity`)
    else if (onForm !== raw.quantity)
      report('MAN2129', ['quantity'], `a scan on the form writes "${onForm}"`, `quantity: ${onForm}`)
  }
  if (raw.expected !== undefined) has(raw.expected, ['expected'])
  raw.scan?.forEach((field, index) => has(field, ['scan', index]))
  if (!raw.scan && !GOODS_CODES.some((code) => rows.fields.has(code)))
    report('MAN2128', [], `no field of "${name}" holds a code, and "scan" names none`)
  return { table: name }
}
