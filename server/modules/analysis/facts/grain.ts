import { type SQL, sql } from 'drizzle-orm'
import { isOfGoods } from '../../../../src/rules/analysis/dimensions'
import type { Call } from '../../../http/call'
import { byGoods } from './columns'
import type { FactTable } from './fact-table'

/** What a row of sales is: an order, one of its lines where the analysis is grouped by goods, or a payment. */
export type Grain = 'order' | 'line' | 'payment'

export function grainOf(wanted: ReadonlySet<string>): Grain {
  if (wanted.has('payment_method')) return 'payment'
  return [...wanted].some(isOfGoods) ? 'line' : 'order'
}

/** Adds the columns and joins by which lines are grouped by goods; `from` must call the lines `l`. */
export function withGoods(call: Call, factTable: FactTable): FactTable {
  const goods = byGoods(call, sql`l.sku_id`)
  return { ...factTable, by: { ...factTable.by, ...goods.by }, joins: { ...factTable.joins, ...goods.joins } }
}

/**
 * Condition that lists all stores. The indexes begin with the store, so this lets head office read a period by index
 * instead of scanning the table.
 */
export const ofStores = (table: string, tenant: number): SQL =>
  sql`${sql.identifier(table)}.store_id in (select id from store where tenant_id = ${tenant})`
