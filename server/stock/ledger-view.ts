import { and, count, desc, eq, sql } from 'drizzle-orm'
import { resourceOf } from '../metadata/registry'
import type { LedgerEntry } from '../../src/rules/ledger-shape'
import { rowsById } from '../metadata/sql/rows'
import { stockBatch, stockLedger } from './tables'
import type { LocationType } from './tables'
import type { Call } from '../http/call'

/**
 * One page (`current` counts from 1) of the ledger rows of a SKU in a location, newest first. Quantities and `balance`,
 * the quantity after the row, are in thousandths. `value` and `value_balance` are in fen and are left out for an
 * operator without `can_view_cost`.
 */
export async function ledgerOf(
  call: Call,
  at: { location_type: LocationType; location_id: number; sku_id: number },
  page: { current: number; pageSize: number },
): Promise<{ list: LedgerEntry[]; total: number }> {
  const where = and(
    eq(stockLedger.tenant_id, call.operator.tenant_id),
    eq(stockLedger.location_type, at.location_type),
    eq(stockLedger.location_id, at.location_id),
    eq(stockLedger.sku_id, at.sku_id),
  )
  const [totals] = await call.tx.select({ total: count() }).from(stockLedger).where(where)
  const rows = await call.tx
    .select({
      id: stockLedger.id,
      posted_at: stockLedger.posted_at,
      biz_date: stockLedger.biz_date,
      reason: stockLedger.reason,
      qty: stockLedger.qty,
      value: stockLedger.value,
      doc_type: stockLedger.doc_type,
      doc_id: stockLedger.doc_id,
      reversal_of: stockLedger.reversal_of,
      batch_no: stockBatch.batch_no,
      balance: sql<number>`(sum(${stockLedger.qty}) over (order by ${stockLedger.id}))::bigint`.mapWith(Number),
      value_balance: sql<number>`(sum(${stockLedger.value}) over (order by ${stockLedger.id}))::bigint`.mapWith(Number),
    })
    .from(stockLedger)
    .leftJoin(stockBatch, and(eq(stockBatch.tenant_id, stockLedger.tenant_id), eq(stockBatch.id, stockLedger.batch_id)))
    .where(where)
    .orderBy(desc(stockLedger.id))
    .limit(page.pageSize)
    .offset((page.current - 1) * page.pageSize)
  const numbers = await documentNumbers(call, rows)
  const list = rows.map(({ value, value_balance, ...row }) => ({
    ...row,
    receipt_no: numbers.get(`${row.doc_type}:${row.doc_id}`) ?? null,
    ...(call.operator.flags.can_view_cost ? { value, value_balance } : {}),
  }))
  return { list, total: totals?.total ?? 0 }
}

async function documentNumbers(
  call: Call,
  rows: readonly { doc_type: string; doc_id: number }[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (const entity of new Set(rows.map((row) => row.doc_type))) {
    const ids = rows.filter((row) => row.doc_type === entity).map((row) => row.doc_id)
    for (const row of await rowsById(call, resourceOf(call, entity).table, ids))
      numbers.set(`${entity}:${String(row.id)}`, String(row.receipt_no))
  }
  return numbers
}
