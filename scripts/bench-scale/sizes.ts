import type { Resource } from '../../server/resources/description'

/** Ids of made rows begin here; those of the first company lie below. */
export const BASE = 1_000
/** The store that the benchmark's shop sees: a fifth of everything happens there. */
export const FLAGSHIP = BASE + 7
/** Lists that hold as many rows as are asked for; every other document has a fifth of that. */
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
 * How many rows of an entity there are when the largest have `rows`, and masters of a large company. Singletons and views
 * have none of their own.
 */
export function sizeOf({ entity, shape }: Resource, rows: number): number {
  if (LARGEST.has(entity)) return rows
  if (entity in MASTERS) return MASTERS[entity] ?? 0
  switch (shape.kind) {
    case 'receipt':
    case 'log':
    case 'internal':
      return Math.round(rows / 5)
    case 'master':
    case 'tree':
      return 200
    default:
      return 0
  }
}
