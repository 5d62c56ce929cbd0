import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import type { Entity } from '../entity-types'
import type { Computed } from '../fields/collected-conditions'
import type { Field } from '../fields/field-types'
import type { Table } from '../table-types'

/**
 * Fields with which a scanned code is compared by default: every row of goods has copies of the barcode and the code.
 */
const GOODS_CODES: readonly string[] = ['barcode', 'sku_code']

/** Types of fields that can hold a scanned code. */
const CODE_TYPES: ReadonlySet<string> = new Set(['text', 'barcode'])

/**
 * Returns the table whose rows are counted on a separate screen, and the fields of the header that are computed from
 * the counted quantities, such as a number of short lines; undefined without `station:` or without the table. Reports a
 * station that cannot work: the entity is not a document or has no update screen, the counted field is not a quantity
 * that users enter, no field holds a code, or a scan on the form writes another field.
 */
export function stationOf(
  compiler: Compiler,
  {
    fields,
    tables,
    computed,
    hasUpdateScreen,
  }: {
    fields: readonly Field[]
    tables: readonly Table[]
    computed: readonly Computed[]
    hasUpdateScreen: boolean
  },
): Entity['station'] {
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
  if (rows.in !== undefined)
    report(
      'MAN2158',
      ['table'],
      `the rows of ${name} lie within rows, which a station does not show`,
      `table: ${rows.in}`,
    )
  if (kind !== 'receipt') report('MAN2127', [], `a ${kind} has no rows that users count`)
  else if (!hasUpdateScreen) report('MAN2127', [], 'no route has the update screen, from which the station is opened')

  const hasField = (field: string, keys: readonly (string | number)[]): boolean => {
    if (rows.fields.has(field)) return true
    const message = `the rows have no field "${field}"`
    compiler.problem('MAN2032', ['station', ...keys], message, suggestion(field, rows.fields.keys()))
    return false
  }
  if (hasField(raw.quantity, ['quantity'])) {
    const field = rows.fields.get(raw.quantity)?.raw
    const scannedOnForm = rows.raw.scan?.field ?? rows.raw.quantity ?? raw.quantity
    if (field?.compute !== undefined || field?.copy !== undefined)
      report('MAN2124', ['quantity'], `a scan would write "${raw.quantity}", which is computed from other fields`)
    else if (field?.type !== 'quantity') report('MAN2127', ['quantity'], `"${raw.quantity}" is not a quantity`)
    else if (scannedOnForm !== raw.quantity)
      report('MAN2129', ['quantity'], `a scan on the form writes "${scannedOnForm}"`, `quantity: ${scannedOnForm}`)
  }
  if (raw.expected !== undefined) hasField(raw.expected, ['expected'])
  raw.scan?.forEach((name, index) => {
    if (!hasField(name, ['scan', index])) return
    const type = rows.fields.get(name)?.raw.type
    if (type !== undefined && !CODE_TYPES.has(type))
      report(
        'MAN2128',
        ['scan', index],
        `"${name}" is of type ${type}, which holds no code`,
        'name a text or a barcode',
      )
  })
  if (!raw.scan && !GOODS_CODES.some((code) => rows.fields.has(code)))
    report('MAN2128', [], `no field of "${name}" holds a code to scan`)
  const counted = `${name}.${raw.quantity}`
  // A field with `sums` names the columns that it adds up itself.
  const counts = fields.filter(
    (field) => !field.sums && computed.some(({ set, reads }) => set === field.name && reads.has(counted)),
  )
  return { table: name, ...(counts.length > 0 && { counts: counts.map((field) => field.name) }) }
}
