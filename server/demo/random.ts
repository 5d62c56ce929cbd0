/** Seeded pseudo-random generator (mulberry32), so that the demo company is the same in every run. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** An independent generator, so that draws of one part of the simulation do not affect other parts. */
  fork(name: string): Random {
    let hash = this.#state ^ 0x9e3779b9
    for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
    return new Random(hash)
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    const element = list[Math.floor(this.next() * list.length)]
    if (element === undefined) throw new RangeError('nothing to pick from')
    return element
  }

  /** Index drawn with the given weights. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [index, weight] of weights.entries()) {
      left -= weight
      if (left < 0) return index
    }
    return weights.length - 1
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal())
  }

  poisson(mean: number): number {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()))
    const limit = Math.exp(-mean)
    let count = -1
    for (let product = 1; product > limit; count++) product *= this.next()
    return Math.max(0, count)
  }

  /** Geometric distribution with the given mean, from 0. */
  geometric(mean: number): number {
    return Math.floor(Math.log(1 - this.next()) / Math.log(mean / (1 + mean)))
  }
}
