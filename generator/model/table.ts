import { DEFAULT_MAX_ROWS } from '../language/table'
import { suggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import type { DraftTable } from './drafts/draft-types'
import { AVAILABLE } from './drafts/mixins-lines'
import { isServerWritten } from './fields/field'
import type { Field } from './fields/field-types'
import { pascal } from './names'
import type { RowsKind, Table } from './table-types'

/** Returns a child table with all defaults resolved. `fields` are the built fields of the table. */
export function tableOf(table: DraftTable, fields: readonly Field[], compiler: Compiler): Table {
  const { raw, name, path } = table
  const { draft } = compiler
  const checkField = (field: string, keys: Path) => {
    if (!table.fields.has(field))
      compiler.problem(
        'MAN2032',
        [...path, ...keys],
        `the rows have no field "${field}"`,
        suggestion(field, table.fields.keys()),
      )
  }
  raw.unique?.forEach((field, index) => checkField(field, ['unique', index]))
  if (raw.quantity) checkField(raw.quantity, ['quantity'])
  if (raw.multiple) checkField(raw.multiple, ['multiple'])
  if (raw.scan) checkField(raw.scan.field, ['scan', 'field'])
  if (raw.scan?.pack) checkField(raw.scan.pack, ['scan', 'pack'])
  const goods = table.mixins.includes('goods_line')
  const result: Table = {
    name,
    names: { type: `${pascal(draft.raw.entity)}${pascal(name === 'lines' ? 'line' : name)}` },
    table: `${draft.raw.entity}_${name}`,
    fields,
    ...rowsOf(table, compiler),
    max: raw.max ?? DEFAULT_MAX_ROWS,
    mixins: table.mixins,
  }
  if (table.in) result.in = table.in
  if (raw.title) result.title = raw.title
  if (raw.from) result.from = raw.from
  if (raw.min !== undefined) result.min = raw.min
  if (raw.unique) result.unique = raw.unique
  if (raw.quantity) result.quantity = raw.quantity
  if (raw.multiple && checkMultiple(table, compiler)) result.multiple = raw.multiple
  if (raw.quantity && table.mixins.includes('issue_line')) result.available = AVAILABLE
  if (goods || raw.scan || draft.raw.station) Object.assign(result, scanOf(table, compiler))
  if (goods) result.goods = true
  const expired = table.parameters.get('issue_line')?.expired
  if (expired === 'allow') result.expired = true
  else if (typeof expired === 'string') {
    const printed = compiler.condition(expired, { path: ['mixins'], engine: true })
    if (printed) result.expired = printed
  }
  for (const type of ['store', 'warehouse'] as const) {
    const field = raw.at?.[type]
    if (!field) continue
    if (!draft.fields.has(field)) compiler.unknownField([...path, 'at', type], field)
    result.place = { type, field }
  }
  return result
}

/** Reports a multiple that the guard of quantities would not look at, or that is no quantity itself. */
function checkMultiple({ raw, path, mixins, fields }: DraftTable, compiler: Compiler): boolean {
  const at = [...path, 'multiple']
  const [counted, multiple] = [fields.get(raw.quantity ?? ''), fields.get(raw.multiple ?? '')]
  if (!mixins.includes('goods_line') || counted?.raw.type !== 'quantity' || isServerWritten(counted)) {
    compiler.problemAtKey(
      'MAN2012',
      at,
      'only a quantity of goods that people enter is a multiple of something',
      'goods: true and quantity: <field> in the table, or a check on the field',
    )
    return false
  }
  if (multiple === undefined || multiple.raw.type === 'quantity') return multiple !== undefined
  compiler.problem('MAN2012', at, `"${raw.multiple}" is of type ${multiple.raw.type}, not a quantity`, 'type: quantity')
  return false
}

/**
 * Returns how rows may be added and removed: a fixed kind, or kinds with conditions, of which the first true one
 * applies.
 */
function rowsOf(
  { raw: { rows = 'free' }, fields, path }: DraftTable,
  compiler: Compiler,
): Pick<Table, 'rows' | 'rowsWhile'> {
  const entries = (typeof rows === 'string' ? [[rows, true]] : Object.entries(rows)) as [RowsKind, string | boolean][]
  for (const [kind] of entries)
    if ((kind === 'split' || kind === 'source') && !fields.has('source_line_id'))
      compiler.problem(
        'MAN2157',
        typeof rows === 'string' ? [...path, 'rows'] : [...path, 'rows', kind],
        `rows of kind "${kind}" come from a source, and these have no source_line_id`,
        'add the mixin receiving_line to the table, or write rows: free',
      )
  if (typeof rows === 'string') return { rows }
  const always = entries.find(([, when]) => when === true)
  if (!always)
    compiler.problem(
      'MAN2036',
      [...path, 'rows'],
      'no kind applies when none of the conditions is true',
      'add fixed: true at the end',
    )
  const rowsWhile = entries.flatMap(([kind, when]) => {
    const printed = typeof when === 'string' && compiler.condition(when, { path: [...path, 'rows', kind] })
    return printed ? [{ kind, when: printed }] : []
  })
  return { rows: always?.[0] ?? 'fixed', rowsWhile }
}

/**
 * Returns the field that a scan writes, the field with the expected quantity, and the fields with which a scanned code
 * is compared. The expected quantity is in the field that the station names, else in the field that the scanned field
 * has as its default (`line.<field>`), else in `expected_qty`.
 */
function scanOf(table: DraftTable, compiler: Compiler): Pick<Table, 'scan' | 'expected' | 'codes'> {
  const { raw, fields, path } = table
  const { station } = compiler.draft.raw
  const stationOfTable = station && (station.table ?? 'lines') === table.name ? station : undefined
  const scannedField = raw.scan?.field ?? raw.quantity ?? stationOfTable?.quantity
  const field = scannedField === undefined ? undefined : fields.get(scannedField)
  if (scannedField === undefined || !field) return {}
  if (isServerWritten(field))
    compiler.problem(
      'MAN2124',
      [...path, ...(raw.scan ? ['scan', 'field'] : ['quantity'])],
      `a scan would write "${scannedField}", ${
        field.raw.compute !== undefined || field.raw.copy !== undefined
          ? 'which is computed from other fields'
          : 'which nobody may edit'
      }`,
    )
  else if (field.raw.type !== 'quantity')
    compiler.problem(
      'MAN2124',
      [...path, ...(raw.scan ? ['scan', 'field'] : ['quantity'])],
      `a scan would write "${scannedField}", which is not a quantity`,
    )
  const pack = raw.scan?.pack === undefined ? undefined : fields.get(raw.scan.pack)
  if (pack && pack.raw.type !== 'quantity')
    compiler.problem(
      'MAN2124',
      [...path, 'scan', 'pack'],
      `a scan would divide by "${pack.name}", which is not a quantity`,
    )
  // Compiled only to record that the browser reads the pack size: the server then sends it with the goods, and a scan
  // counts packs without a server call.
  const copied = pack?.raw.copy
  if (copied?.startsWith('sku.')) compiler.any(`line.${copied}`, { path: [...path, 'scan', 'pack'], table })
  const [, defaultField] = /^line\.(\w+)$/.exec(String(field.raw.default ?? '')) ?? []
  const expected = [stationOfTable?.expected, defaultField, 'expected_qty'].find(
    (name) => name !== undefined && fields.has(name),
  )
  const scan = raw.scan ?? (raw.quantity === undefined ? { field: scannedField } : undefined)
  return {
    ...(scan && { scan }),
    ...(expected !== undefined && { expected }),
    ...(stationOfTable?.scan && { codes: stationOfTable.scan }),
  }
}
