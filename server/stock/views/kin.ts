import { stockBatch } from '../tables'

/** What rows of stock belong to, in far fewer rows of its own; `key` is the column of the view that names it. */
export interface Kin {
  table: typeof stockBatch
  key: 'batch_id'
}

const OF_BATCH: Readonly<Record<string, Kin>> = { batch_no: { table: stockBatch, key: 'batch_id' } }

/** Columns of views that are found by what their rows belong to, sooner than row by row. By view and column. */
export const KIN: Readonly<Record<string, Readonly<Record<string, Kin>>>> = {
  store_stock_batch_view: OF_BATCH,
  wh_good_sku_stock_batch_view: OF_BATCH,
}
