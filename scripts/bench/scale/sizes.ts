import type { Resource } from '../../../server/metadata/description'

/** First id of generated rows. Ids of the first company are below. */
export const BASE = 1_000
/** Store of the store operator in the benchmark. A fifth of all documents belong to this store. */
export const FLAGSHIP = BASE + 7
/** Entities that get the full number of rows requested by --rows. */
const LARGEST = new Set(['store_order_receipt', 'pos_order', 'user_info', 'points_log'])

const MASTERS: Readonly<Record<string, number>> = {
  store: 200,
  warehouse: 10,
  supplier: 500,
  wholesaler: 100,
  sku: 20_000,
  brand: 300,
  category: 200,
  sale_unit: 20,
  admin_member: 2_000,
  user_level: 8,
}

/**
 * Number of rows of an entity in a company where the largest entities have `rows` rows and other documents `otherRows`.
 * Masters get a plausible number for a company of this size; singletons and views get no rows.
 */
export function sizeOf({ entity, shape }: Resource, rows: number, otherRows: number): number {
  if (LARGEST.has(entity)) return rows
  if (entity in MASTERS) return Math.min(MASTERS[entity] ?? 0, Math.max(8, Math.round(rows / 25)))
  switch (shape.kind) {
    case 'receipt':
    case 'log':
    case 'internal':
      return otherRows
    case 'master':
    case 'tree':
      return 200
    default:
      return 0
  }
}
