import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type LedgerRow, stockLedger } from './tables'
import type { Call } from '../http/call'

/** Ledger rows of a document that have not been reversed, in the order of posting. */
export async function ledgerOfDocument(call: Call, entity: string, id: number): Promise<LedgerRow[]> {
  const reversal = alias(stockLedger, 'undone')
  return call.tx
    .select()
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.tenant_id, call.operator.tenant_id),
        eq(stockLedger.doc_type, entity),
        eq(stockLedger.doc_id, id),
        isNull(stockLedger.reversal_of),
        notExists(
          call.tx
            .select({ one: sql`1` })
            .from(reversal)
            .where(and(eq(reversal.tenant_id, stockLedger.tenant_id), eq(reversal.reversal_of, stockLedger.id))),
        ),
      ),
    )
    .orderBy(asc(stockLedger.id))
}
