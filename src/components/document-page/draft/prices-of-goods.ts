import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { goodsPrices, holdsOtherGoods } from '@/rules/rows/goods-prices'
import { cellKey, type Row, rowKey } from '@/components/document-page/rows/row-key'
import { rowsOf } from '@/components/rows'
import { sameValue } from './same-value'

interface Edit {
  /** The rows before the edit, by key. */
  before: Map<number, Row>
  rows: readonly Row[]
  /** Paths of the cells that the operator wrote, maybe with the value that they had. */
  written: ReadonlySet<string>
}

/**
 * The prices of rows in which the operator put other goods. They are emptied, as the server empties them, and follow
 * their default again. Where the stored goods come back, so does their stored price.
 */
export class PricesOfGoods {
  readonly #renewed = new Set<string>()

  forget(): void {
    this.#renewed.clear()
  }

  /** Whether the price with this key follows its default again, unless it was typed since. */
  isRenewed(key: string): boolean {
    return this.#renewed.has(key)
  }

  /**
   * The rows with the prices of their present goods, and the keys of these prices, which then count as not typed. The
   * rows in `before` get these prices too.
   */
  renewed(
    { shape, baseline }: { shape: Shape; baseline: Doc },
    table: string,
    { before, rows, written }: Edit,
  ): { next: readonly Row[]; emptied: string[] } {
    const { goods, fields = {} } = shape.tables?.[table] ?? {}
    const prices = goodsPrices({ fields, ...(goods && { goods }) })
    const emptied: string[] = []
    if (prices.length === 0) return { next: rows, emptied }
    const next = rows.map((row, index) => {
      const was = before.get(rowKey(row))
      if (!was || !holdsOtherGoods(was, row)) return row
      const stored = row.id == null ? undefined : rowsOf(baseline, table).find(({ id }) => id === row.id)
      const areBack = stored !== undefined && !holdsOtherGoods(stored, row)
      const values: Doc = {}
      for (const name of prices) {
        const isWritten = written.has(`${table}.${index}.${name}`) || !sameValue(was[name], row[name])
        if (isWritten || !(name in row)) continue
        const key = cellKey(table, row, name)
        values[name] = areBack ? stored[name] : null
        emptied.push(key)
        if (areBack) this.#renewed.delete(key)
        else this.#renewed.add(key)
      }
      before.set(rowKey(row), { ...was, ...values })
      return { ...row, ...values }
    })
    return { next, emptied }
  }
}
