import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { amounts } from './invariants/amounts'
import { decisions } from './invariants/decisions'
import { fefo } from './invariants/fefo'
import { fulfilment } from './invariants/fulfilment'
import { history } from './invariants/history'
import { innerRows } from './invariants/inner-rows'
import { masters } from './invariants/masters'
import { members } from './invariants/members'
import { payments } from './invariants/payments'
import { prices } from './invariants/prices'
import { rebuild } from './invariants/rebuild'
import { sales } from './invariants/sales'
import { shifts } from './invariants/shifts'
import { stock } from './invariants/stock'
import { tenancy } from './invariants/tenancy'
import { transit } from './invariants/transit'
import { type BrokenRow, type Invariant, MAX_BROKEN_ROWS, type Violation } from './invariant'
import { selectRows } from '../db/select-rows'

export const INVARIANTS: readonly Invariant[] = [
  ...stock,
  ...rebuild,
  ...history,
  ...fefo,
  ...transit,
  ...decisions,
  ...amounts,
  ...fulfilment,
  ...payments,
  ...prices,
  ...sales,
  ...shifts,
  ...members,
  ...masters,
  ...innerRows,
  ...tenancy,
]

/** Checks every invariant on a tenant's data. Returns the violations; an empty list means that the data is sound. */
export function checkInvariants(database: Database, tenant: number): Promise<Violation[]> {
  return database.transaction(tenant, violations)
}

/**
 * Checks invariants inside a transaction that sees one tenant. Returns at most MAX_BROKEN_ROWS rows for each violated
 * invariant.
 */
export async function violations(tx: Tx, invariants: readonly Invariant[] = INVARIANTS): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { code, condition, ...check } of invariants) {
    const rows = check.find ? await check.find(tx) : await rowsOf(tx, check.sql ?? '')
    if (rows.length > 0) found.push({ code, condition, rows: rows.slice(0, MAX_BROKEN_ROWS) })
  }
  return found
}

/** The first rows of a query that returns the rows that break an invariant. */
const rowsOf = (tx: Tx, text: string): Promise<BrokenRow[]> =>
  selectRows<BrokenRow>(tx, sql.raw(`select * from (${text}) broken limit ${MAX_BROKEN_ROWS}`))
