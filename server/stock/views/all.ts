import { batchView } from './batch-view'
import { BATCH_CHOICES } from './batch-choice-view'
import { SAFETY_STOCK_INDEX } from './narrowing'
import { OPEN_DOCUMENTS } from './open-documents'
import { STORE_SKU_PRICE } from './price-view'
import { STORE_STOCK } from './stock-view'
import { WAREHOUSE_STOCK } from './warehouse-stock-view'

/**
 * Rejects updates and deletes of the ledger, even by the owner of the tables, except while a company is deleted
 * (companies/delete.ts).
 */
const APPEND_ONLY = [
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and current_setting('app.end_company', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$`,
  'drop trigger if exists stock_ledger_append_only on stock_ledger',
  'create trigger stock_ledger_append_only before update or delete on stock_ledger for each row execute function refuse_change()',
]

/**
 * SQL that runs after the table migrations: the views of the stock lists, the functions and indexes that the views
 * need, and the trigger of the ledger. Views are dropped first, because columns of a view cannot be renamed in place.
 */
export const stockViews: string[] = [
  'drop view if exists store_stock_view',
  'drop view if exists store_stock_batch_view',
  'drop view if exists store_sku_price_view',
  'drop view if exists wh_good_sku_stock_view',
  'drop view if exists wh_good_sku_stock_batch_view',
  'drop view if exists stock_batch_view',
  'drop view if exists stock_batch_place_view',
  STORE_STOCK,
  batchView('store', 'store_stock_batch_view'),
  ...OPEN_DOCUMENTS,
  WAREHOUSE_STOCK,
  batchView('warehouse', 'wh_good_sku_stock_batch_view'),
  SAFETY_STOCK_INDEX,
  STORE_SKU_PRICE,
  ...BATCH_CHOICES,
  ...APPEND_ONLY,
]
