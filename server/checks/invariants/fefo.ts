import { asc, sql } from 'drizzle-orm'
import { dateIn } from '../../../src/exact/date'
import type { Tx } from '../../db/database'
import { type Batch, type LedgerRow, stockBatch, stockLedger } from '../../stock/tables'
import type { Finding, Invariant } from '../invariant'
import { selectRows } from '../../db/select-rows'

/** Sales take what expires first (INV-15): the one issue that nobody chooses the batches of. */
export const fefo: readonly Invariant[] = [
  { code: 'INV-15', says: 'a sale leaves no earlier batch behind', find: leftBehind },
]

async function leftBehind(tx: Tx): Promise<Finding[]> {
  const batches = new Map((await tx.select().from(stockBatch)).map((batch) => [batch.id, batch]))
  const promised = await everPromised(tx)
  const places = new Map<string, Map<number, number>>()
  const found: Finding[] = []
  let sale: LedgerRow[] = []
  for (const row of await tx.select().from(stockLedger).orderBy(asc(stockLedger.id))) {
    if (sale[0] && sale[0].doc_id !== row.doc_id) found.push(...judge(sale.splice(0), places, batches, promised))
    const place = `${row.location_type}:${row.location_id}:${row.sku_id}`
    const held = places.get(place) ?? new Map<number, number>()
    places.set(place, held)
    held.set(row.batch_id, (held.get(row.batch_id) ?? 0) + row.qty)
    if (row.reason === 'sale_out' && row.batch_id !== 0) sale.push(row)
    else if (row.reason !== 'sale_out') found.push(...judge(sale.splice(0), places, batches, promised))
  }
  return [...found, ...judge(sale, places, batches, promised)]
}

/** Batches that a document in a store has ever named: what was held back for it then is not written down. */
async function everPromised(tx: Tx): Promise<Set<string>> {
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

function judge(
  sale: readonly LedgerRow[],
  places: ReadonlyMap<string, ReadonlyMap<number, number>>,
  batches: ReadonlyMap<number, Batch>,
  promised: ReadonlySet<string>,
): Finding[] {
  return sale.flatMap((row) => {
    const rest = places.get(`${row.location_type}:${row.location_id}:${row.sku_id}`)
    if (!rest || rest.size < 2) return []
    const taken = batches.get(row.batch_id)
    // After midnight a shop may still be in yesterday's business day, but goods expire by the calendar.
    const today = dateIn('Asia/Shanghai', row.posted_at)
    const isExpired = (batch: Batch | undefined) => (batch?.expiry_date ?? '9999') < today
    if (!taken || isExpired(taken)) return []
    return [...rest].flatMap(([id, left]) => {
      const other = batches.get(id)
      return left > 0 &&
        other &&
        !isExpired(other) &&
        (other.expiry_date ?? '9999') < (taken.expiry_date ?? '9999') &&
        !promised.has(`${row.location_id}:${id}`)
        ? [{ ledger_id: row.id, took: taken.batch_no, left_behind: other.batch_no, left }]
        : []
    })
  })
}
