import type { Doc } from '@/rules/conditions'
import type { Shape, TableShape } from '@/rules/field'
import { labelKey } from '@/rules/key'

/** What operators call a row: the name of its goods, else the label of its first reference; empty for a blank row. */
export function rowName({ fields }: Pick<TableShape, 'fields'>, row: Doc): string {
  if (typeof row.sku_name === 'string') return row.sku_name
  const labels = Object.entries(fields).map(([name, { type }]) => (type === 'ref' ? row[labelKey(name)] : undefined))
  return String(labels.find((label) => typeof label === 'string') ?? '')
}

/** Name of the table that a line number in a message refers to when the message names no table; '' without tables. */
export function tableOfLines({ tables = {} }: Pick<Shape, 'tables'>): string {
  return 'lines' in tables ? 'lines' : (Object.keys(tables)[0] ?? '')
}

/** The rows of a table of a document; empty when the document has none. */
export function rowsOf(doc: Readonly<Record<string, unknown>>, table: string): readonly Doc[] {
  const rows = doc[table]
  return Array.isArray(rows) ? (rows as Doc[]) : []
}
