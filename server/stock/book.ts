import {
  type BatchBalance,
  type BatchLocation,
  batchKey,
  compareLocations,
  isInbound,
  lockBatchBalances,
  lockSkuBalances,
  type SkuLocation,
  type SkuBalance,
  skuLocationKey,
} from './balances'
import type { AvailableBatch } from './fefo'
import type { LocationType, NewLedgerRow } from './tables'
import { type NewReservation, writeBook } from './write-book'
import type { Call } from '../http/call'

/**
 * The locked balances of a posting, with the ledger rows and reservations to write. `close` writes them to the
 * database.
 */
export interface Book {
  sku(at: SkuLocation): SkuBalance
  batch(at: BatchLocation): BatchBalance
  /** Batches of a SKU in a place; `available` is the quantity on hand, reservations not deducted. */
  batchesOf(at: SkuLocation): AvailableBatch[]
  rows: Omit<NewLedgerRow, 'tenant_id'>[]
  reservations: NewReservation[]
  close(): Promise<void>
}

/**
 * Locks the balances of these places and inserts missing ones. All transactions lock in the same order (location type,
 * location, SKU, batch), so that two postings cannot deadlock.
 */
export async function openBook(call: Call, places: readonly BatchLocation[]): Promise<Book> {
  const batches = [...new Map(places.map((at) => [batchKey(at), at])).values()].toSorted(compareLocations)
  const skus = [
    ...new Map([...batches, ...batches.flatMap(destination)].map((at) => [skuLocationKey(at), at])).values(),
  ].toSorted(compareLocations)
  const skuBalances = await lockSkuBalances(call, skus)
  const batchBalances = await lockBatchBalances(call, batches)
  const [skusBefore, batchesBefore] = [copyBalances(skuBalances), copyBalances(batchBalances)]
  const book: Book = {
    sku: (at) => locked(skuBalances, skuLocationKey(at)),
    batch: (at) => locked(batchBalances, batchKey(at)),
    batchesOf: (at) => batchesIn(batchBalances, at),
    rows: [],
    reservations: [],
    close: async () => {
      await writeBook(call, book, changedOf(skuBalances, skusBefore), changedOf(batchBalances, batchesBefore))
    },
  }
  return book
}

const copyBalances = <T extends object>(balances: ReadonlyMap<string, T>) =>
  new Map([...balances].map(([key, balance]) => [key, { ...balance }]))

/** Balances that differ from before. Most loaded batches are only read and stay unchanged. */
function changedOf<T extends object>(now: ReadonlyMap<string, T>, before: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...now].filter(([key, balance]) => JSON.stringify(balance) !== JSON.stringify(before.get(key))))
}

/** The batches of a SKU in a place. `balances` has keys of `batchKey`. */
export function batchesIn(balances: ReadonlyMap<string, BatchBalance>, at: SkuLocation): AvailableBatch[] {
  const start = `${skuLocationKey(at)}:`
  return [...balances]
    .filter(([key]) => key.startsWith(start))
    .map(([key, { expiry_date, first_received_at, qty }]) => ({
      batch_id: Number(key.slice(start.length)),
      expiry_date,
      first_received_at,
      available: qty,
    }))
}

/** The store or warehouse behind an inbound location, as a list; empty for other locations. */
export function destination(at: BatchLocation): BatchLocation[] {
  return isInbound(at) ? [{ ...at, location_type: at.location_type.replace('_inbound', '') as LocationType }] : []
}

/** Throws for a balance that is not locked, because writing it would overwrite changes of other requests. */
function locked<T>(balances: ReadonlyMap<string, T>, key: string): T {
  const balance = balances.get(key)
  if (!balance) throw new Error(`the balance ${key} was not locked before the first posting`)
  return balance
}
