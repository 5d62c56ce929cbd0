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

/** The number of a row, from 1, when several rows have the same goods; null when the goods already tell the row. */
export function numberAmongSame(lines: readonly Line[], key: string): number | null {
  const index = lines.findIndex((line) => line.key === key)
  const sku = lines[index]?.row.sku_id
  const isAlone = sku == null || lines.filter(({ row }) => row.sku_id === sku).length < 2
  return isAlone ? null : index + 1
}
