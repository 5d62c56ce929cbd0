import { repeatsLine } from '../../../src/rules/messages'
import { MAX_ROWS } from '../../../src/rules/types'
import { MESSAGES } from '../messages'
import type { Finding, Guard } from './guard'
import { repetitions } from '../../metadata/repetitions'
import { numberIn } from '../../metadata/row'
import { linesOf } from '../../metadata/scope'

/** Tables have at least `min` lines (default one for goods) and at most `max` (default 200). */
export const lines: Guard = ({ resource, scope }) => {
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    // src/rules/validate checks the number of rows of inner tables, and reports it at the outer row.
    if (table.in !== undefined) continue
    const count = linesOf(scope.doc, name).length
    const max = table.max ?? MAX_ROWS
    if (count < (table.min ?? (table.goods ? 1 : 0))) return [{ text: MESSAGES.lines(), field: name }]
    if (count > max) return [{ text: MESSAGES.tooManyLines(max), field: name }]
  }
  return []
}

/** A SKU (and batch) occurs once per document. */
export const dup: Guard = ({ resource, scope, goods }) =>
  repetitions(resource, scope.doc, scope).map(({ table, fields, isInner, row, index, line, earlier }): Finding => {
    const ofGoods = resource.shape.tables?.[table]?.goods === true
    const short = repeatsLine(earlier, ofGoods)
    if (isInner) return { text: short, path: `${table}.${index}.${fields[0] ?? ''}` }
    const item = goods.get(numberIn(row, 'sku_id'))?.sku_name ?? ''
    const field = ofGoods ? undefined : fields[0]
    return { text: MESSAGES.dup(line, item, earlier), short, line_no: line, lineTable: table, ...(field && { field }) }
  })
