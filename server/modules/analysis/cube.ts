import type { DimensionId } from '../../../src/rules/analysis/dimensions'
import type { MetricId } from '../../../src/rules/analysis/metrics'
import type { Call } from '../../http/call'
import { factsOf, mayAnswer } from './facts/all'
import type { Range } from './facts/fact'
import { stretches } from './period'
import { type Cell, type Filter, runFact } from './run-fact'
import { type Parts, RECKONINGS } from './values'

export interface Question {
  metrics: readonly MetricId[]
  /** At most two. */
  dimensions: readonly DimensionId[]
  filters: readonly Filter[]
  range: Range
}

/** Parts by combination of values. */
export class Cube {
  readonly #cells = new Map<string, { keys: Cell['keys']; parts: Record<string, number> }>()

  add({ keys, parts }: Cell): void {
    const name = nameOf(keys)
    const known = this.#cells.get(name)
    if (known) Object.assign(known.parts, parts)
    else this.#cells.set(name, { keys, parts: { ...parts } })
  }

  /** `undefined` for a dimension: all of its values together. */
  at(...keys: Cell['keys']): Parts | undefined {
    return this.#cells.get(nameOf(keys))?.parts
  }

  /** The values of a dimension that rows have, in no order. */
  keysOf(index: number): (string | null)[] {
    const found = new Map<string, string | null>()
    for (const { keys } of this.#cells.values()) {
      const key = keys[index]
      if (key !== undefined) found.set(String(key), key)
    }
    return [...found.values()]
  }

  cells(): Iterable<Cell> {
    return this.#cells.values()
  }
}

const nameOf = (keys: Cell['keys']): string => JSON.stringify(keys.map((key) => (key === undefined ? 0 : key)))

/** Parts that are a balance: what they are at the end of a day follows from the end of the period and what changed since. */
const BALANCES: Readonly<Record<string, string>> = {
  closing_qty: 'change_qty',
  closing_value: 'change_value',
  transit_closing_qty: 'transit_change_qty',
  transit_closing_value: 'transit_change_value',
}

/** All parts of the question's metrics. */
export async function cubeOf(call: Call, { metrics, dimensions, filters, range }: Question): Promise<Cube> {
  const cube = new Cube()
  const wanted = new Set<string>([...dimensions, ...filters.map(({ id }) => id)])
  const parts = new Set(metrics.flatMap((id) => RECKONINGS[id].parts).filter((part) => mayAnswer(call, part)))
  const dates = dimensions.findIndex((id) => stretches(range, id) !== null)
  const run = async (names: Iterable<string>, by: readonly DimensionId[], add: (cell: Cell) => void) => {
    for (const [make, answered] of factsOf(names)) {
      const fact = await make(call, range, wanted)
      for (const cell of await runFact(call, fact, answered, by, filters)) add(cell)
    }
  }
  const balances = dates < 0 ? [] : [...parts].filter((part) => part in BALANCES)
  await run(
    [...parts].filter((part) => !balances.includes(part)),
    dimensions,
    (cell) => cube.add(cell),
  )
  if (balances.length > 0) await addBalances(balances)
  return cube

  async function addBalances(names: readonly string[]): Promise<void> {
    const others = dimensions.filter((_, index) => index !== dates)
    const changed = new Cube()
    const changes = names.map((name) => BALANCES[name] ?? name)
    await run(changes, dimensions, (cell) => changed.add(cell))
    const ends: Cell[] = []
    await run(names, others, (cell) => void ends.push(cell))
    const days = (stretches(range, dimensions[dates] ?? 'day') ?? []).toReversed()
    for (const { keys, parts: end } of ends) {
      const whole = keys.toSpliced(dates, 0, undefined)
      cube.add({ keys: whole, parts: end })
      const now = { ...end }
      for (const day of days) {
        const at = whole.with(dates, day)
        cube.add({ keys: at, parts: now })
        for (const [name, value] of Object.entries(changed.at(...at) ?? {})) {
          const balance = names.find((one) => BALANCES[one] === name)
          if (balance) now[balance] = (now[balance] ?? 0) - value
        }
      }
    }
  }
}
