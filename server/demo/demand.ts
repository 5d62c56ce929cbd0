import { GOODS } from './goods'
import type { OpenStore } from './business'
import type { Random } from './random'

/** Orders a day in a full company (docs/domain.md, The demo company). */
export const BASE: Readonly<Record<OpenStore, number>> = { S0002: 70, S0003: 60, S0004: 45, S0005: 55, S0006: 40 }
/** Lines of a basket, and sale units of a line: pieces, or kilograms. */
export const MEAN_LINES = 2.8
const MEAN_PIECES = 1.35
const MEAN_KILOGRAMS = 0.66

/** What is on the shelf: goods stopped for purchase still sell. */
export const SOLD = GOODS.filter((good) => good.status === undefined || good.status === 'stop_purchase')

/** How likely each of the goods on the shelf is taken, and how much of it a store sells on an average day. */
export class Demand {
  /** Weights by store, in the order of SOLD. */
  readonly weights: Readonly<Record<OpenStore, readonly number[]>>
  readonly #scale: number

  constructor(random: Random, scale: number) {
    this.#scale = scale
    const rank = SOLD.map((_, index) => index).toSorted(() => random.next() - 0.5)
    const popularity = SOLD.map((_, index) => 1 / ((rank[index] ?? 0) + 1) ** 0.9)
    const of = () => popularity.map((weight) => weight * (0.6 + 0.8 * random.next()))
    this.weights = { S0002: of(), S0003: of(), S0004: of(), S0005: of(), S0006: of() }
  }

  /** Sale units of a good that a store sells on an average day. */
  daily(store: OpenStore, name: string): number {
    const index = SOLD.findIndex((good) => good.name === name)
    const weights = this.weights[store]
    const share = (weights[index] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
    return BASE[store] * this.#scale * MEAN_LINES * share * (SOLD[index]?.weighed ? MEAN_KILOGRAMS : MEAN_PIECES)
  }
}
