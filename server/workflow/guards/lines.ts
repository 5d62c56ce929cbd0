import { isRequired, levels } from '../../../src/rules/conditions'
import { rowGroups } from '../../../src/rules/rows/inner-rows'
import { repeatsLine } from '../../../src/rules/messages'
import { repeatedRows } from '../../../src/rules/rows/repeated-rows'
import { MAX_ROWS } from '../../../src/rules/types'
import { MESSAGES } from '../messages'
import { type Finding, type Guard, lineNo, uniqueFields } from './guard'
import { numberIn } from '../../metadata/row'
import { linesOf } from '../../metadata/scope'

/** Tables have at least `min` lines (default one for goods) and at most `max` (default 200). */
export const lines: Guard = ({ resource, scope }) => {
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    // src/rules/validate checks the number of rows of inner tables, and reports it at the outer row.
    if (table.in !== undefined) continue
    const count = linesOf(scope.doc, name).length
    const max = table.max ?? MAX_ROWS
    if (count < (table.min ?? (table.goods ? 1 : 0))) return [{ text: MESSAGES.lines() }]
    if (count > max) return [{ text: MESSAGES.tooManyLines(max) }]
  }
  return []
}

/** A SKU (and batch) occurs once per document, by the rule by which the sheet marks rows. */
export const dup: Guard = ({ resource, scope, goods }) => {
  const findings: Finding[] = []
  const { shape, rules } = resource
  const rowLevels = new Map([...levels(shape, rules, scope.doc, scope)].map((level) => [level.prefix, level]))
  for (const [name, table] of Object.entries(shape.tables ?? {})) {
    const fields = uniqueFields(resource, name)
    if (fields.length === 0) continue
    for (const { outer, rows } of rowGroups(shape, scope.doc, name)) {
      const lineOf = (position: number) => {
        const { row = {}, index = position } = rows[position] ?? {}
        return outer === null ? lineNo(row, index) : position + 1
      }
      const repeated = repeatedRows(
        rows.map(({ row }) => row),
        fields,
        (field, position) => {
          const level = rowLevels.get(`${name}.${rows[position]?.index}.`)
          return level !== undefined && isRequired(level, field)
        },
      )
      for (const [position, earlier] of repeated) {
        const { row = {}, index = position } = rows[position] ?? {}
        const short = repeatsLine(lineOf(earlier), table.goods === true)
        const item = goods.get(numberIn(row, 'sku_id'))?.sku_name ?? ''
        const line_no = lineOf(position)
        const place = { table: name, ...(!table.goods && fields[0] !== undefined && { field: fields[0] }) }
        if (outer === null)
          findings.push({ text: MESSAGES.dup(line_no, item, lineOf(earlier)), short, line_no, ...place })
        else findings.push({ text: short, path: `${name}.${index}.${fields[0] ?? ''}` })
      }
    }
  }
  return findings
}
