import type { Option } from '@/rules/answers'
import type { TableShape } from '@/rules/field'
import { factKey, labelKey } from '@/rules/key'
import { optionLabel } from '@/components/fields/references/option-source'
import type { Row } from '@/components/line-grid/types'

/** Fields that a line copies from its goods. */
const GOODS = ['sku_code', 'sku_name', 'barcode', 'spec', 'unit_name'] as const

/** The fields of a line that are copies of its goods, where `field` is the goods. */
export function copies(field: string, shape: TableShape): readonly string[] {
  return shape.goods && field === 'sku_id' ? GOODS.filter((name) => name in shape.fields) : []
}

/**
 * The values that choosing a reference writes into its row: the id, its label, the facts that expressions read, the
 * copies.
 */
export function optionValues(field: string, option: Option, shape: TableShape): Row {
  const facts = option.facts ?? {}
  const values: Record<string, unknown> = {
    [field]: option.id,
    [labelKey(field)]: optionLabel(option),
    [factKey(field)]: facts,
  }
  for (const [name, value] of Object.entries(facts)) if (shape.fields[name]?.system) values[name] = value
  const own: Record<string, unknown> = { sku_code: option.code, sku_name: option.name }
  for (const name of copies(field, shape)) values[name] = facts[name] ?? own[name] ?? null
  return values
}

/** The values that clearing a reference writes into its row. */
export function emptyValues(field: string, shape: TableShape): Row {
  const values: Record<string, unknown> = { [field]: null, [labelKey(field)]: undefined, [factKey(field)]: null }
  for (const name of copies(field, shape)) values[name] = null
  return values
}
