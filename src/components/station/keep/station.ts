import type { Doc } from '@/rules/conditions'
import { rowsOf } from '@/components/rows'
import type { Page } from '@/components/document-page/page-context'
import type { ScanOutcome } from '@/components/line-grid/scan/scan-queue'
import { type Counting, countingOf } from '@/components/line-grid/scan/scan-target'
import type { Scanner } from '@/components/line-grid/scan/scanner'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Step } from '@/components/line-grid/store/step'
import { applyEntries } from './apply-entries'
import { type Change, changesOf, nameOfStored, type RowName } from './change'
import { baselineOf, type CountStore, type Entry, type KeptCount, type Sending } from './count-store'
import { KeptEntries } from './kept-entries'
import { RowNames } from './row-names'
import { Sender } from './sender'
import { sendingOf } from './sending'
import type { StationView } from './station-view'

/** Milliseconds without a scan after which the counts are sent. */
const SEND_DELAY = 1200

interface Parts {
  page: Page
  sheet: Sheet
  scanner: Scanner
  table: string
  /** Key of the document in the browser, as in `KeptCount`. */
  place: string
  store: CountStore
  /** Whether no other station in this page has taken over the document. */
  isOwner: () => boolean
}

/**
 * Stores every scan in the browser before it is counted, and sends counts when the server can be reached. The state is
 * the baseline (the server's last answer) with the stored entries on top: after a reload, an answer or a conflict, the
 * entries are applied again to the newer baseline. No count is sent twice, since a save keeps its idempotency key until
 * its outcome is known.
 */
export class Station {
  readonly #parts: Parts
  readonly #counting: Counting
  readonly #kept: KeptEntries
  readonly #names: RowNames
  readonly #sender: Sender
  #started = false
  #applying = false
  #countStepSeq: number | null = null
  readonly #listeners = new Set<() => void>()
  view: StationView = { state: 'kept', unsent: 0, isUnstored: false, isShared: false, message: null }
  /** Called with the outcome of each scan, for sound and vibration. */
  onOutcome: (outcome: ScanOutcome) => void = () => undefined

  constructor(parts: Parts, count: KeptCount) {
    this.#parts = parts
    const { scanner, sheet, store, place } = parts
    this.#counting = countingOf(sheet.props.shape) ?? { field: '', pack: null, expected: null }
    this.#names = new RowNames(sheet)
    const onChange = () => this.#show({ unsent: this.#kept.unsent })
    this.#kept = new KeptEntries({ place, store, onChange, onFailure: () => this.#show({ isUnstored: true }) }, count)
    this.#sender = new Sender({
      page: parts.page,
      table: parts.table,
      counted: this.#counting.field,
      id: () => Number(this.#kept.count.baseline.id),
      state: () => this.view.state,
      show: (view) => this.#show(view),
      next: () => this.#next(),
      acknowledge: (doc, rows) => this.#acknowledge(doc, rows),
      rebase: (doc) => {
        this.#rebase(doc)
        this.#show({ isShared: true })
      },
      release: () => parts.isOwner() && this.#kept.setCount({ sending: null }),
    })
    scanner.queue.keep = (text) => this.#kept.keep({ code: text })
    scanner.queue.onEnd = (id, end) => this.#ended(id, end)
    sheet.store.onStep = (_kind, step) => this.#recordSheetStep(step)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Restores the entries stored before a reload: counted entries are applied again, waiting scans enter the queue. */
  start(entries: readonly Entry[], isUnstored = false): void {
    if (isUnstored) this.#show({ isUnstored })
    // A tab that comes to the front again keeps its state.
    if (!this.#started) this.#restoreEntries(entries, isUnstored)
    this.#started = true
    this.#sender.start()
  }

  #restoreEntries(entries: readonly Entry[], isUnstored: boolean): void {
    this.#kept.restore(entries, isUnstored)
    this.#applyAgain()
    for (const { seq, code, step, state, changes } of entries) {
      if (changes) continue
      if (step) this.#applyCountStep(seq, step)
      else if (code !== undefined && state !== 'done') this.#parts.scanner.queue.enter(code, seq, state)
    }
  }

  stop(): void {
    this.#sender.stop()
  }

  /** Adds `by` to the count of a line. Stored before it is shown, like a scan. */
  async step(key: string, by: number): Promise<void> {
    const row = this.#names.nameOf(key)
    if (row === undefined) return
    const step = { row, by }
    this.#applyCountStep(await this.#kept.keep({ step }), step)
  }

  /** Changes fields of the header. */
  setHeader(values: Doc): void {
    this.#add([{ do: 'header', values }])
  }

  /** Sends everything now; true when the server has everything. */
  async settle(): Promise<boolean> {
    return this.#sender.send()
  }

  /**
   * Continues after `doubt`. `arrived` is the operator's answer: whether the document on the server already contains
   * the old save. If not, the counts are sent again. Rejects when the document cannot be fetched.
   */
  async resolveDoubt({ arrived }: { arrived: boolean }): Promise<void> {
    const { page, table } = this.#parts
    const stored = await page.props.api.detail(Number(page.draft.baseline.id))
    if (arrived) this.#acknowledge(stored, rowsOf(stored, table))
    else this.#rebase(stored)
    this.#show({ state: 'kept' })
    this.#sender.scheduleSend(0)
  }

