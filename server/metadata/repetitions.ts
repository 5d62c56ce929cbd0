import { isRequired, levels } from '../../src/rules/conditions'
import type { Env } from '../../src/rules/compute'
import { rowGroups } from '../../src/rules/rows/inner-rows'
import { repeatedRows } from '../../src/rules/rows/repeated-rows'
import type { Resource } from './description'
import { lineNo, type Row } from './row'

/** A row that has the same unique values as an earlier row of its table or, in an inner table, of its outer row. */
export interface Repetition {
  table: string
  /** The fields that together may occur once. */
  fields: readonly string[]
  isInner: boolean
  row: Row
  /** Position of the row among all rows of the table. */
  index: number
  /** Numbers of the row and of the earlier row, as operators count. */
  line: number
  earlier: number
}

/** The repeated rows of a document, by the rule by which the sheet marks rows, in the order of the document. */
export function repetitions({ shape, rules }: Pick<Resource, 'shape' | 'rules'>, doc: Row, env: Env): Repetition[] {
  const rowLevels = new Map([...levels(shape, rules, doc, env)].map((level) => [level.prefix, level]))
  const isNeeded = (prefix: string, field: string) => {
    const level = rowLevels.get(prefix)
    return level !== undefined && isRequired(level, field)
  }
  return Object.keys(shape.tables ?? {}).flatMap((table) => {
    const fields = uniqueFields(shape, table)
    if (fields.length === 0) return []
    return rowGroups(shape, doc, table).flatMap(({ outer, rows }) => {
      const numberOf = (position: number) => {
        const { row = {}, index = position } = rows[position] ?? {}
        return outer === null ? lineNo(row, index) : position + 1
      }
      const repeated = repeatedRows(
        rows.map(({ row }) => row),
        fields,
        (field, position) => isNeeded(`${table}.${rows[position]?.index}.`, field),
      )
      return [...repeated].map(([position, earlier]) => {
        const { row = {}, index = position } = rows[position] ?? {}
        const isInner = outer !== null
        return { table, fields, isInner, row, index, line: numberOf(position), earlier: numberOf(earlier) }
      })
    })
  })
}

/** Fields that together may occur once in a table; goods by SKU, and by batch where lines have one. */
function uniqueFields({ tables = {} }: Resource['shape'], name: string): readonly string[] {
  const { unique, goods, fields = {} } = tables[name] ?? {}
  if (unique) return unique
  return goods ? ['sku_id', 'batch_id', 'batch_no'].filter((field) => field in fields) : []
}
