import { type BatchBalance, batchKey, type SkuBalance, skuLocationKey } from '../../../server/stock/balances'
import { type Book, batchesIn } from '../../../server/stock/book'
import type { Cause } from '../../../server/stock/ledger'
import type { LedgerRow } from '../../../server/stock/tables'

export interface MemoryBook extends Book {
  skus: Map<string, SkuBalance>
  batches: Map<string, BatchBalance>
  /** Ledger rows so far, as the database would return the rows, numbered in order of posting. */
  ledger(): LedgerRow[]
}

/** A book that keeps balances in memory instead of a database, for histories of thousands of postings. */
export function memoryBook(): MemoryBook {
  const skus = new Map<string, SkuBalance>()
  const batches = new Map<string, BatchBalance>()
  const entry = <T>(map: Map<string, T>, key: string, none: T): T => {
    const balance = map.get(key) ?? none
    map.set(key, balance)
    return balance
  }
  const book: MemoryBook = {
    skus,
    batches,
    rows: [],
    reservations: [],
    sku: (at) =>
      entry(skus, skuLocationKey(at), {
        qty: 0,
        value: 0,
        last_qty: 0,
        last_value: 0,
        reserved: 0,
        in_transit: 0,
        last_in_at: null,
        last_out_at: null,
      }),
    batch: (at) =>
      entry(batches, batchKey(at), {
        qty: 0,
        reserved: 0,
        expiry_date: null,
        first_received_at: null,
      }),
    batchesOf: (at) => batchesIn(batches, at),
    ledger: () =>
      book.rows.map((row, index) => ({ tenant_id: 11, shipment_key: null, reversal_of: null, ...row, id: index + 1 })),
    close: async () => undefined,
  }
  return book
}

/** The cause of postings of a receiving note with this id. `shipment_key` is the key of the goods in transit. */
export function causeOf(doc_id: number, shipment_key: string | null = null): Cause {
  return {
    doc_type: 'store_receive_receipt',
    doc_id,
    biz_date: '2026-11-20',
    posted_at: 1_000 + doc_id,
    posted_by: 1,
    shipment_key,
  }
}
