import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Call } from '../http/call'
import { stockLedger } from './tables'

/** Condition for ledger rows that neither reverse another row nor were reversed. */
export function notReversed({ tx }: Pick<Call, 'tx'>): SQL | undefined {
  const reversal = alias(stockLedger, 'reversal')
  return and(
    isNull(stockLedger.reversal_of),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(reversal)
        .where(and(eq(reversal.tenant_id, stockLedger.tenant_id), eq(reversal.reversal_of, stockLedger.id))),
    ),
  )
}
