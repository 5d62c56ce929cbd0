import type { DimensionId } from '../../../src/rules/analysis/dimensions'
import type { MetricId } from '../../../src/rules/analysis/metrics'
import type { Call } from '../../http/call'
import { factTablesFor, mayReadPart } from './facts/all'
import type { Range } from './facts/fact-table'
import { dateKeys } from './period'
import { type Cell, type Filter, sumMeasures } from './sum-measures'
import { type Parts, FORMULAS } from './values'

interface CubeQuery {
  metrics: readonly MetricId[]
  /** At most two. */
  dimensions: readonly DimensionId[]
  filters: readonly Filter[]
  range: Range
}

/** Sums (`parts`) by combination of dimension values. */
export class Cube {
  readonly #cells = new Map<string, { keys: Cell['keys']; parts: Record<string, number> }>()

  add({ keys, parts }: Cell): void {
    const name = nameOf(keys)
    const known = this.#cells.get(name)
    if (known) Object.assign(known.parts, parts)
    else this.#cells.set(name, { keys, parts: { ...parts } })
  }

  /** Sums of a combination; `undefined` as the key of a dimension means all of its values together. */
  at(...keys: Cell['keys']): Parts | undefined {
    return this.#cells.get(nameOf(keys))?.parts
  }

  /** The values of a dimension that occur, in no particular order. */
  keysOf(index: number): (string | null)[] {
    const values = new Map<string, string | null>()
    for (const { keys } of this.#cells.values()) {
      const key = keys[index]
      if (key !== undefined) values.set(String(key), key)
    }
    return [...values.values()]
  }

  cells(): Iterable<Cell> {
    return this.#cells.values()
  }
}

const nameOf = (keys: Cell['keys']): string => JSON.stringify(keys.map((key) => (key === undefined ? 0 : key)))

/**
 * Parts that are balances, with the part that holds their changes. The balance of a day is the closing balance less
 * later changes.
 */
const BALANCES: Readonly<Record<string, string>> = {
  closing_qty: 'change_qty',
  closing_value: 'change_value',
  transit_closing_qty: 'transit_change_qty',
  transit_closing_value: 'transit_change_value',
}

/** All sums that the metrics of the query need. */
export async function cubeOf(call: Call, { metrics, dimensions, filters, range }: CubeQuery): Promise<Cube> {
  const cube = new Cube()
  const wanted = new Set<string>([...dimensions, ...filters.map(({ id }) => id)])
  const parts = new Set(metrics.flatMap((id) => FORMULAS[id].parts).filter((part) => mayReadPart(call, part)))
  const dateIndex = dimensions.findIndex((id) => dateKeys(range, id) !== null)
  const run = async (names: Iterable<string>, by: readonly DimensionId[], add: (cell: Cell) => void) => {
    for (const [make, provided] of factTablesFor(names)) {
      const factTable = await make(call, range, wanted)
      for (const cell of await sumMeasures(call, factTable, provided, { dimensions: by, filters })) add(cell)
    }
  }
  const balances = dateIndex < 0 ? [] : [...parts].filter((part) => part in BALANCES)
  await run(
    [...parts].filter((part) => !balances.includes(part)),
    dimensions,
    (cell) => cube.add(cell),
  )
  if (balances.length > 0) await addBalances(balances)
  return cube

  async function addBalances(names: readonly string[]): Promise<void> {
    const otherDimensions = dimensions.filter((_, index) => index !== dateIndex)
    const changesByDay = new Cube()
    const changes = names.map((name) => BALANCES[name] ?? name)
    await run(changes, dimensions, (cell) => changesByDay.add(cell))
    const closings: Cell[] = []
    await run(names, otherDimensions, (cell) => void closings.push(cell))
    const days = (dateKeys(range, dimensions[dateIndex] ?? 'day') ?? []).toReversed()
    for (const { keys, parts: closing } of closings) {
      const totalKeys = keys.toSpliced(dateIndex, 0, undefined)
      cube.add({ keys: totalKeys, parts: closing })
      const balancesOfDay = { ...closing }
      for (const day of days) {
        const at = totalKeys.with(dateIndex, day)
        cube.add({ keys: at, parts: balancesOfDay })
        for (const [name, value] of Object.entries(changesByDay.at(...at) ?? {})) {
          const balance = names.find((candidate) => BALANCES[candidate] === name)
          if (balance) balancesOfDay[balance] = (balancesOfDay[balance] ?? 0) - value
        }
      }
    }
  }
}