  /** Discards all counts that the server does not have. */
  async forget(): Promise<void> {
    await this.#kept.clear()
  }

  #ended(id: number, end: ScanOutcome | 'dismissed'): void {
    if (!this.#parts.isOwner()) return
    const entry = this.#kept.get(id)
    if (end !== 'dismissed') this.onOutcome(end)
    if (!entry || entry.changes) return
    // A counted scan was removed with its change; an entry that is left here changed nothing.
    if (end === 'done' || end === 'dismissed') this.#kept.drop(id)
    else this.#kept.replace({ ...entry, state: end })
  }

  #applyCountStep(seq: number, { row, by }: NonNullable<Entry['step']>): void {
    const { sheet } = this.#parts
    const key = this.#names.keyOf(row)
    const count = key === undefined ? undefined : sheet.store.line(key)?.row[this.#counting.field]
    const next = Math.max(0, (typeof count === 'number' ? count : 0) + by)
    this.#countStepSeq = seq
    if (key !== undefined) sheet.store.edit('scan', (draft) => draft.set(key, { [this.#counting.field]: next }))
    this.#countStepSeq = null
    // A step below zero, or on a removed row, changes nothing.
    if (this.#kept.get(seq)?.step) this.#kept.drop(seq)
  }

  #recordSheetStep(step: Step): void {
    if (this.#applying || !this.#parts.isOwner()) return
    const { sheet, scanner } = this.#parts
    const seq = this.#countStepSeq ?? scanner.currentScan
    const code = seq === null ? undefined : this.#kept.get(seq)?.code
    const names = {
      nameOf: (key: string) => this.#names.nameOf(key) ?? key,
      nameNew: (key: string) => this.#names.nameNew(key, this.#kept.nextSeq),
    }
    // No scan is counted while the scanner asks where counting starts: this step is the answer "from zero".
    const fromZero = scanner.view.asking && scanner.currentScan === null && this.#countStepSeq === null
    const changes = step.flatMap((op) => changesOf(op, { sheet, names, counting: this.#counting, fromZero }))
    this.#add(changes, seq, code)
  }

  #add(changes: readonly Change[], scan: number | null = null, code?: string): void {
    if (changes.length === 0) return
    this.#kept.keepChanges(changes, scan, code)
    if (this.view.state === 'refused') this.#show({ state: 'kept', message: null })
    this.#sender.scheduleSend(SEND_DELAY)
  }

  /** Replaces the baseline below the counts. */
  #reload(doc: Doc): void {
    const { page, sheet, table } = this.#parts
    sheet.store.flush()
    const { links, log } = page.draft.doc
    page.draft.loadStored({ ...(links !== undefined && { links }), ...(log !== undefined && { log }), ...doc })
    sheet.store.receive(rowsOf(page.draft.doc, table))
    this.#names.clear()
    this.#applyAgain()
  }

  #applyAgain(): void {
    const { page, sheet, scanner } = this.#parts
    this.#applying = true
    const lost = applyEntries(page, sheet, this.#names, this.#kept.counted())
    this.#applying = false
    // Lost counts are listed until the operator retries or dismisses them.
    for (const { changes: _changes, order: _order, ...entry } of lost) {
      const { code = '?' } = entry
      this.#kept.replace({ ...entry, code, state: 'wrong' })
      scanner.queue.enter(code, entry.seq, 'wrong')
    }
  }

  /** The running save, else the next; null when the server has everything. Resolves once the save is stored. */
  async #next(): Promise<Sending | null> {
    const { page, sheet } = this.#parts
    let { sending } = this.#kept.count
    if (!sending) {
      sending = sendingOf({ page, sheet, names: this.#names, kept: this.#kept })
      if (sending) this.#kept.setCount({ sending })
    }
    await this.#kept.written
    return sending
  }

  /** Handles the server's confirmation of a save. */
  #acknowledge(doc: Doc, rows: readonly Doc[]): void {
    const { sending } = this.#kept.count
    // The next station sends the same save again with its key, and gets the same answer.
    if (!sending || !this.#parts.isOwner()) return
    const ids = new Map(sending.rows.map((name, index) => [name, rows[index]?.id] as const))
    const renamed = (name: RowName) => (ids.get(name) == null ? name : nameOfStored(ids.get(name)))
    this.#kept.acknowledge(sending, baselineOf(doc), renamed)
    this.#reload(doc)
  }

  /** Another operator changed the document and the save was refused: the counts are applied to the newer document. */
  #rebase(doc: Doc): void {
    if (!this.#parts.isOwner()) return
    this.#kept.setCount({ baseline: baselineOf(doc), sending: null })
    this.#reload(doc)
  }

  #show(view: Partial<StationView>): void {
    this.view = { ...this.view, ...view }
    for (const listener of this.#listeners) listener()
  }
}
