import { type SQL, sql } from 'drizzle-orm'
import { isOfGoods } from '../../../../src/rules/analysis/dimensions'
import type { Call } from '../../../http/call'
import { byGoods } from './columns'
import type { FactTable } from './fact-table'

/** Sales are read by order, or by line where goods matter, or by payment. */
export type Grain = 'order' | 'line' | 'payment'

export function grainOf(wanted: ReadonlySet<string>): Grain {
  if (wanted.has('payment_method')) return 'payment'
  return [...wanted].some(isOfGoods) ? 'line' : 'order'
}

/** A fact table over lines `l` that name their SKU. */
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
