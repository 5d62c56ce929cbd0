import { sql } from 'drizzle-orm'
import { storeStock, storeStockBatch, whGoodSkuStockBatch } from '../../../generated/resources'
import { rowScope } from '../../../metadata/access/access'
import { tableName } from '../../../metadata/sql/column-sql'
import type { Resource } from '../../../metadata/description'
import { byGoods, byStore, datesWithin } from './columns'
import type { MakeFactTable } from './fact-table'

/** Goods on sale in stores now, and those that are out of stock. */
export const onShelf: MakeFactTable = async (call) => {
  const store = byStore(call, sql`store_stock_view.store_id`)
  const goods = byGoods(call, sql`store_stock_view.sku_id`)
  return {
    from: sql`store_stock_view join sku item on item.tenant_id = store_stock_view.tenant_id and item.id = store_stock_view.sku_id`,
    joins: { ...store.joins, ...goods.joins },
    where: sql`${await rowScope(call, storeStock)} and item.sale_status = 'on_sale'`,
    by: { ...store.by, ...goods.by },
    measures: {
      on_sale: { sql: sql`1` },
      out: { sql: sql`case when store_stock_view.on_hand_qty <= 0 then 1 else 0 end` },
    },
  }
}

/** SKUs of stores that had stock at the end of the period or were sold in it. */
export const assortment: MakeFactTable = async (call, range) => {
  const { tenant_id } = call.operator
  const store = byStore(call, sql`store_stock_view.store_id`)
  const goods = byGoods(call, sql`store_stock_view.sku_id`)
  return {
    from: sql`store_stock_view
      left join lateral (
        select sum(l.qty) as qty from stock_ledger l
        where l.tenant_id = ${tenant_id} and l.location_type = 'store' and l.location_id = store_stock_view.store_id
          and l.sku_id = store_stock_view.sku_id and l.biz_date > ${range.to}
      ) later on true
      left join lateral (
        select true as yes from sales_day d
        where d.tenant_id = ${tenant_id} and d.store_id = store_stock_view.store_id and d.sku_id = store_stock_view.sku_id
          and ${datesWithin(sql`d.day`, range)} and d.qty > 0 limit 1
      ) sale on true`,
    joins: { ...store.joins, ...goods.joins },
    where: sql`${await rowScope(call, storeStock)} and (sale.yes or store_stock_view.on_hand_qty - coalesce(later.qty, 0) <> 0)`,
    by: { ...store.by, ...goods.by },
    measures: {
      skus: { sql: sql`store_stock_view.sku_id`, count: 'distinct' },
      skus_sold: { sql: sql`case when sale.yes then store_stock_view.sku_id end`, count: 'distinct' },
    },
  }
}

/** Value of batches near or past expiry: their share by quantity of the stock value of the SKU. */
const nearExpiry =
  (place: 'store' | 'warehouse', resource: Resource): MakeFactTable =>
  async (call) => {
    const batch = (column: string) => sql.raw(`${tableName(resource.table)}.${column}`)
    const placeColumn = batch(`${place}_id`)
    const store = byStore(call, place === 'store' ? placeColumn : sql`null::bigint`)
    const goods = byGoods(call, batch('sku_id'))
    return {
      from: sql`${sql.raw(tableName(resource.table))} join stock_balance whole on whole.tenant_id = ${call.operator.tenant_id} and whole.location_type = ${place} and whole.location_id = ${placeColumn} and whole.sku_id = ${batch('sku_id')}`,
      joins: { ...store.joins, ...goods.joins },
      where: sql`${await rowScope(call, resource)} and ${batch('expiry_state')} in ('near', 'expired') and ${batch('on_hand_qty')} > 0 and whole.qty > 0`,
      by: { ...store.by, ...goods.by, warehouse: { sql: place === 'warehouse' ? placeColumn : sql`null::bigint` } },
      omitRowsWithout: ['store', 'org', 'store_type', 'warehouse'],
      measures: {
        [`${place}_near`]: {
          sql: sql`round(whole.value * least(${batch('on_hand_qty')}, whole.qty)::numeric / whole.qty)`,
        },
      },
    }
  }

export const nearInStores = nearExpiry('store', storeStockBatch)
export const nearInWarehouses = nearExpiry('warehouse', whGoodSkuStockBatch)
