import type { Doc } from '@/rules/conditions'
import type { TableShape } from '@/rules/field'
import { labelKey } from '@/rules/key'

/** What operators call a row: the name of its goods, else the label of its first reference; empty for a blank row. */
export function rowName({ fields }: Pick<TableShape, 'fields'>, row: Doc): string {
  if (typeof row.sku_name === 'string') return row.sku_name
  const labels = Object.entries(fields).map(([name, { type }]) => (type === 'ref' ? row[labelKey(name)] : undefined))
  return String(labels.find((label) => typeof label === 'string') ?? '')
}
