import { type SQL, sql } from 'drizzle-orm'
import type { DimensionId } from '../../../../src/rules/analysis/dimensions'
import { storeStock, whGoodSkuStock } from '../../../generated/resources'
import type { Call } from '../../../http/call'
import { allowed } from '../../../metadata/access/access'
import { placesOfOperator } from '../../../metadata/access/places'
import { byDate, byGoods, byStore, datesWithin } from './columns'
import type { GroupColumn, FactTable, MakeFactTable, Measure, Range } from './fact-table'

/** Which locations count: stores and warehouses, transit to them, or stores alone. */
type LocationKind = 'places' | 'transit' | 'stores'
const LOCATIONS: Readonly<Record<LocationKind, readonly [store: string | null, warehouse: string | null]>> = {
  places: ['store', 'warehouse'],
  transit: ['store_inbound', 'warehouse_inbound'],
  stores: ['store', null],
}
/** When rows are grouped by one of these dimensions, rows without a value are left out. */
const PLACE_DIMENSIONS: readonly DimensionId[] = ['store', 'org', 'store_type', 'warehouse']

/**
 * Stock at the end of the period: the current balances less postings with later business dates. The result for a day
 * therefore does not depend on the time of the query.
 */
const closing =
  (locations: LocationKind, prefix: string): MakeFactTable =>
  async (call, range) => {
    const { tenant_id } = call.operator
    const from = sql`(
      select location_type, location_id, sku_id, qty, value from stock_balance where tenant_id = ${tenant_id}
      union all
      select location_type, location_id, sku_id, -qty, -value from stock_ledger where tenant_id = ${tenant_id} and biz_date > ${range.to}
    ) s`
    return {
      ...stockFactTable(call, from),
      where: sql`${await inPlaces(call, locations)}`,
      measures: { [`${prefix}closing_qty`]: { sql: sql`s.qty` }, [`${prefix}closing_value`]: { sql: sql`s.value` } },
    }
  }

/** Changes in the period. `weighted` multiplies a change by the number of days for which it is part of the balance. */
const change =
  (locations: LocationKind, prefix: string): MakeFactTable =>
  async (call, range) => ({
    ...ledgerFactTable(call),
    where: sql`${inPeriod(call, range)} and ${await inPlaces(call, locations)}`,
    measures: named(prefix, {
      change_qty: { sql: sql`s.qty` },
      change_value: { sql: sql`s.value` },
      weighted: { sql: sql`s.value * (${range.to}::date - s.biz_date::date + 1)` },
      received_qty: {
        sql: sql`case when s.reason in ('opening_in', 'purchase_in', 'delivery_in', 'transfer_in') then s.qty else 0 end`,
      },
    }),
  })

export const closingStock = closing('places', '')
export const closingTransit = closing('transit', 'transit_')
export const closingStoreStock = closing('stores', 'store_')
export const changedStock = change('places', '')
export const changedTransit = change('transit', 'transit_')
export const changedStoreStock = change('stores', 'store_')

/** Values of purchases, adjustments and losses, in places and in transit. */
export const movements: MakeFactTable = async (call, range) => {
  const factTable = ledgerFactTable(call)
  const sum = (...reasons: string[]): SQL => sql`case when s.reason in ${reasons} then s.value else 0 end`
  const [places, transit] = [await inPlaces(call, 'places'), await inPlaces(call, 'transit')]
  return {
    ...factTable,
    joins: {
      ...factTable.joins,
      loss: sql`left join store_good_loss_receipt loss on loss.tenant_id = ${call.operator.tenant_id} and s.doc_type = 'store_good_loss_receipt' and loss.id = s.doc_id`,
    },
    where: sql`${inPeriod(call, range)} and (${places} or ${transit}) and s.reason in ('purchase_in', 'adjust_in', 'adjust_out', 'loss_out', 'transit_loss', 'return_damaged')`,
    by: {
      ...factTable.by,
      loss_type: {
        sql: sql`case when s.reason = 'loss_out' then loss.loss_type when s.reason in ('transit_loss', 'return_damaged') then s.reason end`,
        joins: ['loss'],
      },
    },
    omitRowsWithout: [...PLACE_DIMENSIONS, 'loss_type'],
    measures: {
      purchase: { sql: sum('purchase_in') },
      adjust: { sql: sum('adjust_in', 'adjust_out') },
      loss: { sql: sql`-(${sum('loss_out', 'transit_loss', 'return_damaged')})` },
    },
  }
}

const named = (prefix: string, measures: Record<string, Measure>) =>
  Object.fromEntries(Object.entries(measures).map(([name, measure]) => [prefix + name, measure]))

const inPeriod = (call: Call, range: Range): SQL =>
  sql`s.tenant_id = ${call.operator.tenant_id} and ${datesWithin(sql`s.biz_date`, range)}`

function ledgerFactTable(call: Call): Omit<FactTable, 'where' | 'measures'> {
  const factTable = stockFactTable(call, sql`stock_ledger s`)
  return { ...factTable, by: { ...factTable.by, ...byDate(sql`s.biz_date`) } }
}

/** A fact table without condition and measures. `from` has the alias `s`; its rows have a location and a SKU. */
function stockFactTable(call: Call, from: SQL): Omit<FactTable, 'where' | 'measures'> {
  const store = byStore(call, sql`(case when s.location_type like 'store%' then s.location_id end)`)
  const goods = byGoods(call, sql`s.sku_id`)
  const warehouse: GroupColumn = { sql: sql`(case when s.location_type like 'warehouse%' then s.location_id end)` }
  return {
    from,
    joins: { ...store.joins, ...goods.joins },
    by: { ...store.by, ...goods.by, warehouse },
    omitRowsWithout: PLACE_DIMENSIONS,
  }
}

/** Condition for locations whose stock the operator may list. */
async function inPlaces(call: Call, locations: LocationKind): Promise<SQL> {
  const { stores, warehouses } = await placesOfOperator(call)
  const [store, warehouse] = LOCATIONS[locations]
  const parts = [
    store !== null && allowed(call, storeStock, 'list') ? inIds(store, stores) : null,
    warehouse !== null && allowed(call, whGoodSkuStock, 'list') ? inIds(warehouse, warehouses) : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

function inIds(type: string, ids: readonly number[] | null): SQL {
  if (ids === null) return sql`s.location_type = ${type}`
  if (ids.length === 0) return sql`false`
  return sql`(s.location_type = ${type} and s.location_id in ${ids})`
}
