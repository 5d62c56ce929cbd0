import { GOODS } from './goods'

const FRESH = new Set(['水果', '蔬菜', '蛋类', '鲜肉'])

/** Where stores order an item: a warehouse, or the bakery directly for bread. */
export function sourceOf(good: (typeof GOODS)[number]): 'W01' | 'W02' | 'V0009' {
  if (good.supplier === 'V0009') return 'V0009'
  return FRESH.has(good.category) ? 'W02' : 'W01'
}

/** Supplier of an item. A distributor replaces the sauce factory, whose licence has expired. */
export const buyFrom = (good: (typeof GOODS)[number]): string => (good.supplier === 'V0010' ? 'V0001' : good.supplier)

/** Days of demand to keep in stock: `wanted`, but at most half of the shelf life. */
export function keepDays(good: (typeof GOODS)[number], wanted: number): number {
  const life = good.shelf_life_days ?? (good.weighed ? 6 : 1_000)
  return Math.max(1, Math.min(wanted, Math.floor(life / 2)))
}

/** Goods that are still ordered. */
export const ORDERED = GOODS.filter((good) => good.status === undefined)

/** Sale units rounded up to the order multiple, in thousandths. */
export const toMultiple = (units: number, multiple: number): number =>
  Math.max(1, Math.ceil(units / multiple)) * multiple * 1_000
