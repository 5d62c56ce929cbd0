import { ApiError, fieldErrorsOf, hasCode } from '@/request/api-error'
import { isLineDown, onLine } from '@/request/connection'
import { newIdempotencyKey } from '@/request/idempotency'
import type { Doc } from '@/rules/conditions'
import { payload } from '@/components/document-page/draft/payload'
import { rowsOf } from '@/components/document-page/draft/same-value'
import { isWritable } from '@/components/document-page/form/field-state'
import type { Page } from '@/components/document-page/page-context'
import type { ScanOutcome } from '@/components/line-grid/scan/scan-queue'
import { type Counting, countingOf } from '@/components/line-grid/scan/scan-target'
import type { Scanner } from '@/components/line-grid/scan/scanner'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Step } from '@/components/line-grid/store/step'
import { applyChanges, type Change, changesOf, nameOfStored, type RowName } from './change'
import type { CountStore, Entry, KeptCount, Sending, Write } from './count-store'

const CONFLICT = 40900
const NOT_FROM_HERE = 40901
const STILL_RUNNING = 40903
const MISSING = 40400
const FORBIDDEN = 40300
const OTHER_BODY = 42202

/** A pause of the hand, in ms, after which what was counted is sent; while scans follow each other it waits no longer than MAX_WAIT. */
const PAUSE = 1200
const MAX_WAIT = 5000
/** Before a failed save is tried again, in ms. */
const AGAIN = 2000
/** The server remembers an Idempotency-Key for 24 hours; from this age on, in ms, a repetition is checked first. */
const SURE = 20 * 3_600_000

/**
 * `kept`: nothing to send, or about to. `refused`: the server wants something changed first. `closed`: the document can no
 * longer be counted. `doubt`: whether a save of long ago arrived cannot be told.
 */
export type SendState = 'kept' | 'sending' | 'refused' | 'closed' | 'doubt'

export interface StationView {
  state: SendState
  /** Changes and scans that the server does not have yet. */
  unsent: number
  /** This browser keeps nothing: what is counted is lost with the page. */
  unkept: boolean
  /** What the server said of a save that it refused. */
  message: string | null
}

interface Parts {
  page: Page
  sheet: Sheet
  scanner: Scanner
  table: string
  place: string
  store: CountStore
}

/**
 * Keeps every scan in the browser before it is counted, and sends what was counted when the server can be reached. Truth is
 * the baseline (what the server last said) and the entries made on top of it: after a reload, an answer or a conflict the
 * entries are made again on the newer baseline. Nothing is sent twice, since a save keeps its key until its outcome is known.
 */
export class Station {
  readonly #parts: Parts
  readonly #counting: Counting
  #count: KeptCount
  #entries = new Map<number, Entry>()
  #seq = 0
  /** Keys of the sheet's lines that the server does not know yet, by name and back. */
  readonly #newKeys = new Map<RowName, string>()
  readonly #newNames = new Map<string, RowName>()
  #applying = false
  #stepping: number | null = null
  #written: Promise<void> = Promise.resolve()
  #busy: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #since: number | null = null
  #stopped = false
  #leave: () => void = () => undefined
  readonly #listeners = new Set<() => void>()
  view: StationView = { state: 'kept', unsent: 0, unkept: false, message: null }
  /** Told of each scan, for sound and vibration. */
  onOutcome: (outcome: ScanOutcome) => void = () => undefined

