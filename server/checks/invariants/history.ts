import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { batchKey, skuLocationKey } from '../../stock/balances'
import { type LedgerRow, stockLedger } from '../../stock/tables'
import { settingAt } from '../documents'
import type { BrokenRow, Invariant } from '../invariant'
import { selectRows } from '../../db/select-rows'

/** Units per fen in the exact computation, fine enough to measure the rounding of thousands of issues. */
const SCALE = 10n ** 18n
const ISSUES = new Set(['delivery_out', 'transfer_out', 'return_out', 'sale_out', 'loss_out', 'adjust_out'])

/** The divisions by which `drift` follows the average round down; a millionth of a fen covers their errors. */
const TOLERANCE = SCALE / 1_000_000n

/** Invariants that are checked by reading the ledger in posting order. */
export const history: readonly Invariant[] = [
  {
    code: 'INV-05',
    condition: 'stock is below zero only where a setting allows it, and never in transit',
    find: async (tx) => {
      const found: BrokenRow[] = []
      const below: LedgerRow[] = []
      const balance = new Map<string, number>()
      for (const row of await ledgerOf(tx)) {
        const sku = skuLocationKey(row)
        const batch = batchKey(row)
        for (const key of [sku, batch]) balance.set(key, (balance.get(key) ?? 0) + row.qty)
        const isShort = (balance.get(sku) ?? 0) < 0 || (row.batch_id !== 0 && (balance.get(batch) ?? 0) < 0)
        if (row.qty >= 0 || !isShort) continue
        if (row.location_type.endsWith('_inbound')) found.push({ ...row })
        else below.push(row)
      }
      for (const row of below) if (!(await mayBeShort(tx, row))) found.push({ ...row })
      return found
    },
  },
  {
    code: 'INV-06',
    condition: 'the value differs from the exact moving average by at most half a fen per issue',
    find: async (tx) => {
      const found: BrokenRow[] = []
      const places = new Map<string, LedgerRow[]>()
      for (const row of await ledgerOf(tx)) {
        const locationKey = skuLocationKey(row)
        const rows = places.get(locationKey)
        if (rows) rows.push(row)
        else places.set(locationKey, [row])
      }
      for (const [locationKey, rows] of places)
        if (!locationKey.includes('_inbound')) found.push(...drift(locationKey, rows))
      return found
    },
  },
]

async function ledgerOf(tx: Tx): Promise<LedgerRow[]> {
  return tx.select().from(stockLedger).orderBy(asc(stockLedger.id))
}

async function mayBeShort(tx: Tx, row: LedgerRow): Promise<boolean> {
  const negative =
    row.doc_type === 'pos_order' ? ['allow_negative_sale', 'allow_negative_stock'] : ['allow_negative_stock']
  for (const name of negative) {
    const rows = await selectRows<{ setting_value: string }>(
      tx,
      sql.raw(`select ${settingAt(name, String(row.posted_at))} as setting_value`),
    )
    if (rows[0]?.setting_value === 'true') return true
  }
  return false
}

/**
 * Recomputes the value of an item in a place with exact fractions. Stops at a reversal, a cost variance or a shortage,
 * after which the moving average no longer follows from the receipts alone.
 */
function drift(locationKey: string, rows: readonly LedgerRow[]): BrokenRow[] {
  let qty = 0n
  let exact = 0n
  let value = 0n
  let issues = 0n
  for (const row of rows) {
    if (row.reversal_of !== null || row.reason === 'cost_variance') return []
    const movedQty = BigInt(row.qty)
    if (qty + movedQty < 0n) return []
    if (ISSUES.has(row.reason)) {
      exact += (exact * movedQty) / qty
      issues += 1n
    } else exact += BigInt(row.value) * SCALE
    qty += movedQty
    value += BigInt(row.value)
    const difference = exact - value * SCALE
    if ((difference < 0n ? -difference : difference) * 2n > issues * SCALE + TOLERANCE)
      return [
        {
          locationKey,
          ledger_id: row.id,
          value: Number(value),
          exact: Number(exact / 10n ** 12n) / 1e6,
          issues: Number(issues),
        },
      ]
  }
  return []
}
