/**
 * SQL views that the server makes from its stock, batches and prices; a report reads one of them with `from`, and a
 * table of a report or an internal entity the rows of one. A test compares the names with server/stock/views.
 */
export const ENGINE_VIEWS = [
  'stock_batch_place_view',
  'stock_batch_view',
  'store_sku_price_view',
  'store_stock_batch_view',
  'store_stock_view',
  'wh_good_sku_stock_batch_view',
  'wh_good_sku_stock_view',
] as const
