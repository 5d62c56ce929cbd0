import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '../../src/exact/date'
import { counter } from '../db/tables'
import { dropTransactionCache } from '../metadata/sql/transaction-cache'
import { type Batch, stockBatch, stockBatchBalance } from './tables'
import type { Call } from '../http/call'

export interface BatchFacts {
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
}

/** Computes the missing production or expiry date from the other date and the shelf life in days. */
export function completeDates<T extends BatchFacts>(facts: T, shelfLifeDays: number | null): T {
  const { production_date: production, expiry_date: expiry } = facts
  if (!shelfLifeDays) return facts
  if (production && !expiry) return { ...facts, expiry_date: addDays(production, shelfLifeDays) }
  if (expiry && !production) return { ...facts, production_date: addDays(expiry, -shelfLifeDays) }
  return facts
}

/** Whether two batches with the same number have different dates. An unknown date on either side does not count. */
export function contradicts(known: BatchFacts, given: BatchFacts): boolean {
  return differs(known.production_date, given.production_date) || differs(known.expiry_date, given.expiry_date)
}

const differs = (a: string | null, b: string | null) => a !== null && b !== null && a !== b

/** Key under which `batchesByNumber` returns a batch. */
export const batchNumberKey = ({ sku_id, batch_no }: { sku_id: number; batch_no: string }) => `${sku_id}:${batch_no}`

/** Batches with these SKUs and numbers, by `batchNumberKey`. */
export async function batchesByNumber(
  call: Call,
  wanted: readonly { sku_id: number; batch_no: string }[],
): Promise<Map<string, Batch>> {
  if (wanted.length === 0) return new Map()
  const rows = await call.tx
    .select()
    .from(stockBatch)
    .where(
      and(
        eq(stockBatch.tenant_id, call.operator.tenant_id),
        inArray(stockBatch.batch_no, [...new Set(wanted.map((batch) => batch.batch_no))]),
        inArray(stockBatch.sku_id, [...new Set(wanted.map((batch) => batch.sku_id))]),
      ),
    )
  return new Map(rows.map((row) => [batchNumberKey(row), row]))
}

/** Whether a line names neither number nor dates of a batch; it then moves stock without a batch. */
export const isUnbatched = (facts: BatchFacts) => !facts.batch_no && !facts.production_date && !facts.expiry_date

export interface WantedBatch extends BatchFacts {
  sku: { id: number; shelf_life_days: number | null }
  supplier_id: number | null
}

/**
 * The batches of a delivery, in the order of `wanted`. A batch is found by SKU and number, or created; a blank number
 * becomes `B{yyyyMMdd}{seq:3}`. Dates that an existing batch lacks are added to it. Null where the dates contradict the
 * batch.
 */
export async function findOrMakeBatches(call: Call, wanted: readonly WantedBatch[]): Promise<(Batch | null)[]> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const named: (BatchFacts & { batch_no: string; sku_id: number; supplier_id: number | null })[] = []
  for (const { sku, supplier_id, ...facts } of wanted)
    named.push({
      ...completeDates(facts, sku.shelf_life_days),
      batch_no: facts.batch_no || (await nextBatchNumber(call)),
      sku_id: sku.id,
      supplier_id,
    })
  let known = await batchesByNumber(call, named)
  const missing = named.filter((batch) => !known.has(batchNumberKey(batch)))
  if (missing.length > 0) {
    const fresh = [...new Map(missing.map((batch) => [batchNumberKey(batch), batch])).values()]
    // A concurrent transaction may insert the same batch; its row is then used.
    await tx
      .insert(stockBatch)
      .values(fresh.map((batch) => ({ tenant_id, ...batch, first_received_at: call.now })))
      .onConflictDoNothing()
    dropTransactionCache(call)
    known = await batchesByNumber(call, named)
  }
  const result: (Batch | null)[] = []
  for (const given of named) {
    const batch = known.get(batchNumberKey(given))
    if (!batch || contradicts(batch, given)) result.push(null)
    else {
      const completed = await addDates(call, batch, given)
      known.set(batchNumberKey(given), completed)
      result.push(completed)
    }
  }
  return result
}

async function addDates(call: Call, batch: Batch, given: BatchFacts): Promise<Batch> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const dates = {
    production_date: batch.production_date ?? given.production_date,
    expiry_date: batch.expiry_date ?? given.expiry_date,
  }
  if (dates.production_date === batch.production_date && dates.expiry_date === batch.expiry_date) return batch
  await tx
    .update(stockBatch)
    .set(dates)
    .where(and(eq(stockBatch.tenant_id, tenant_id), eq(stockBatch.id, batch.id)))
  await tx
    .update(stockBatchBalance)
    .set(dates)
    .where(and(eq(stockBatchBalance.tenant_id, tenant_id), eq(stockBatchBalance.batch_id, batch.id)))
  dropTransactionCache(call)
  return { ...batch, ...dates }
}

async function nextBatchNumber(call: Call): Promise<string> {
  const series = `B${call.today.replaceAll('-', '')}`
  const {
    tx,
    operator: { tenant_id },
  } = call
  for (;;) {
    const [next] = await tx
      .insert(counter)
      .values({ tenant_id, series, value: 1 })
      .onConflictDoUpdate({ target: [counter.tenant_id, counter.series], set: { value: sql`${counter.value} + 1` } })
      .returning({ value: counter.value })
    const number = `${series}${String(next?.value ?? 1).padStart(3, '0')}`
    // An operator may have typed a number of this pattern for another SKU.
    const existing = await tx
      .select({ id: stockBatch.id })
      .from(stockBatch)
      .where(and(eq(stockBatch.tenant_id, tenant_id), eq(stockBatch.batch_no, number)))
      .limit(1)
    if (existing.length === 0) return number
  }
}
