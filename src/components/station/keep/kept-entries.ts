import type { Doc } from '@/rules/conditions'
import type { Change, RowName } from './change'
import { type CountStore, type Entry, isUnsent, type KeptCount, type Sending, type Write } from './count-store'
import { takeJoined } from './joined-writes'
import { pageStore } from './memory-store'

interface Owner {
  place: string
  store: CountStore
  /** Called when the number of entries that the server does not have may have changed. */
  onChange(): void
  /** Called when the browser could not store a write. */
  onFailure(): void
}

/**
 * The scans and changes of one document that the server does not have yet, in memory and in the browser's storage.
 * Every change is applied in memory at once and written in order; `written` resolves when all of them are stored.
 */
export class KeptEntries {
  readonly #owner: Owner
  readonly #entries = new Map<number, Entry>()
  #count: KeptCount
  #seq = 0
  #written: Promise<void> = Promise.resolve()
  /** Writes that wait for the transaction before them, oldest first. */
  readonly #queued: Write[] = []
  /** The browser could not store a write, so that all counts are kept with the page, too. */
  #isUnstored = false

  constructor(owner: Owner, count: KeptCount) {
    this.#owner = owner
    this.#count = count
  }

  get count(): KeptCount {
    return this.#count
  }

  get written(): Promise<void> {
    return this.#written
  }

  /** Number that the next entry gets. */
  get nextSeq(): number {
    return this.#seq + 1
  }

  /** Number of entries that will be sent. */
  get unsent(): number {
    return [...this.#entries.values()].filter(isUnsent).length
  }

  get(seq: number): Entry | undefined {
    return this.#entries.get(seq)
  }

  /** Entries with changes, in the order of counting. */
  counted(): Entry[] {
    return [...this.#entries.values()]
      .filter(({ changes }) => changes)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  }

  /** Takes entries that are in the storage already or, with `isUnstored`, in the store of the page. */
  restore(entries: readonly Entry[], isUnstored: boolean): void {
    this.#isUnstored = isUnstored
    for (const entry of entries) {
      this.#entries.set(entry.seq, entry)
      this.#seq = Math.max(this.#seq, entry.seq)
    }
    this.#owner.onChange()
  }

  /** Keeps a scan or a press of plus or minus; resolves to its number once it is stored. */
  async keep(entry: Pick<Entry, 'code' | 'step'>): Promise<number> {
    const seq = ++this.#seq
    const kept: Entry = { ...entry, place: this.#owner.place, seq, at: Date.now(), state: 'waiting' }
    this.#entries.set(seq, kept)
    this.#owner.onChange()
    await this.#write({ put: [kept] })
    return seq
  }

  /** Keeps changes of the rows, and removes in the same transaction the scan that caused them. */
  keepChanges(changes: readonly Change[], scan: number | null, code: string | undefined): void {
    const seq = ++this.#seq
    const entry: Entry = {
      place: this.#owner.place,
      seq,
      at: Date.now(),
      state: 'done',
      changes,
      order: seq,
      ...(code !== undefined && { code }),
    }
    this.#entries.set(seq, entry)
    if (scan !== null) this.#entries.delete(scan)
    void this.#write({ put: [entry], ...(scan !== null && { drop: [scan] }) })
    this.#owner.onChange()
  }

  replace(entry: Entry): void {
    this.#entries.set(entry.seq, entry)
    void this.#write({ put: [entry] })
    this.#owner.onChange()
  }

  drop(seq: number): void {
    this.#entries.delete(seq)
    void this.#write({ drop: [seq] })
    this.#owner.onChange()
  }

  /** Discards all entries and the document itself. */
  async clear(): Promise<void> {
    this.#entries.clear()
    await this.#write({ count: null })
    this.#owner.onChange()
  }

  setCount(change: Partial<KeptCount>): void {
    this.#count = { ...this.#count, ...change }
    void this.#write({ count: this.#count })
  }

  /**
   * Removes the entries of a save that the server has executed. `baseline` is its answer; `renamed` gives the names
   * under which the rows that the save added are known from now on.
   */
  acknowledge(sending: Sending, baseline: Doc, renamed: (name: RowName) => RowName): void {
    for (const seq of sending.entries) this.#entries.delete(seq)
    const put = [...this.#entries.values()].map((entry) => withNames(entry, renamed))
    for (const entry of put) this.#entries.set(entry.seq, entry)
    this.#count = { ...this.#count, baseline, sending: null }
    void this.#write({ count: this.#count, put, drop: sending.entries })
    this.#owner.onChange()
  }

  #write(write: Write): Promise<void> {
    this.#queued.push(write)
    this.#written = this.#written.then(() => this.#writeQueued())
    return this.#written
  }

  /**
   * Writes everything that is queued, in one transaction: flushing a transaction to disk can take longer than the next
   * scans, and a reload would lose scans that wait for it.
   */
  async #writeQueued(): Promise<void> {
    const { store, place, onFailure } = this.#owner
    const write = takeJoined(this.#queued)
    // An earlier call has written it already.
    if (!write) return
    try {
      await store.write(place, write)
    } catch {
      this.#isUnstored = true
      onFailure()
    }
    if (this.#isUnstored) await this.#keepWithPage(write.count === null)
  }

  async #keepWithPage(isCleared: boolean): Promise<void> {
    const { place } = this.#owner
    const store = pageStore(place)
    await store.write(place, { count: null })
    if (!isCleared) await store.write(place, { count: this.#count, put: [...this.#entries.values()] })
  }
}

function withNames(entry: Entry, renamed: (name: RowName) => RowName): Entry {
  const { changes, step } = entry
  return {
    ...entry,
    ...(changes && {
      changes: changes.map((change) => ('row' in change ? { ...change, row: renamed(change.row) } : change)),
    }),
    ...(step && { step: { ...step, row: renamed(step.row) } }),
  }
}
