import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type LocationType, stockBatch, stockBatchBalance } from './tables'
import type { Call } from '../http/call'

/** A batch with stock that a line may take. `first_received_at` is in milliseconds since 1970. */
export interface AvailableBatch {
  batch_id: number
  expiry_date: string | null
  first_received_at: number | null
  available: number
}

/**
 * First expired, first out: expiry ascending with unknown last, then first received, then id. Picks and transfers skip
 * expired batches; a sale takes them last.
 */
export function inFefoOrder<T extends AvailableBatch>(
  batches: readonly T[],
  today: string,
  expired: 'skip' | 'last' | 'allow',
): T[] {
  const rank = (batch: AvailableBatch) => (expired === 'last' && isExpired(batch, today) ? 1 : 0)
  return batches
    .filter((batch) => batch.available > 0 && (expired !== 'skip' || !isExpired(batch, today)))
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        compareText(a.expiry_date, b.expiry_date) ||
        (a.first_received_at ?? Infinity) - (b.first_received_at ?? Infinity) ||
        a.batch_id - b.batch_id,
    )
}

/** Takes `qty` from the batches in the given order; `rest` is the quantity that they cannot cover. */
export function allocate(
  batches: readonly AvailableBatch[],
  qty: number,
): { parts: { batch_id: number; qty: number }[]; rest: number } {
  const parts: { batch_id: number; qty: number }[] = []
  let rest = qty
  for (const { batch_id, available } of batches) {
    if (rest <= 0) break
    const part = Math.min(rest, available)
    if (part > 0) parts.push({ batch_id, qty: part })
    rest -= part
  }
  return { parts, rest }
}

/**
 * Splits an issue over the batches, first expired first out, expired ones last; what they do not cover goes to batch 0
 * (docs/domain.md, Batches).
 */
export function splitIssue(
  batches: readonly AvailableBatch[],
  qty: number,
  today: string,
): { batch_id: number; qty: number }[] {
  const { parts, rest } = allocate(inFefoOrder(batches, today, 'last'), qty)
  const unbatched = parts.find(({ batch_id }) => batch_id === 0)
  if (rest > 0 && unbatched) unbatched.qty += rest
  else if (rest > 0) parts.push({ batch_id: 0, qty: rest })
  return parts
}

/** Batches of SKUs that have something available in a store or warehouse, by SKU. */
export async function availableBatchesBySku(
  call: Call,
  placeType: LocationType,
  placeId: number,
  skus: readonly number[],
): Promise<Map<number, AvailableBatch[]>> {
  const bySku = new Map<number, AvailableBatch[]>()
  if (skus.length === 0) return bySku
  const { tenant_id } = call.operator
  const rows = await call.tx
    .select({
      sku_id: stockBatchBalance.sku_id,
      batch_id: stockBatchBalance.batch_id,
      expiry_date: stockBatch.expiry_date,
      first_received_at: stockBatch.first_received_at,
      available: sql<number>`${stockBatchBalance.qty} - ${stockBatchBalance.reserved}`.mapWith(Number),
    })
    .from(stockBatchBalance)
    .leftJoin(
      stockBatch,
      and(eq(stockBatch.tenant_id, stockBatchBalance.tenant_id), eq(stockBatch.id, stockBatchBalance.batch_id)),
    )
    .where(
      and(
        eq(stockBatchBalance.tenant_id, tenant_id),
        eq(stockBatchBalance.location_type, placeType),
        eq(stockBatchBalance.location_id, placeId),
        inArray(stockBatchBalance.sku_id, [...new Set(skus)]),
        gt(sql`${stockBatchBalance.qty} - ${stockBatchBalance.reserved}`, 0),
      ),
    )
    .orderBy(asc(stockBatchBalance.batch_id))
  for (const { sku_id, ...batch } of rows) bySku.set(sku_id, [...(bySku.get(sku_id) ?? []), batch])
  return bySku
}

/** Batches of one SKU that have something available in a store or warehouse. */
export async function availableBatchesOf(
  call: Call,
  placeType: LocationType,
  placeId: number,
  sku: number,
): Promise<AvailableBatch[]> {
  return (await availableBatchesBySku(call, placeType, placeId, [sku])).get(sku) ?? []
}

const isExpired = ({ expiry_date }: AvailableBatch, today: string) => expiry_date !== null && expiry_date < today

function compareText(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