  constructor(parts: Parts, count: KeptCount) {
    this.#parts = parts
    this.#count = count
    const { scanner, sheet } = parts
    this.#counting = countingOf(sheet.props.shape) ?? { field: '', pack: null, expected: null }
    scanner.queue.keep = (text) => this.#keep({ code: text })
    scanner.queue.onEnd = (id, end) => this.#ended(id, end)
    sheet.store.onStep = (_kind, step) => this.#noteStep(step)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes up what was kept before a reload: what was counted is counted again, what was not yet counted follows. */
  start(entries: readonly Entry[], unkept = false): void {
    this.#stopped = false
    if (unkept) this.#show({ unkept })
    for (const entry of entries) {
      this.#entries.set(entry.seq, entry)
      this.#seq = Math.max(this.#seq, entry.seq)
    }
    this.#makeAgain()
    for (const { seq, code, step, state, changes } of entries) {
      if (changes) continue
      if (step) this.#takeStep(seq, step)
      else if (code !== undefined && state !== 'done') this.#parts.scanner.queue.enter(code, seq, state)
    }
    this.#leave = onLine(() => this.#soon(0))
    this.#tell()
    this.#soon(0)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#leave()
  }

  /** One more or less on a line. Kept before it is shown, like a scan. */
  async step(key: string, by: number): Promise<void> {
    const row = this.#nameOf(key)
    if (row === undefined) return
    const step = { row, by }
    this.#takeStep(await this.#keep({ step }), step)
  }

  /** Fields of the header, as the operator chose them. */
  setHeader(values: Doc): void {
    this.#add([{ do: 'header', values }])
  }

  /** Sends everything now. True when the server has all of it. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer)
    return this.#send()
  }

  /** Answers whether a save of long ago arrived: only the operator can see that on the document. */
  async resolveDoubt(arrived: boolean): Promise<void> {
    const { page, table } = this.#parts
    const stored = await page.props.api.detail(Number(page.draft.baseline.id))
    if (arrived) this.#acknowledge(stored, rowsOf(stored, table))
    else this.#rebase(stored)
    this.#show({ state: 'kept' })
    this.#soon(0)
  }

  /** Gives up what the server does not have. */
  async forget(): Promise<void> {
    this.#entries.clear()
    await this.#write({ count: null })
    this.#tell()
  }

  // Keeping

  async #keep(entry: Pick<Entry, 'code' | 'step'>): Promise<number> {
    const seq = ++this.#seq
    const kept: Entry = { ...entry, place: this.#parts.place, seq, at: Date.now(), state: 'waiting' }
    this.#entries.set(seq, kept)
    this.#tell()
    await this.#write({ put: [kept] })
    return seq
  }

  #ended(id: number, end: ScanOutcome | 'dismissed'): void {
    const entry = this.#entries.get(id)
    if (end !== 'dismissed') this.onOutcome(end)
    if (!entry || entry.changes) return
    if (end === 'done' || end === 'dismissed') {
      // Counted scans went with their change; what is left here changed nothing.
      this.#entries.delete(id)
      void this.#write({ drop: [id] })
    } else {
      const failed: Entry = { ...entry, state: end }
      this.#entries.set(id, failed)
      void this.#write({ put: [failed] })
    }
    this.#tell()
  }

  #takeStep(seq: number, { row, by }: NonNullable<Entry['step']>): void {
    const { sheet } = this.#parts
    const key = this.#keyOf(row)
    const held = key === undefined ? undefined : sheet.store.line(key)?.row[this.#counting.field]
    const next = Math.max(0, (typeof held === 'number' ? held : 0) + by)
    this.#stepping = seq
    if (key !== undefined) sheet.store.edit('scan', (draft) => draft.set(key, { [this.#counting.field]: next }))
    this.#stepping = null
    // A step below zero, or on a row that is gone, changes nothing.
    if (this.#entries.get(seq)?.step) {
      this.#entries.delete(seq)
      void this.#write({ drop: [seq] })
      this.#tell()
    }
  }

  #noteStep(step: Step): void {
    if (this.#applying) return
    const { sheet, scanner } = this.#parts
    const seq = this.#stepping ?? scanner.making
    const code = seq === null ? undefined : this.#entries.get(seq)?.code
    const names = {
      nameOf: (key: string) => this.#nameOf(key) ?? key,
      nameNew: (key: string) => this.#nameNew(key),
    }
    const fromZero = scanner.view.asking && scanner.making === null && this.#stepping === null
    const changes = step.flatMap((op) => changesOf(op, this.#counting, fromZero, sheet, names))
    this.#add(changes, seq, code)
  }

  /** A change is kept in the same transaction in which the scan that led to it goes. */
  #add(changes: readonly Change[], scan: number | null = null, code?: string): void {
    if (changes.length === 0) return
    const seq = ++this.#seq
    const entry: Entry = {
      place: this.#parts.place,
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
    this.#tell()
    if (this.view.state === 'refused') this.#show({ state: 'kept', message: null })
    this.#soon(PAUSE)
  }

  #write(write: Write): Promise<void> {
    const { store, place } = this.#parts
    this.#written = this.#written.then(() => store.write(place, write)).catch(() => this.#show({ unkept: true }))
    return this.#written
  }

  // Names of rows

  #nameOf(key: string): RowName | undefined {
    const line = this.#parts.sheet.store.line(key)
    return line?.row.id == null ? this.#newNames.get(key) : nameOfStored(line.row.id)
  }

  #nameNew(key: string): RowName {
    const known = this.#newNames.get(key)
    if (known !== undefined) return known
    const name = `new:${this.#seq + 1}.${key}`
    this.#bind(name, key)
    return name
  }

  #bind(name: RowName, key: string): void {
    this.#newKeys.set(name, key)
    this.#newNames.set(key, name)
  }

  #keyOf(name: RowName): string | undefined {
    const known = this.#newKeys.get(name)
    if (known !== undefined) return known
    return this.#parts.sheet.store.lines.find(({ row }) => row.id != null && nameOfStored(row.id) === name)?.key
  }

  // Making entries again

  /** Puts another baseline under what was counted. */
  #reload(doc: Doc): void {
    const { page, sheet, table } = this.#parts
    sheet.store.flush()
    const { links, log } = page.draft.doc
    page.draft.load({ ...(links !== undefined && { links }), ...(log !== undefined && { log }), ...doc }, false)
    sheet.store.receive(rowsOf(page.draft.doc, table))
    this.#newKeys.clear()
    this.#newNames.clear()
    this.#makeAgain()
  }

