import { stockBatch } from '../tables'

/** A table that stock rows refer to and that has far fewer rows; `key` is the column of the view with the reference. */
interface RelatedTable {
  table: typeof stockBatch
  key: 'batch_id'
}

const BATCH_TABLE: Readonly<Record<string, RelatedTable>> = { batch_no: { table: stockBatch, key: 'batch_id' } }

/** Columns of views that are searched faster in the referenced table than in the view itself. By view and column. */
export const RELATED_TABLES: Readonly<Record<string, Readonly<Record<string, RelatedTable>>>> = {
  store_stock_batch_view: BATCH_TABLE,
  wh_good_sku_stock_batch_view: BATCH_TABLE,
}
