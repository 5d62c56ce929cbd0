import { GOODS } from './goods'
import type { OpenStore } from './open-stores'
import type { Random } from './random'

/** Orders per day by store in a full company (docs/domain.md, The demo company). */
export const ORDERS_PER_DAY: Readonly<Record<OpenStore, number>> = {
  S0002: 70,
  S0003: 60,
  S0004: 45,
  S0005: 55,
  S0006: 40,
}
/** Average number of lines per basket, and average quantity per line in pieces or kilograms. */
export const MEAN_LINES = 2.8
const MEAN_PIECES = 1.35
const MEAN_KILOGRAMS = 0.66

/** Goods that are sold, including goods that are no longer purchased. */
export const SOLD_GOODS = GOODS.filter((good) => good.status === undefined || good.status === 'stop_purchase')

/**
 * Sampling weights of the goods by store, and the average daily sales that follow from them. `scale` is the share of a
 * full company's sales.
 */
export class Demand {
  /** Weights by store, in the order of SOLD_GOODS. */
  readonly weights: Readonly<Record<OpenStore, readonly number[]>>
  readonly #scale: number

  constructor(random: Random, scale: number) {
    this.#scale = scale
    const rank = SOLD_GOODS.map((_, index) => index).toSorted(() => random.next() - 0.5)
    const popularity = SOLD_GOODS.map((_, index) => 1 / ((rank[index] ?? 0) + 1) ** 0.9)
    const weightsOfStore = () => popularity.map((weight) => weight * (0.6 + 0.8 * random.next()))
    this.weights = {
      S0002: weightsOfStore(),
      S0003: weightsOfStore(),
      S0004: weightsOfStore(),
      S0005: weightsOfStore(),
      S0006: weightsOfStore(),
    }
  }

  /** Sale units of a good that a store sells on an average day. */
  daily(store: OpenStore, name: string): number {
    const index = SOLD_GOODS.findIndex((good) => good.name === name)
    const weights = this.weights[store]
    const share = (weights[index] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
    return (
      ORDERS_PER_DAY[store] *
      this.#scale *
      MEAN_LINES *
      share *
      (SOLD_GOODS[index]?.weighed ? MEAN_KILOGRAMS : MEAN_PIECES)
    )
  }
}
