import { goodsPrices, holdsOtherGoods } from '../../../src/rules/rows/goods-prices'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import { linesOf } from '../../metadata/scope'
import type { Completion } from '../completion'

/**
 * Empties the prices of stored rows that now hold other goods, in place, and returns their paths: a default is taken
 * for the new goods, and where there is none, the price is asked for. A price that the draft states for the new goods
 * stays; one that the operator may not write counts as not stated. Drafts of the engine are taken as they are.
 */
export function emptyPricesOfOtherGoods(
  resource: Resource,
  doc: Row,
  { before, given, mode }: Pick<Completion, 'before' | 'given' | 'mode'>,
): string[] {
  if (!before || mode === 'system') return []
  return Object.entries(resource.shape.tables ?? {}).flatMap(([table, shape]) => {
    const prices = goodsPrices(shape)
    if (prices.length === 0) return []
    const stored = new Map(linesOf(before, table).map((row) => [row.id, row]))
    return linesOf(doc, table).flatMap((row, index) => {
      const was = row.id == null ? undefined : stored.get(row.id)
      if (!was || !holdsOtherGoods(was, row)) return []
      const emptied = prices.filter((name) => !given.has(`${table}.${index}.${name}`))
      for (const name of emptied) row[name] = null
      return emptied.map((name) => `${table}.${index}.${name}`)
    })
  })
}
