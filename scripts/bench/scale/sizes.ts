import type { Resource } from '../../../server/metadata/description'

/** Ids of made rows begin here; those of the first company lie below. */
export const BASE = 1_000
/** The store that the benchmark's shop sees: a fifth of everything happens there. */
export const FLAGSHIP = BASE + 7
/** Lists that hold as many rows as are asked for. */
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
 * How many rows of an entity there are when the largest have `rows` and other documents `rest`, with masters of a company of
 * that size. Singletons and views have none of their own.
 */
export function sizeOf({ entity, shape }: Resource, rows: number, rest: number): number {
  if (LARGEST.has(entity)) return rows
  if (entity in MASTERS) return Math.min(MASTERS[entity] ?? 0, Math.max(8, Math.round(rows / 25)))
  switch (shape.kind) {
    case 'receipt':
    case 'log':
    case 'internal':
      return rest
    case 'master':
    case 'tree':
      return 200
    default:
      return 0
  }
}
