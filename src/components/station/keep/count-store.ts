import type { Doc } from '@/rules/conditions'
import type { ScanOutcome } from '@/components/line-grid/scan/scan-queue'
import type { Change, RowName } from './change'

/**
 * A save that was sent or is about to be sent; stored until its outcome is known, so that it is never executed twice.
 */
export interface Sending {
  /** Idempotency-Key: the server executes a key once and answers repeated requests with the first answer. */
  key: string
  body: Doc
  /** Numbers of the entries that the body contains. */
  entries: readonly number[]
  /** Names of the rows of the body, in order. The answer has the rows in the same order, with their ids. */
  rows: readonly RowName[]
  /** Epoch ms of the first attempt. */
  at: number
}

/** A document that is being counted on this device. */
export interface KeptCount {
  /** Key of the document in the browser: company, operator, entity and id. */
  place: string
  /** The server's last answer, as `baselineOf` keeps it. */
  baseline: Doc
  sending: Sending | null
}

/** An answer of the server without the document's log, which counting does not need. */
export function baselineOf({ log: _log, ...doc }: Doc): Doc {
  return doc
}

/** A scan or other change by the operator, stored until the server has it. */
export interface Entry {
  /** Key of the document, as in `KeptCount`. */
  place: string
  seq: number
  /** Epoch ms. */
  at: number
  /** Text that was scanned or typed into the scan field. */
  code?: string
  /** Set when the operator pressed plus or minus. */
  step?: { row: RowName; by: number }
  /**
   * `waiting`: stored, not counted yet; `done`: counted, see `changes`; other values: why the scan could not be
   * counted.
   */
  state: 'waiting' | ScanOutcome
  changes?: readonly Change[]
  /**
   * Position in the order of counting, in which changes are applied again; it can differ from the order of scanning.
   */
  order?: number
}

/** Whether an entry will be sent. A scan that could not be counted is not sent; the screen lists it. */
export function isUnsent({ state }: Entry): boolean {
  return state === 'waiting' || state === 'done'
}

export interface Write {
  count?: KeptCount | null
  put?: readonly Entry[]
  drop?: readonly number[]
}

/** Storage for counts that the server does not have yet. Each write is one transaction. */
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

/** Stores counts in IndexedDB. Rejects when the browser stores nothing (some private windows) or storage is full. */
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
    // "strict": flushed to disk before the write resolves, so that an empty battery loses nothing.
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
 * Removes documents whose counts the server has completely. Called on sign-out, which keeps only counts that would be
 * lost. Never rejects.
 */
export async function dropSent(): Promise<void> {
  try {
    const transaction = (await open()).transaction([COUNTS, ENTRIES], 'readwrite')
    const [counts, entries] = [transaction.objectStore(COUNTS), transaction.objectStore(ENTRIES)]
    for (const { place, sending } of await result<KeptCount[]>(counts.getAll()))
      if (!sending && (await result(entries.count(entriesOf(place)))) === 0) counts.delete(place)
  } catch {
    // Without IndexedDB there is nothing to remove.
  }
}
