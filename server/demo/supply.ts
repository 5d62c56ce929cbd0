import { GOODS } from './goods'

const FRESH = new Set(['水果', '蔬菜', '蛋类', '鲜肉'])

/** Where a good comes from on its way to the shelf: a warehouse, or bread straight from the bakery. */
export function sourceOf(good: (typeof GOODS)[number]): 'W01' | 'W02' | 'V0009' {
  if (good.supplier === 'V0009') return 'V0009'
  return FRESH.has(good.category) ? 'W02' : 'W01'
}

/** Whom the company buys it from: the sauce factory's licence has run out, a distributor stands in. */
export const buyFrom = (good: (typeof GOODS)[number]): string => (good.supplier === 'V0010' ? 'V0001' : good.supplier)

/** Days of demand that are kept at most: less of what does not keep. */
export function keepDays(good: (typeof GOODS)[number], wanted: number): number {
  const life = good.shelf_life_days ?? (good.weighed ? 6 : 1_000)
  return Math.max(1, Math.min(wanted, Math.floor(life / 2)))
}

export const ORDERED = GOODS.filter((good) => good.status === undefined)

/** Sale units in thousandths, rounded up to what an order is a multiple of. */
export const toMultiple = (units: number, multiple: number): number =>
  Math.max(1, Math.ceil(units / multiple)) * multiple * 1_000
