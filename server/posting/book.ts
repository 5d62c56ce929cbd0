import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { EMPTY, type Position } from './costing'
import type { Choice } from './fefo'
import { countSales } from './sales-days'
import {
  type LocationType,
  type NewLedgerRow,
  stockBalance,
  stockBatch,
  stockBatchBalance,
  stockLedger,
  stockReservation,
} from './tables'
import type { Call } from '../http/call'

interface Place {
  location_type: LocationType
  location_id: number
  sku_id: number
}
export interface BatchPlace extends Place {
  batch_id: number
}
export interface SkuBalance extends Position {
  reserved: number
  in_transit: number
  last_in_at: number | null
  last_out_at: number | null
}
export interface BatchBalance {
  qty: number
  reserved: number
  expiry_date: string | null
  first_received_at: number | null
}
type NewReservation = Omit<typeof stockReservation.$inferInsert, 'tenant_id' | 'id'>

/** The balances that a posting touches, locked, with the rows to be written. Nothing reaches the database before `close`. */
export interface Book {
  sku(at: Place): SkuBalance
  batch(at: BatchPlace): BatchBalance
  /** Batches of a SKU in a place with what they hold, promised or not. */
  choices(at: Place): Choice[]
  rows: Omit<NewLedgerRow, 'tenant_id'>[]
  reservations: NewReservation[]
  close(): Promise<void>
}

const skuKey = (at: Place) => `${at.location_type}:${at.location_id}:${at.sku_id}`
const batchKey = (at: BatchPlace) => `${skuKey(at)}:${at.batch_id}`
const byKey = (a: BatchPlace, b: BatchPlace) =>
  a.location_type < b.location_type
    ? -1
    : a.location_type > b.location_type
      ? 1
      : a.location_id - b.location_id || a.sku_id - b.sku_id || a.batch_id - b.batch_id

/**
 * Locks the balances of these places in one order for everybody (location type, location, SKU, batch), making the ones
 * that do not exist yet, so that two postings never wait for each other in a ring.
 */
export async function openBook(call: Call, places: readonly BatchPlace[]): Promise<Book> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const batches = [...new Map(places.map((at) => [batchKey(at), at])).values()].toSorted(byKey)
  const skus = [
    ...new Map([...batches, ...batches.flatMap(destination)].map((at) => [skuKey(at), at])).values(),
  ].toSorted(byKey)
  const skuBalances = new Map<string, SkuBalance>()
  const batchBalances = new Map<string, BatchBalance>()
  if (skus.length > 0) {
    await tx
      .insert(stockBalance)
      .values(skus.map((at) => ({ tenant_id, ...pick(at) })))
      .onConflictDoNothing()
    const held = await tx
      .select()
      .from(stockBalance)
      .where(and(eq(stockBalance.tenant_id, tenant_id), or(...skuConditions(skus))))
      .orderBy(asc(stockBalance.location_type), asc(stockBalance.location_id), asc(stockBalance.sku_id))
      .for('update')
    for (const row of held) skuBalances.set(skuKey(row as Place), row)
    const dates = await batchDates(call, batches)
    await tx
      .insert(stockBatchBalance)
      .values(batches.map((at) => ({ tenant_id, ...pick(at), batch_id: at.batch_id, ...dates.get(at.batch_id) })))
      .onConflictDoNothing()
    const heldBatches = await tx
      .select()
      .from(stockBatchBalance)
      .where(and(eq(stockBatchBalance.tenant_id, tenant_id), or(...batchConditions(skus))))
      .orderBy(
        asc(stockBatchBalance.location_type),
        asc(stockBatchBalance.location_id),
        asc(stockBatchBalance.sku_id),
        asc(stockBatchBalance.batch_id),
      )
      .for('update')
    for (const row of heldBatches) batchBalances.set(batchKey(row as BatchPlace), row)
  }
  const book: Book = {
    sku: (at) =>
      found(skuBalances, skuKey(at), { ...EMPTY, reserved: 0, in_transit: 0, last_in_at: null, last_out_at: null }),
    batch: (at) =>
      found(batchBalances, batchKey(at), { qty: 0, reserved: 0, expiry_date: null, first_received_at: null }),
    choices: (at) => choicesIn(batchBalances, at),
    rows: [],
    reservations: [],
    close: async () => {
      await write(call, book, skuBalances, batchBalances)
    },
  }
  return book
}

