import type { Database } from '../../../server/db/database'
import { withoutIndexes } from './indexes'
import { BASE } from './sizes'

const TENANT = 11

/** Fills stock balances of every store and warehouse, batches (most of them used up), ledger rows and a log. */
export async function fillStock(database: Database, sizes: ReadonlyMap<string, number>, size: number): Promise<void> {
  const sizeOf = (entity: string) => sizes.get(entity) ?? 1
  const [stores, warehouses, skus] = [sizeOf('store'), sizeOf('warehouse'), sizeOf('sku')]
  const perStore = Math.min(skus, Math.max(1, Math.round(size / stores)))
  const places = `
    select 'store' as location_type, ${BASE} + s as location_id, ${BASE} + k as sku_id, s * 7919 + k as n
    from generate_series(1, ${stores}) s, generate_series(1, ${perStore}) k
    union all
    select 'warehouse', ${BASE} + w, ${BASE} + k, w * 104729 + k
    from generate_series(1, ${warehouses}) w, generate_series(1, ${skus}) k`
  const insert = (table: string, text: string) =>
    withoutIndexes(database, table, () => database.script(`insert into ${table} ${text} on conflict do nothing`))
  await insert(
    'stock_balance',
    `(tenant_id, location_type, location_id, sku_id, qty, value, reserved, in_transit, last_qty, last_value, last_in_at, last_out_at, sold)
    select ${TENANT}, location_type, location_id, sku_id, (n % 97 - 2) * 1000, (n % 97 - 2) * 731, case when n % 11 = 0 then 1000 else 0 end,
      case when n % 13 = 0 then 5000 else 0 end, 1000, 731, 1790000000000 + n, 1790000000000 + n * 2, (n % 29) * 1000
    from (${places}) p`,
  )
  await insert(
    'stock_batch',
    `(tenant_id, id, sku_id, batch_no, production_date, expiry_date, supplier_id, first_received_at)
    select ${TENANT}, ${BASE} + n, ${BASE} + 1 + n % ${skus}, 'L' || n, to_char(date '2026-06-01' + (n % 160)::int, 'YYYY-MM-DD'),
      to_char(date '2025-10-01' + (n % 730)::int, 'YYYY-MM-DD'), ${BASE} + 1 + n % ${sizeOf('supplier')}, 1790000000000 + n
    from generate_series(1, ${2 * skus}) n`,
  )
  await insert(
    'stock_batch_balance',
    `(tenant_id, location_type, location_id, sku_id, batch_id, qty, reserved, batch_no, production_date, expiry_date, first_received_at)
    select ${TENANT}, b.location_type, b.location_id, b.sku_id, k.id, case when k.expiry_date < '2026-10-15' and k.id % 10 > 0 then 0 else abs(b.qty) / 2 end, 0, k.batch_no, k.production_date, k.expiry_date, k.first_received_at
    from stock_balance b join stock_batch k on k.tenant_id = b.tenant_id and k.sku_id = b.sku_id`,
  )
  await insert(
    'stock_ledger',
    `(tenant_id, location_type, location_id, sku_id, batch_id, qty, value, reason, doc_type, doc_id, line_id, biz_date, posted_at, posted_by)
    select ${TENANT}, 'store', ${BASE} + 1 + n % ${stores}, ${BASE} + 1 + (n * 7919) % ${perStore}, 0, case when n % 3 = 0 then -1000 else 1000 end, 731,
      case when n % 3 = 0 then 'sale_out' else 'delivery_in' end, 'store_receive_receipt', ${BASE} + 1 + n % ${sizeOf('store_receive_receipt')}, ${BASE} + n,
      to_char(date '2026-11-20' - (n % 730)::int, 'YYYY-MM-DD'), 1790000000000 + n, 1
    from (select n::bigint as n from generate_series(1, ${size}) n) n`,
  )
  await insert(
    'sales_day',
    `(tenant_id, store_id, sku_id, day, qty)
    select tenant_id, location_id, sku_id, to_char(date '2026-11-20' - d, 'YYYY-MM-DD'), 1000 + sku_id % 7 * 1000
    from stock_balance, generate_series(1, 7) d where location_type = 'store' and sku_id % 5 = 0`,
  )
  await insert(
    'doc_log',
    `(tenant_id, doc_type, doc_id, transition, from_status, to_status, operator_id, at)
    select ${TENANT}, 'store_order_receipt', ${BASE} + 1 + n / 3, 'submit', 'draft', 'submitted', 1, 1790000000000 + n
    from generate_series(1, ${size}) n`,
  )
  await database.script(`select setval(pg_get_serial_sequence('stock_batch', 'id'), ${BASE + 2 * skus + 1})`)
}
