import type { Doc } from '@/rules/conditions'
import type { ScanOutcome } from '@/components/line-grid/scan/scan-queue'
import type { Change, RowName } from './change'

/** A save that has been sent, or is about to be: kept until its outcome is known, so that it is never made twice. */
export interface Sending {
  /** Idempotency-Key: the server carries out a key once and answers every repetition with the first answer. */
  key: string
  body: Doc
  /** Entries that the body holds. */
  entries: readonly number[]
  /** Names of the rows of the body, in order: the answer has them in the same order, with their ids. */
  rows: readonly RowName[]
  /** Epoch ms of the first attempt. */
  at: number
}

/** A document that is being counted on this hand-held. */
export interface KeptCount {
  place: string
  /** What the server last said. */
  baseline: Doc
  sending: Sending | null
}

/** A scan, or another change by the operator, until the server has it. */
export interface Entry {
  place: string
  seq: number
  /** Epoch ms. */
  at: number
  /** What was scanned or typed into the scan field. */
  code?: string
  /** A press of a stepper. */
  step?: { row: RowName; by: number }
  /** `waiting`: kept and not counted yet; `done`: counted, `changes` say what; otherwise why it could not be counted. */
  state: 'waiting' | ScanOutcome
  changes?: readonly Change[]
  /** Changes are made again in this order, which is that of counting and not of scanning. */
  order?: number
}

export interface Write {
  count?: KeptCount | null
  put?: readonly Entry[]
  drop?: readonly number[]
}

/** What a hand-held has counted and the server does not have. One transaction per write: all of it is kept, or nothing. */
export interface CountStore {
  read(place: string): Promise<{ count: KeptCount | null; entries: Entry[] }>
  write(place: string, write: Write): Promise<void>
}

const [COUNTS, ENTRIES] = ['counts', 'entries'] as const
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('backstock-counts', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(COUNTS, { keyPath: 'place' })
      request.result.createObjectStore(ENTRIES, { keyPath: ['place', 'seq'] })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')))
  })
  opened.catch(() => (opened = undefined))
  return opened
}

const entriesOf = (place: string) => IDBKeyRange.bound([place], [place, []])

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}

/** The browser's IndexedDB. Rejects where the browser keeps nothing (some private windows) or has no room left. */
export const browserStore: CountStore = {
  async read(place) {
    const transaction = (await open()).transaction([COUNTS, ENTRIES])
    const [count, entries] = await Promise.all([
      result<KeptCount | undefined>(transaction.objectStore(COUNTS).get(place)),
      result<Entry[]>(transaction.objectStore(ENTRIES).getAll(entriesOf(place))),
    ])
    return { count: count ?? null, entries }
  },
  async write(place, { count, put = [], drop = [] }) {
    // "strict": on the disk before it counts as kept, so that a flat battery loses nothing either.
    const transaction = (await open()).transaction([COUNTS, ENTRIES], 'readwrite', { durability: 'strict' })
    const [counts, entries] = [transaction.objectStore(COUNTS), transaction.objectStore(ENTRIES)]
    if (count === null) {
      counts.delete(place)
      entries.delete(entriesOf(place))
    } else if (count) counts.put(count)
    for (const entry of put) entries.put(entry)
    for (const seq of drop) entries.delete([place, seq])
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB refused')))
    })
  },
}

/**
 * Takes away the documents of which the server has everything: signing out leaves nothing private behind but what would be
 * lost. Never rejects; where the browser keeps nothing there is nothing to take away.
 */
export async function dropSent(): Promise<void> {
  try {
    const transaction = (await open()).transaction([COUNTS, ENTRIES], 'readwrite')
    const [counts, entries] = [transaction.objectStore(COUNTS), transaction.objectStore(ENTRIES)]
    for (const { place, sending } of await result<KeptCount[]>(counts.getAll()))
      if (!sending && (await result(entries.count(entriesOf(place)))) === 0) counts.delete(place)
  } catch {
    // See above.
  }
}
