import { suggestion } from '../suggest'
import type { Path } from '../yaml-file'
import type { Compiler } from './compile'
import type { DraftTable } from './draft'
import type { Field } from './field-types'
import { pascal } from './names'
import type { Table } from './types'

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
  const goods = table.mixins.includes('goods_line')
  const made: Table = {
    name,
    names: { type: `${pascal(draft.raw.entity)}${pascal(name === 'lines' ? 'line' : name)}` },
    table: `${draft.raw.entity}_${name}`,
    fields,
    rows: raw.rows ?? 'free',
    max: raw.max ?? 200,
    mixins: table.mixins,
  }
  if (raw.title) made.title = raw.title
  if (raw.from) made.from = raw.from
  if (raw.min !== undefined) made.min = raw.min
  if (raw.quantity) made.quantity = raw.quantity
  if (goods) made.goods = true
  if (table.expired === 'allow') made.expired = true
  else if (table.expired) {
    // Written as the filter of batch_id reads it; the engine reads the document itself.
    const printed = compiler.condition(table.expired.replace(/\bform\./g, ''), {
      path: [...path, 'mixins'],
      engine: true,
    })
    if (printed) made.expired = printed
  }
  const unique =
    raw.unique ?? (goods ? ['sku_id', ...(table.mixins.includes('issue_line') ? ['batch_id'] : [])] : undefined)
  if (unique) made.unique = unique
  for (const at of ['store', 'warehouse'] as const) {
    const id = raw.at?.[at]
    if (!id) continue
    if (!draft.fields.has(id))
      compiler.problem('MAN2032', [...path, 'at', at], `there is no field "${id}"`, suggestion(id, draft.fields.keys()))
    made.at = { at, id }
  }
  return made
}
