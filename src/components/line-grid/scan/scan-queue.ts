/**
 * The outcome of a scan. `unread`: the cell that counts holds a typed text that is no number. `locked`: the document
 * does not allow the operator to change the count now. `failed`: the goods could not be looked up.
 */
export type ScanOutcome = 'done' | 'unknown' | 'wrong' | 'failed' | 'locked' | 'full' | 'unread'

interface ScanEntry {
  readonly id: number
  readonly text: string
  readonly state: 'waiting' | UncountedScan['why']
}

/** A scan that could not be counted and that the operator has neither retried nor dismissed. */
export interface UncountedScan {
  readonly code: string
  readonly why: Exclude<ScanOutcome, 'done'>
}

/**
 * Counts scans one at a time in the order in which they came, however long a lookup takes. No scan is dropped: a scan
 * that could not be counted stays listed until the operator retries or dismisses it.
 */
export class ScanQueue {
  private readonly work: (text: string) => Promise<ScanOutcome>
  private readonly onChange: () => void
  private running = false
  private counted: Promise<void> = Promise.resolve()
  private last = 0
  private stored: Promise<unknown> = Promise.resolve()
  /** Stores a scan before it is counted and resolves to its number; null where scans are not stored. Numbers ascend. */
  keep: ((text: string) => Promise<number>) | null = null
  /** Called with the outcome of a stored scan; `dismissed`: the operator removed the scan from the list. */
  onEnd: (id: number, end: ScanOutcome | 'dismissed') => void = () => undefined
  /** Number of the scan that is being counted; null between scans. */
  current: number | null = null
  /** A save or another action of the document waits until every scan is counted. */
  isAwaited = false
  /** Waiting and failed scans, oldest first; every change creates a new list. */
  entries: readonly ScanEntry[] = []

  constructor(work: (text: string) => Promise<ScanOutcome>, onChange: () => void) {
    this.work = work
    this.onChange = onChange
  }

  push(text: string): void {
    const { keep } = this
    if (!keep) return this.enter(text, this.last + 1)
    // Stored at once, and chained, so that scans enter the queue in order even if storing one of them takes longer.
    const kept = keep(text)
    this.stored = this.stored.then(async () => this.enter(text, await kept))
  }

  /** Adds a scan to the queue under its number: a new scan, or a stored scan that could not be counted before. */
  enter(text: string, id: number, state: ScanEntry['state'] = 'waiting'): void {
    this.last = Math.max(this.last, id)
    this.set([...this.entries, { id, text, state }])
    this.start()
  }

  /** Lists scans that could not be counted elsewhere, to be retried or dismissed. */
  list(scans: readonly UncountedScan[]): void {
    for (const { code, why } of scans) this.enter(code, this.last + 1, why)
  }

  retry(id: number): void {
    this.set(this.entries.map((entry) => (entry.id === id ? { ...entry, state: 'waiting' } : entry)))
    this.start()
  }

  /**
   * Resolves once no scan waits to be counted. A document is saved only then, because a scan whose lookup takes long
   * would be missing in it.
   */
  async settled(): Promise<void> {
    await Promise.allSettled([this.stored])
    if (this.waiting()) this.setAwaited(true)
    await this.counted
    this.setAwaited(false)
  }

  uncounted(): UncountedScan[] {
    return this.entries.flatMap(({ text, state }) => (state === 'waiting' ? [] : [{ code: text, why: state }]))
  }

  dismiss(id: number): void {
    const dismissed = this.entries.some((entry) => entry.id === id && entry.state !== 'waiting')
    if (!dismissed) return
    this.set(this.entries.filter((entry) => entry.id !== id))
    this.onEnd(id, 'dismissed')
  }

  private start(): void {
    if (!this.running) this.counted = this.run()
  }

  private async run(): Promise<void> {
    this.running = true
    for (let next = this.waiting(); next; next = this.waiting()) {
      const { id, text } = next
      this.current = id
      const outcome = await this.work(text).catch((): ScanOutcome => 'failed')
      this.current = null
      this.onEnd(id, outcome)
      this.set(
        outcome === 'done'
          ? this.entries.filter((entry) => entry.id !== id)
          : this.entries.map((entry) => (entry.id === id ? { ...entry, state: outcome } : entry)),
      )
    }
    this.running = false
  }

  private waiting(): ScanEntry | undefined {
    return this.entries.find(({ state }) => state === 'waiting')
  }

  private setAwaited(isAwaited: boolean): void {
    if (this.isAwaited === isAwaited) return
    this.isAwaited = isAwaited
    this.onChange()
  }

  private set(entries: readonly ScanEntry[]): void {
    this.entries = entries
    this.onChange()
  }
}
