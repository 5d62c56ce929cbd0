import type { TableShape } from '@/rules/field'

/**
 * Where lines come and go freely, their goods are chosen in the sheet: the reference itself stands in place of the
 * copies of its code and name, which it shows both.
 */
export function goodsColumns(columns: readonly string[], shape: TableShape): readonly string[] {
  const chooses = shape.goods && shape.rows === 'free' && shape.fields.sku_id && !shape.fields.sku_id.system
  if (!chooses || columns.includes('sku_id')) return columns
  return ['sku_id', ...columns.filter((name) => name !== 'sku_code' && name !== 'sku_name')]
}
