import type { Row } from '@/components/line-grid/types'
import type { TableShape } from '@/rules/field'
import type { Line } from '@/components/line-grid/store/line'

/**
 * What a row counts, by name: its goods, or in a table without goods the first reference or text that is filled in. A
 * code that is scanned comes last. Null for a row that names nothing.
 */
export function nameOfRow(row: Row, { fields, codes = [] }: TableShape): string | null {
  const named = Object.keys(fields).toSorted((a, b) => Number(codes.includes(a)) - Number(codes.includes(b)))
  const candidates = [
    row.sku_name,
    row.sku_id_label,
    row.sku_code,
    ...named.map((name) => (fields[name]?.type === 'ref' ? row[`${name}_label`] : null)),
    ...named.map((name) => (['text', 'barcode'].includes(fields[name]?.type ?? '') ? row[name] : null)),
  ]
  return candidates.find((value): value is string => typeof value === 'string' && value !== '') ?? null
}

/**
 * The number of a row from 1 and its batch ('' for none), when several rows have the same goods; null when the goods
 * already say which row is meant.
 */
export function placeOfRow(lines: readonly Line[], key: string): { no: number; batch: string } | null {
  const index = lines.findIndex((line) => line.key === key)
  const row = lines[index]?.row
  if (row?.sku_id == null || lines.filter(({ row: other }) => other.sku_id === row.sku_id).length < 2) return null
  const batch = row.batch_id_label ?? row.batch_no
  return { no: index + 1, batch: typeof batch === 'string' ? batch : '' }
}
