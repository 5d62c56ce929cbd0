import { asc, sql } from 'drizzle-orm'
import { dateIn } from '../../../src/exact/date'
import type { Tx } from '../../db/database'
import { skuLocationKey } from '../../stock/balances'
import { type Batch, type LedgerRow, stockBatch, stockLedger } from '../../stock/tables'
import type { BrokenRow, Invariant } from '../invariant'
import { selectRows } from '../../db/select-rows'

/** A sale takes the batch that expires first. For every other movement out of stock, a person chooses the batches. */
export const fefo: readonly Invariant[] = [
  {
    code: 'INV-15',
    condition: 'a sale takes no batch while one with an earlier expiry date is in stock',
    find: findSkippedBatches,
  },
]

interface Stock {
  /** Time zone of the company. */
  timeZone: string
  batches: ReadonlyMap<number, Batch>
  /** Result of `everReserved`. */
  reservedBatches: ReadonlySet<string>
  /** Quantities by batch at each SKU and place (`skuLocationKey`), as of the sale. */
  places: ReadonlyMap<string, ReadonlyMap<number, number>>
}

async function findSkippedBatches(tx: Tx): Promise<BrokenRow[]> {
  const [setting] = await selectRows<{ time_zone: string }>(tx, sql`select time_zone from setting_base`)
  const places = new Map<string, Map<number, number>>()
  const stock: Stock = {
    timeZone: setting?.time_zone ?? 'Asia/Shanghai',
    batches: new Map((await tx.select().from(stockBatch)).map((batch) => [batch.id, batch])),
    reservedBatches: await everReserved(tx),
    places,
  }
  const found: BrokenRow[] = []
  let sale: LedgerRow[] = []
  for (const row of await tx.select().from(stockLedger).orderBy(asc(stockLedger.id))) {
    if (sale[0] && sale[0].doc_id !== row.doc_id) found.push(...skippedBy(sale.splice(0), stock))
    const locationKey = skuLocationKey(row)
    const balances = places.get(locationKey) ?? new Map<number, number>()
    places.set(locationKey, balances)
    balances.set(row.batch_id, (balances.get(row.batch_id) ?? 0) + row.qty)
    if (row.reason === 'sale_out' && row.batch_id !== 0) sale.push(row)
    else if (row.reason !== 'sale_out') found.push(...skippedBy(sale.splice(0), stock))
  }
  return [...found, ...skippedBy(sale, stock)]
}

/**
 * Keys `store_id:batch_id` of batches that a store document ever named. Past reservations are not recorded, so the
 * check of sales skips these batches.
 */
async function everReserved(tx: Tx): Promise<Set<string>> {
  const rows = await selectRows<{ store_id: number; batch_id: number | null }>(
    tx,
    sql.raw(
      ['store_good_loss_receipt', 'store_good_transfer_out_receipt', 'store_return_receive_receipt']
        .map(
          (document) =>
            `select h.store_id, l.batch_id from "${document}" h join "${document}_lines" l on l.owner_id = h.id`,
        )
        .join(' union '),
    ),
  )
  return new Set(rows.map((row) => `${row.store_id}:${row.batch_id ?? 0}`))
}

function skippedBy(sale: readonly LedgerRow[], { timeZone, batches, reservedBatches, places }: Stock): BrokenRow[] {
  return sale.flatMap((row) => {
    const balances = places.get(skuLocationKey(row))
    if (!balances || balances.size < 2) return []
    const soldBatch = batches.get(row.batch_id)
    // After midnight a store may still be in yesterday's business day, but goods expire by the calendar.
    const today = dateIn(timeZone, row.posted_at)
    const isExpired = (batch: Batch | undefined) => (batch?.expiry_date ?? '9999') < today
    if (!soldBatch || isExpired(soldBatch)) return []
    return [...balances].flatMap(([id, remaining]) => {
      const other = batches.get(id)
      return remaining > 0 &&
        other &&
        !isExpired(other) &&
        (other.expiry_date ?? '9999') < (soldBatch.expiry_date ?? '9999') &&
        !reservedBatches.has(`${row.location_id}:${id}`)
        ? [{ ledger_id: row.id, took: soldBatch.batch_no, left_behind: other.batch_no, left: remaining }]
        : []
    })
  })
}
