import {
  type BatchBalance,
  type BatchPlace,
  batchKey,
  byKey,
  holdBatches,
  holdSkus,
  type Place,
  type SkuBalance,
  skuKey,
} from './balances'
import { EMPTY } from './costing'
import type { Choice } from './fefo'
import type { LocationType, NewLedgerRow } from './tables'
import { type NewReservation, writeBook } from './write-book'
import type { Call } from '../http/call'

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

/**
 * Locks the balances of these places in one order for everybody (location type, location, SKU, batch), making the ones
 * that do not exist yet, so that two postings never wait for each other in a ring.
 */
export async function openBook(call: Call, places: readonly BatchPlace[]): Promise<Book> {
  const batches = [...new Map(places.map((at) => [batchKey(at), at])).values()].toSorted(byKey)
  const skus = [
    ...new Map([...batches, ...batches.flatMap(destination)].map((at) => [skuKey(at), at])).values(),
  ].toSorted(byKey)
  const skuBalances = await holdSkus(call, skus)
  const batchBalances = await holdBatches(call, batches)
  const [skusBefore, batchesBefore] = [copyOf(skuBalances), copyOf(batchBalances)]
  const book: Book = {
    sku: (at) =>
      found(skuBalances, skuKey(at), { ...EMPTY, reserved: 0, in_transit: 0, last_in_at: null, last_out_at: null }),
    batch: (at) =>
      found(batchBalances, batchKey(at), { qty: 0, reserved: 0, expiry_date: null, first_received_at: null }),
    choices: (at) => choicesIn(batchBalances, at),
    rows: [],
    reservations: [],
    close: async () => {
      await writeBook(call, book, changedOf(skuBalances, skusBefore), changedOf(batchBalances, batchesBefore))
    },
  }
  return book
}

const copyOf = <T extends object>(balances: ReadonlyMap<string, T>) =>
  new Map([...balances].map(([key, balance]) => [key, { ...balance }]))

/** All batches of a SKU are held, most of them only to choose from. */
function changedOf<T extends object>(now: ReadonlyMap<string, T>, before: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...now].filter(([key, balance]) => JSON.stringify(balance) !== JSON.stringify(before.get(key))))
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

function found<T>(map: Map<string, T>, key: string, none: T): T {
  const balance = map.get(key)
  if (balance) return balance
  map.set(key, none)
  return none
}
