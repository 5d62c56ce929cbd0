import { suggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import type { Compiler } from './expressions/compile'
import type { DraftTable } from './drafts/draft'
import type { Field } from './fields/field-types'
import { pascal } from './names'
import type { RowsKind, Table } from './types'

/** A child table with everything decided; `fields` are its fields. */
export function tableOf(table: DraftTable, fields: readonly Field[], compiler: Compiler): Table {
  const { raw, name, path } = table
  const { draft } = compiler
  const has = (field: string, keys: Path) => {
    if (!table.fields.has(field))
      compiler.problem(
        'MAN2032',
        [...path, ...keys],
        `the rows have no field "${field}"`,
        suggestion(field, table.fields.keys()),
      )
  }
  raw.unique?.forEach((field, index) => has(field, ['unique', index]))
  if (raw.quantity) has(raw.quantity, ['quantity'])
  if (raw.scan) has(raw.scan.field, ['scan', 'field'])
  if (raw.scan?.pack) has(raw.scan.pack, ['scan', 'pack'])
  const goods = table.mixins.includes('goods_line')
  const made: Table = {
    name,
    names: { type: `${pascal(draft.raw.entity)}${pascal(name === 'lines' ? 'line' : name)}` },
    table: `${draft.raw.entity}_${name}`,
    fields,
    ...rowsOf(table, compiler),
    max: raw.max ?? 200,
    mixins: table.mixins,
  }
  if (raw.title) made.title = raw.title
  if (raw.from) made.from = raw.from
  if (raw.min !== undefined) made.min = raw.min
  if (raw.quantity) made.quantity = raw.quantity
  if (goods || raw.scan || draft.raw.station) Object.assign(made, scanOf(table, compiler))
  if (goods) made.goods = true
  const expired = table.parameters.get('issue_line')?.expired
  if (expired === 'allow') made.expired = true
  else if (typeof expired === 'string') {
    const printed = compiler.condition(expired, { path: ['mixins'], engine: true })
    if (printed) made.expired = printed
  }
  for (const at of ['store', 'warehouse'] as const) {
    const id = raw.at?.[at]
    if (!id) continue
    if (!draft.fields.has(id))
      compiler.problem('MAN2032', [...path, 'at', at], `there is no field "${id}"`, suggestion(id, draft.fields.keys()))
    made.at = { at, id }
  }
  return made
}

/** How rows come and go: always so, or the first kind whose condition holds. */
function rowsOf({ raw: { rows = 'free' }, path }: DraftTable, compiler: Compiler): Pick<Table, 'rows' | 'rowsWhile'> {
  if (typeof rows === 'string') return { rows }
  const entries = Object.entries(rows) as [RowsKind, string | boolean][]
  const always = entries.find(([, when]) => when === true)
  if (!always)
    compiler.problem('MAN2036', [...path, 'rows'], 'nothing holds when none of these does', 'fixed: true at the end')
  const rowsWhile = entries.flatMap(([kind, when]) => {
    const printed = typeof when === 'string' && compiler.condition(when, { path: [...path, 'rows', kind] })
    return printed ? [{ kind, when: printed }] : []
  })
  return { rows: always?.[0] ?? 'fixed', rowsWhile }
}

/** What a scan writes, and what it is measured against: the field of the row that the counted one begins with. */
function scanOf(table: DraftTable, compiler: Compiler): Pick<Table, 'scan' | 'expected' | 'codes'> {
  const { raw, fields, path } = table
  const { station } = compiler.draft.raw
  const counts = station && (station.table ?? 'lines') === table.name ? station : undefined
  const counted = raw.scan?.field ?? raw.quantity ?? counts?.quantity
  const field = counted === undefined ? undefined : fields.get(counted)
  if (counted === undefined || !field) return {}
  if (field.raw.compute !== undefined || field.raw.copy !== undefined)
    compiler.problem(
      'MAN2124',
      [...path, ...(raw.scan ? ['scan', 'field'] : ['quantity'])],
      `a scan would write "${counted}", which is worked out from other fields`,
    )
  // The units of a pack come with the goods that are chosen, so that a scan can count packs before the server is asked.
  const copied = raw.scan?.pack === undefined ? undefined : fields.get(raw.scan.pack)?.raw.copy
  if (copied?.startsWith('sku.')) compiler.any(`line.${copied}`, { path: [...path, 'scan', 'pack'], table })
  const [, begins] = /^line\.(\w+)$/.exec(String(field.raw.default ?? '')) ?? []
  const expected = [counts?.expected, begins, 'expected_qty'].find((name) => name !== undefined && fields.has(name))
  const scan = raw.scan ?? (raw.quantity === undefined ? { field: counted } : undefined)
  return {
    ...(scan && { scan }),
    ...(expected !== undefined && { expected }),
    ...(counts?.scan && { codes: counts.scan }),
  }
}
