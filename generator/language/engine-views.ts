/**
 * SQL views that the server makes from its stock, batches and prices. A report names one of them with `from`; a table
 * of a report or of an internal entity may have its rows from one. A test compares the names with server/stock/views.
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
