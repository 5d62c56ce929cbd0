import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core'

/** Integers of the database are JS numbers: quantities in thousandths, money in fen, instants in epoch ms. */
const int = () => bigint({ mode: 'number' })
const identity = () => int().notNull().generatedByDefaultAsIdentity()
/** yyyy-MM-dd */
const day = () => varchar({ length: 10 })

/**
 * A generated column, which the database computes when it writes a row. Lists sort, page and filter by such columns.
 * Row-level security would prevent the planner from using an index for an expression over other columns.
 */
const generated = (text: string) => int().generatedAlwaysAs(sql.raw(text))

const place = {
  tenant_id: int().notNull(),
  /** store, warehouse, store_inbound or warehouse_inbound. `location_id` of an inbound location is the destination. */
  location_type: text().$type<LocationType>().notNull(),
  location_id: int().notNull(),
  sku_id: int().notNull(),
}

/**
 * Append-only source of all stock figures (docs/domain.md, Ledger). Balances and daily sales can be rebuilt from it.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    ...place,
    id: identity(),
    /** 0 = no batch. */
    batch_id: int().notNull(),
    qty: int().notNull(),
    value: int().notNull(),
    reason: text().notNull(),
    doc_type: text().notNull(),
    doc_id: int().notNull(),
    /** Line of the document; 0 for rows that the engine adds without a line (closing variance). */
    line_id: int().notNull(),
    shipment_key: text(),
    reversal_of: int(),
    biz_date: day().notNull(),
    posted_at: int().notNull(),
    posted_by: int().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique('stock_ledger_reversed_once').on(t.tenant_id, t.reversal_of),
    index('stock_ledger_by_date').on(t.tenant_id, t.biz_date),
    index('stock_ledger_by_doc').on(t.tenant_id, t.doc_type, t.doc_id, t.id),
    index('stock_ledger_by_sku').on(t.tenant_id, t.location_type, t.location_id, t.sku_id, t.id),
  ],
)

/** On hand and value of a SKU in a location, with the last cost that the valuation of later movements needs. */
export const stockBalance = pgTable(
  'stock_balance',
  {
    ...place,
    qty: int().notNull().default(0),
    value: int().notNull().default(0),
    reserved: int().notNull().default(0),
    /** Quantity at the inbound location of this place, copied here so that lists can sort by it. */
    in_transit: int().notNull().default(0),
    /** Unit cost as last_value ÷ last_qty, from the last moment when on hand was above zero; 0/0 if it never was. */
    last_qty: int().notNull().default(0),
    last_value: int().notNull().default(0),
    last_in_at: int(),
    last_out_at: int(),
    /** Quantity sold in the 28 whole days before today, updated once a day, so that lists can sort by days of cover. */
    sold: int().notNull().default(0),
    /** Id of the balance in lists, and the last sort column of every list, which makes the order unique. */
    row_id: generated('location_id * 1000000000 + sku_id'),
    available: generated('qty - reserved'),
    /**
     * Tenths of days that the available quantity lasts at the average sales of the last 28 days; 0 when less than
     * nothing is available, null without sales.
     */
    cover: generated('case when sold > 0 then round(greatest(qty - reserved, 0) * 280::numeric / sold)::bigint end'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.location_type, t.location_id, t.sku_id] }),
    index('stock_balance_by_qty').on(t.tenant_id, t.location_type, t.qty, t.row_id),
    index('stock_balance_by_value').on(t.tenant_id, t.location_type, t.value, t.row_id),
    index('stock_balance_by_available').on(t.tenant_id, t.location_type, t.available, t.row_id),
    index('stock_balance_by_transit').on(t.tenant_id, t.location_type, t.in_transit, t.row_id),
    index('stock_balance_by_last_in').on(t.tenant_id, t.location_type, t.last_in_at, t.row_id),
    index('stock_balance_by_last_out').on(t.tenant_id, t.location_type, t.last_out_at, t.row_id),
    index('stock_balance_by_cover').on(t.tenant_id, t.location_type, t.cover, t.row_id),
    index('stock_balance_by_sku').on(t.tenant_id, t.sku_id, t.location_type, t.location_id),
  ],
)

