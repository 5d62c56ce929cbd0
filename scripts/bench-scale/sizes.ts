import type { Resource } from '../../server/resources/description'

/** Ids of made rows begin here; those of the first company lie below. */
export const BASE = 1_000
/** Rows of a child table for each document. */
export const LINES = 10

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
  user_info: 100_000,
  user_level: 8,
}

/**
 * How many rows of an entity there are when store orders have `lines` lines: a chain of that size, and masters of a large
 * company. Singletons and views have none of their own.
 */
export function sizeOf(resource: Resource, lines: number): number {
  const { entity, shape } = resource
  const part = Math.min(1, lines / 1_000_000)
  if (entity === 'store_order_receipt') return lines / LINES
  if (entity === 'pos_order') return Math.round(lines / 5)
  if (entity in MASTERS) return Math.max(8, Math.round((MASTERS[entity] ?? 0) * (entity === 'user_info' ? part : 1)))
  switch (shape.kind) {
    case 'receipt':
      return Math.round(lines / 50)
    case 'log':
      return Math.round(lines / 20)
    case 'internal':
      return Math.round(lines / 10)
    case 'master':
    case 'tree':
      return 200
    default:
      return 0
  }
}
