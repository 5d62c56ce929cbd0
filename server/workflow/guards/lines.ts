import { rowGroups } from '../../../src/rules/inner-rows'
import { repeatsLine } from '../../../src/rules/messages'
import { MAX_ROWS } from '../../../src/rules/types'
import { MESSAGES } from '../messages'
import { type Finding, type Guard, lineNo, uniqueFields } from './guard'
import { numberIn } from '../../metadata/row'
import { linesOf } from '../../metadata/scope'

/** Tables have at least `min` lines (default one for goods) and at most `max` (default 200). */
export const lines: Guard = ({ resource, scope }) => {
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    // src/rules/check.ts checks the number of rows of inner tables, and reports it at the outer row.
    if (table.in !== undefined) continue
    const count = linesOf(scope.doc, name).length
    const max = table.max ?? MAX_ROWS
    if (count < (table.min ?? (table.goods ? 1 : 0))) return [{ text: MESSAGES.lines() }]
    if (count > max) return [{ text: MESSAGES.tooManyLines(max) }]
  }
  return []
}

/** A SKU (and batch) occurs once per document. */
export const dup: Guard = ({ resource, scope, goods }) => {
  const findings: Finding[] = []
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const fields = uniqueFields(resource, name)
    if (fields.length === 0) continue
    for (const { outer, rows } of rowGroups(resource.shape, scope.doc, name)) {
      /** Number of the first line with the values. */
      const seen = new Map<string, number>()
      for (const [position, { row, index }] of rows.entries()) {
        // Rows without any of the values have nothing that could be the same; the sheet does not mark them either.
        if (fields.every((field) => row[field] == null || row[field] === '')) continue
        const key = JSON.stringify(fields.map((field) => row[field] || null))
        const line_no = outer === null ? lineNo(row, index) : position + 1
        const earlier = seen.get(key)
        if (earlier === undefined) {
          seen.set(key, line_no)
          continue
        }
        const short = repeatsLine(earlier, table.goods === true)
        const item = goods.get(numberIn(row, 'sku_id'))?.sku_name ?? ''
        if (outer === null) findings.push({ text: MESSAGES.dup(line_no, item, earlier), short, line_no })
        else findings.push({ text: short, path: `${name}.${index}.${fields[0] ?? ''}` })
      }
    }
  }
  return findings
}