export const stockBatchBalance = pgTable(
  'stock_batch_balance',
  {
    ...place,
    batch_id: int().notNull(),
    qty: int().notNull().default(0),
    reserved: int().notNull().default(0),
    /** Columns copied from the batch, so that lists can sort and search by them. */
    batch_no: text(),
    production_date: day(),
    expiry_date: day(),
    first_received_at: int(),
    /** Id of the balance in lists. Even numbers come from the batch, odd ones from the SKU of goods without a batch. */
    row_id: generated('location_id * 1000000000 + case when batch_id > 0 then batch_id * 2 else sku_id * 2 + 1 end'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.location_type, t.location_id, t.sku_id, t.batch_id] }),
    index('stock_batch_balance_by_qty').on(t.tenant_id, t.location_type, t.qty, t.row_id),
    index('stock_batch_balance_by_expiry').on(t.tenant_id, t.location_type, t.expiry_date, t.row_id),
    // Lists open on batches in stock. These partial indexes keep them fast whether most batches are used up or few.
    index('stock_batch_balance_there_by_expiry')
      .on(t.tenant_id, t.location_type, t.expiry_date, t.row_id)
      .where(sql`coalesce(${t.qty}, 0) <> 0`),
    index('stock_batch_balance_there_by_qty')
      .on(t.tenant_id, t.location_type, t.qty, t.row_id)
      .where(sql`coalesce(${t.qty}, 0) <> 0`),
    index('stock_batch_balance_gone_by_expiry')
      .on(t.tenant_id, t.location_type, t.expiry_date, t.row_id)
      .where(sql`${t.qty} = 0`),
    index('stock_batch_balance_by_first').on(t.tenant_id, t.location_type, t.first_received_at, t.row_id),
    index('stock_batch_balance_by_batch').on(t.tenant_id, t.batch_id),
    index('stock_batch_balance_by_no').on(t.tenant_id, t.location_type, t.batch_no, t.row_id),
    index('stock_batch_balance_by_production').on(t.tenant_id, t.location_type, t.production_date, t.row_id),
    index('stock_batch_balance_by_sku').on(t.tenant_id, t.sku_id, t.location_type, t.location_id, t.batch_id),
  ],
)

export const stockBatch = pgTable(
  'stock_batch',
  {
    tenant_id: int().notNull(),
    id: identity(),
    sku_id: int().notNull(),
    batch_no: text().notNull(),
    production_date: day(),
    expiry_date: day(),
    supplier_id: int(),
    first_received_at: int(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique('stock_batch_no').on(t.tenant_id, t.sku_id, t.batch_no),
    index('stock_batch_by_no').on(t.tenant_id, t.batch_no.op('text_pattern_ops')),
    index('stock_batch_by_supplier').on(t.tenant_id, t.supplier_id),
  ],
)

/** Open reservations only; released and consumed reservations are deleted. */
export const stockReservation = pgTable(
  'stock_reservation',
  {
    ...place,
    id: identity(),
    batch_id: int().notNull(),
    qty: int().notNull(),
    doc_type: text().notNull(),
    doc_id: int().notNull(),
    line_id: int().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('stock_reservation_by_doc').on(t.tenant_id, t.doc_type, t.doc_id),
    index('stock_reservation_by_place').on(t.tenant_id, t.location_type, t.location_id, t.sku_id, t.batch_id),
  ],
)

/** Quantity sold to customers in a store on a business day, less refunds. */
export const salesDay = pgTable(
  'sales_day',
  {
    tenant_id: int().notNull(),
    store_id: int().notNull(),
    sku_id: int().notNull(),
    day: day().notNull(),
    qty: int().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.store_id, t.sku_id, t.day] }),
    index('sales_day_by_day').on(t.tenant_id, t.day),
  ],
)

/** Names by field of the header; a list for a field with several references. Earlier rows have such names joined. */
export type KeptNames = Record<string, string | string[]>

/**
 * The timeline of a document: one row per transition, and one for creation and each edit of a master, with the changes.
 */
export const docLog = pgTable(
  'doc_log',
  {
    tenant_id: int().notNull(),
    id: identity(),
    doc_type: text().notNull(),
    doc_id: int().notNull(),
    transition: text().notNull(),
    from_status: text(),
    to_status: text(),
    /** 0 = the system. */
    operator_id: int().notNull(),
    at: int().notNull(),
    reason: text(),
    changes: jsonb().$type<{ path: string; before: unknown; after: unknown }[]>(),
    /** Names of the rows that the header refers to when the document was posted, by field. */
    names: jsonb().$type<KeptNames>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('doc_log_by_doc').on(t.tenant_id, t.doc_type, t.doc_id, t.id),
  ],
)

export type LedgerRow = typeof stockLedger.$inferSelect
export type NewLedgerRow = typeof stockLedger.$inferInsert
export type Batch = typeof stockBatch.$inferSelect
export type LocationType = 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