/** The batches of a SKU in a place, of balances keyed like the book's. */
export function choicesIn(balances: ReadonlyMap<string, BatchBalance>, at: Place): Choice[] {
  const start = `${skuKey(at)}:`
  return [...balances]
    .filter(([key]) => key.startsWith(start))
    .map(([key, { expiry_date, first_received_at, qty }]) => ({
      batch_id: Number(key.slice(start.length)),
      expiry_date,
      first_received_at,
      available: qty,
    }))
}

/** The store or warehouse that an inbound location leads to. */
export function destination(at: BatchPlace): BatchPlace[] {
  return at.location_type.endsWith('_inbound')
    ? [{ ...at, location_type: at.location_type.replace('_inbound', '') as LocationType }]
    : []
}

async function batchDates(
  call: Call,
  batches: readonly BatchPlace[],
): Promise<Map<number, { expiry_date: string | null; first_received_at: number | null }>> {
  const ids = [...new Set(batches.map((at) => at.batch_id))].filter((id) => id !== 0)
  if (ids.length === 0) return new Map()
  const rows = await call.tx
    .select({ id: stockBatch.id, expiry_date: stockBatch.expiry_date, first_received_at: stockBatch.first_received_at })
    .from(stockBatch)
    .where(and(eq(stockBatch.tenant_id, call.operator.tenant_id), inArray(stockBatch.id, ids)))
  return new Map(rows.map(({ id, ...dates }) => [id, dates]))
}

function found<T>(map: Map<string, T>, key: string, none: T): T {
  const balance = map.get(key)
  if (balance) return balance
  map.set(key, none)
  return none
}

const pick = ({ location_type, location_id, sku_id }: Place): Place => ({ location_type, location_id, sku_id })

/** One condition per location with all of its SKUs: a document has one or two locations and many SKUs. */
function grouped(skus: readonly Place[]): [LocationType, number, number[]][] {
  const groups = new Map<string, [LocationType, number, number[]]>()
  for (const { location_type, location_id, sku_id } of skus) {
    const key = `${location_type}:${location_id}`
    const group = groups.get(key) ?? [location_type, location_id, []]
    group[2].push(sku_id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const skuConditions = (skus: readonly Place[]) =>
  grouped(skus).map(([type, id, ids]) =>
    and(eq(stockBalance.location_type, type), eq(stockBalance.location_id, id), inArray(stockBalance.sku_id, ids)),
  )
const batchConditions = (skus: readonly Place[]) =>
  grouped(skus).map(([type, id, ids]) =>
    and(
      eq(stockBatchBalance.location_type, type),
      eq(stockBatchBalance.location_id, id),
      inArray(stockBatchBalance.sku_id, ids),
    ),
  )

async function write(
  call: Call,
  book: Book,
  skus: Map<string, SkuBalance>,
  batches: Map<string, BatchBalance>,
): Promise<void> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  if (book.rows.length > 0) {
    await tx.insert(stockLedger).values(book.rows.map((row) => ({ tenant_id, ...row })))
    await countSales(call, book.rows)
  }
  if (book.reservations.length > 0)
    await tx.insert(stockReservation).values(book.reservations.map((row) => ({ tenant_id, ...row })))
  if (skus.size > 0) {
    await tx
      .insert(stockBalance)
      .values(
        [...skus].map(([key, { qty, value, reserved, in_transit, last_qty, last_value, last_in_at, last_out_at }]) => ({
          tenant_id,
          ...placeOf(key),
          qty,
          value,
          reserved,
          in_transit,
          last_qty,
          last_value,
          last_in_at,
          last_out_at,
        })),
      )
      .onConflictDoUpdate({
        target: [stockBalance.tenant_id, stockBalance.location_type, stockBalance.location_id, stockBalance.sku_id],
        set: taken(['qty', 'value', 'reserved', 'in_transit', 'last_qty', 'last_value', 'last_in_at', 'last_out_at']),
      })
  }
  if (batches.size > 0) {
    await tx
      .insert(stockBatchBalance)
      .values(
        [...batches].map(([key, { qty, reserved }]) => ({
          tenant_id,
          ...placeOf(key),
          batch_id: Number(key.split(':')[3]),
          qty,
          reserved,
        })),
      )
      .onConflictDoUpdate({
        target: [
          stockBatchBalance.tenant_id,
          stockBatchBalance.location_type,
          stockBatchBalance.location_id,
          stockBatchBalance.sku_id,
          stockBatchBalance.batch_id,
        ],
        set: taken(['qty', 'reserved']),
      })
  }
}

function placeOf(key: string): Place {
  const [type, location, sku] = key.split(':')
  return { location_type: type as LocationType, location_id: Number(location), sku_id: Number(sku) }
}

const taken = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]))
