/** What became of a scan. */
export type ScanOutcome = 'done' | 'unknown' | 'wrong' | 'failed' | 'full'

export interface ScanEntry {
  readonly id: number
  readonly text: string
  readonly state: 'waiting' | Exclude<ScanOutcome, 'done'>
}

/**
 * Scans in the order in which they came, one at a time, whatever a lookup takes. Nothing is dropped: what could not be
 * counted stays listed until the operator tries it again or puts it aside.
 */
export class ScanQueue {
  private readonly work: (text: string) => Promise<ScanOutcome>
  private readonly onChange: () => void
  private running = false
  private last = 0
  /** Waiting scans and those that need the operator, oldest first; a new list at every change. */
  entries: readonly ScanEntry[] = []

  constructor(work: (text: string) => Promise<ScanOutcome>, onChange: () => void) {
    this.work = work
    this.onChange = onChange
  }

  push(text: string): void {
    this.last += 1
    this.set([...this.entries, { id: this.last, text, state: 'waiting' }])
    void this.run()
  }

  retry(id: number): void {
    this.set(this.entries.map((entry) => (entry.id === id ? { ...entry, state: 'waiting' } : entry)))
    void this.run()
  }

  dismiss(id: number): void {
    this.set(this.entries.filter((entry) => entry.id !== id || entry.state === 'waiting'))
  }

  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    for (let next = this.waiting(); next; next = this.waiting()) {
      const { id, text } = next
      const outcome = await this.work(text).catch((): ScanOutcome => 'failed')
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

  private set(entries: readonly ScanEntry[]): void {
    this.entries = entries
    this.onChange()
  }
}