  #makeAgain(): void {
    const { page, sheet, scanner } = this.#parts
    const counted = [...this.#entries.values()]
      .filter(({ changes }) => changes)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    this.#applying = true
    const lost = applyChanges(
      sheet,
      counted.flatMap(({ changes = [] }) => changes),
      (name) => this.#keyOf(name),
      (name, key) => this.#bind(name, key),
    )
    for (const { changes = [] } of counted)
      for (const change of changes)
        if (change.do === 'header')
          for (const [name, value] of Object.entries(change.values)) page.draft.setField(name, value)
    sheet.store.flush()
    this.#applying = false
    // Their rows are gone: what was counted on them is listed until the operator has dealt with it.
    const gone = new Set(lost)
    for (const { changes = [], order: _order, ...entry } of counted) {
      if (changes.length === 0 || !changes.every((change) => gone.has(change))) continue
      const failed: Entry = { ...entry, code: entry.code ?? '?', state: 'wrong' }
      this.#entries.set(entry.seq, failed)
      void this.#write({ put: [failed] })
      scanner.queue.enter(failed.code ?? '?', entry.seq, 'wrong')
    }
  }

  // Sending

  #soon(ms: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    const now = Date.now()
    this.#since ??= now
    this.#timer = setTimeout(() => void this.#send(), Math.max(0, Math.min(ms, this.#since + MAX_WAIT - now)))
  }

  /** One at a time. Resolves to whether the server has everything. */
  #send(): Promise<boolean> {
    this.#since = null
    this.#busy ??= this.#sendAll().finally(() => {
      this.#busy = null
      this.#tell()
    })
    return this.#busy
  }

  async #sendAll(): Promise<boolean> {
    for (;;) {
      if (this.#stopped || isLineDown() || this.view.state === 'closed' || this.view.state === 'doubt') return false
      const sending = this.#count.sending ?? this.#prepare()
      if (!sending) {
        if (this.view.state === 'sending') this.#show({ state: 'kept', message: null })
        return true
      }
      this.#show({ state: 'sending' })
      try {
        await this.#written
        await this.#attempt(sending)
      } catch (error) {
        if (!(await this.#recover(error))) return false
      }
    }
  }

  #prepare(): Sending | null {
    const { page, sheet } = this.#parts
    const entries = [...this.#entries.values()].filter(({ changes }) => changes).map(({ seq }) => seq)
    if (entries.length === 0) return null
    sheet.store.flush()
    const { shape, rules } = page.props
    const body: Doc = {
      ...payload(shape, rules, page.draft.doc, page.env()),
      version: Number(this.#count.baseline.version),
    }
    const rows = sheet.store.lines.map(({ key }) => this.#nameOf(key) ?? key)
    const sending: Sending = { key: newIdempotencyKey(), body, entries, rows, at: Date.now() }
    this.#count = { ...this.#count, sending }
    void this.#write({ count: this.#count })
    return sending
  }

  async #attempt(sending: Sending): Promise<void> {
    const { page, table } = this.#parts
    const { api } = page.props
    const id = Number(this.#count.baseline.id)
    if (Date.now() - sending.at > SURE) {
      const stored = await api.detail(id)
      if (stored.version !== sending.body.version) {
        const same = sameCounts(rowsOf(stored, table), rowsOf(sending.body, table), this.#counting.field)
        if (same) return this.#acknowledge(stored, rowsOf(stored, table))
        return this.#show({ state: 'doubt' })
      }
    }
    const row = await api.update(id, { ...sending.body, version: Number(sending.body.version) }, sending.key)
    this.#acknowledge(row, rowsOf(row, table))
  }

  /** The server has what was sent. */
  #acknowledge(doc: Doc, rows: readonly Doc[]): void {
    const { sending } = this.#count
    if (!sending) return
    const ids = new Map(sending.rows.map((name, index) => [name, rows[index]?.id] as const))
    const renamed = (name: RowName) => (ids.get(name) == null ? name : nameOfStored(ids.get(name)))
    for (const seq of sending.entries) this.#entries.delete(seq)
    const put: Entry[] = []
    for (const entry of this.#entries.values()) {
      const { changes, step } = entry
      const next: Entry = {
        ...entry,
        ...(changes && { changes: changes.map((one) => ('row' in one ? { ...one, row: renamed(one.row) } : one)) }),
        ...(step && { step: { ...step, row: renamed(step.row) } }),
      }
      this.#entries.set(entry.seq, next)
      put.push(next)
    }
    this.#count = { ...this.#count, baseline: withoutLog(doc), sending: null }
    void this.#write({ count: this.#count, put, drop: sending.entries })
    this.#reload(doc)
    this.#tell()
  }

  /** Somebody else changed the document, and what was sent was not taken: it is counted on top of theirs. */
  #rebase(doc: Doc): void {
    this.#count = { ...this.#count, baseline: withoutLog(doc), sending: null }
    void this.#write({ count: this.#count })
    this.#reload(doc)
  }

  /** True: try again at once. */
  async #recover(error: unknown): Promise<boolean> {
    const { page, table } = this.#parts
    const { api, shape } = page.props
    if (hasCode(error, CONFLICT) || hasCode(error, NOT_FROM_HERE) || hasCode(error, OTHER_BODY)) {
      try {
        const theirs = await api.detail(Number(this.#count.baseline.id))
        // Another body under the key: the key was carried out, by a version of the console that wrote it otherwise.
        if (hasCode(error, OTHER_BODY)) this.#acknowledge(theirs, rowsOf(theirs, table))
        else this.#rebase(theirs)
        if (!isWritable(shape, theirs, false, page.viewer.roleType)) {
          this.#show({ state: 'closed', message: null })
          return false
        }
      } catch {
        this.#soon(AGAIN)
        return false
      }
      // Several hand-helds at one document do not meet again at the same moment.
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 350))
      return true
    }
    if (hasCode(error, MISSING) || hasCode(error, FORBIDDEN))
      this.#show({ state: 'closed', message: (error as Error).message })
    else if (isRefusal(error)) {
      this.#count = { ...this.#count, sending: null }
      void this.#write({ count: this.#count })
      page.problems.show(fieldErrorsOf(error))
      this.#show({ state: 'refused', message: (error as ApiError).message })
    } else {
      if (this.view.state === 'sending') this.#show({ state: 'kept' })
      if (!(error instanceof ApiError && error.kind === 'session')) this.#soon(AGAIN)
    }
    return false
  }

  #tell(): void {
    this.#show({ unsent: this.#entries.size })
  }

  #show(view: Partial<StationView>): void {
    this.view = { ...this.view, ...view }
    for (const listener of this.#listeners) listener()
  }
}

/** The server decided against the body: it was not carried out and its key is free. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'business' && error.code !== STILL_RUNNING
}

function withoutLog({ log: _log, ...doc }: Doc): Doc {
  return doc
}

function sameCounts(stored: readonly Doc[], sent: readonly Doc[], field: string): boolean {
  return (
    stored.length === sent.length && sent.every((row, index) => (row[field] ?? 0) === (stored[index]?.[field] ?? 0))
  )
}
