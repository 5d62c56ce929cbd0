import { Demand, MEAN_LINES, ORDERS_PER_DAY, SOLD_GOODS } from '../demand'
import { weekdayOf } from '../business'
import { laterMinutes, type OpenStore } from '../open-stores'
import type { Random } from '../random'

/** Relative number of orders by hour from 7 to 22, with peaks at breakfast, lunch and after work. */
const HOURS = [3, 6, 5, 4, 5, 8, 6, 4, 4, 5, 7, 10, 10, 7, 4, 2]
/** Relative number of orders by weekday, from Monday to Sunday. */
const WEEKDAYS = [0.92, 0.9, 0.93, 0.98, 1.1, 1.25, 1.18]
const FRESH_BY_EVENING = new Set(['水果', '蔬菜', '鲜肉', '水与茶', '碳酸果汁', '酒类'])
const BREAKFAST = new Set(['乳品', '烘焙', '蛋类'])

export interface Basket {
  /** Minutes after midnight of the day; 1,440 and more lie in the following night. */
  minute: number
  /** `qty` in thousandths of the sale unit, so in grams for goods by weight. */
  lines: { name: string; qty: number }[]
}

/**
 * The baskets of a store on a day, in the order of time. Their number depends on weekday, trend, two special days and
 * chance.
 */
export function basketsOf(
  demand: Demand,
  random: Random,
  { store, day, index, days, scale }: { store: OpenStore; day: string; index: number; days: number; scale: number },
): Basket[] {
  const dayFactor = index === Math.floor(days * 0.4) ? 0.6 : index === Math.floor(days * 0.75) ? 1.6 : 1
  const mean =
    ORDERS_PER_DAY[store] *
    scale *
    (WEEKDAYS[weekdayOf(day) - 1] ?? 1) *
    1.0015 ** index *
    random.logNormal(1, 0.08) *
    dayFactor
  const later = laterMinutes(store)
  return Array.from({ length: random.poisson(mean) }, () => {
    const hour = random.weighted(HOURS) + 7
    return { minute: hour * 60 + random.int(0, 59) + later, lines: linesOf(demand.weights[store], random, hour) }
  }).toSorted((a, b) => a.minute - b.minute)
}

function linesOf(weights: readonly number[], random: Random, hour: number): Basket['lines'] {
  const favoured = hour < 10 ? BREAKFAST : hour > 16 ? FRESH_BY_EVENING : null
  const adjusted = weights.map((weight, index) => weight * (favoured?.has(SOLD_GOODS[index]?.category ?? '') ? 1.8 : 1))
  const lines = new Map<string, number>()
  for (let left = 1 + random.geometric(MEAN_LINES - 1); left > 0 && lines.size < 12; left--) {
    const good = SOLD_GOODS[random.weighted(adjusted)]
    if (good)
      lines.set(
        good.name,
        good.weighed ? Math.max(50, Math.round(random.logNormal(600, 0.4) / 5) * 5) : pieces(random) * 1_000,
      )
  }
  return [...lines].map(([name, qty]) => ({ name, qty }))
}

const pieces = (random: Random) => [1, 2, random.int(3, 6)][random.weighted([78, 16, 6])] ?? 1
