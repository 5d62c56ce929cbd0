import type { TableShape } from '@/rules/field'

/**
 * In tables with free lines, goods are chosen in the sheet: the reference column, which shows code and name, replaces
 * the columns with their copies.
 */
export function goodsColumns(columns: readonly string[], shape: TableShape): readonly string[] {
  const chooses = shape.goods && shape.rows === 'free' && shape.fields.sku_id && !shape.fields.sku_id.system
  if (!chooses || columns.includes('sku_id')) return columns
  return ['sku_id', ...columns.filter((name) => name !== 'sku_code' && name !== 'sku_name')]
}

const DESCRIBING: readonly string[] = ['sku_code', 'barcode', 'spec']

/** The columns that only describe goods whose name another column shows. Empty where no column shows the name. */
export function describingColumns(columns: readonly string[], shape: TableShape): readonly string[] {
  return shape.goods && columns.includes('sku_name') ? columns.filter((name) => DESCRIBING.includes(name)) : []
}
