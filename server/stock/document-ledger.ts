import { and, asc, eq } from 'drizzle-orm'
import { notReversed } from './not-reversed'
import { type LedgerRow, stockLedger } from './tables'
import type { Call } from '../http/call'

/** Ledger rows of a document that have not been reversed, in the order of posting. */
export async function ledgerOfDocument(call: Call, entity: string, id: number): Promise<LedgerRow[]> {
  return call.tx
    .select()
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.tenant_id, call.operator.tenant_id),
        eq(stockLedger.doc_type, entity),
        eq(stockLedger.doc_id, id),
        notReversed(call),
      ),
    )
    .orderBy(asc(stockLedger.id))
}
