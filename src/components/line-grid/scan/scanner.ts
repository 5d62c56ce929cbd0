import type { Option } from '@/rules/answers'
import type { Line } from '@/components/line-grid/store/line'
import { addGoods } from '@/components/line-grid/store/row-actions'
import type { ScanAlarm } from './alarm'
import { readScan } from './scan-command'
import { exactMatch, type Match } from './scan-match'
import { type ScanOutcome, ScanQueue } from './scan-queue'
import type { ScanView } from './scan-view'
import { optionValues } from '@/components/line-grid/store/option-values'
import { ONE_UNIT } from '@/exact/scale'
import { unreadText } from '@/rules/rows/unread-text'
import { countUnits, type Counting, countingOf, linesByCode, targetLine } from './scan-target'
import { StartQuestion } from './start-question'
import type { Sheet } from '@/components/line-grid/store/sheet'

type Load = (field: string, q: string, row: null) => Promise<Option[]>

interface Counted {
  key: string
  before: number | null
  after: number
  inserted: boolean
  /** Loose units that did not fill a pack, before and after the scan. */
  looseUnits: readonly [number, number]
}

const KEPT_SCANS = 200

/** Counts scans onto the lines of a sheet without changing the focus, the active cell or an open editor. */
export class Scanner {
  readonly queue: ScanQueue
  view: ScanView = { last: null, countedScans: 0, asking: false, over: false, stuck: null, undo: null }
  private readonly sheet: Sheet
  private load: Load
  private readonly alarm: (alarm: ScanAlarm) => void
  private readonly known = new Map<string, Match>()
  private counted: Counted[] = []
  /** Loose units per line that do not fill a pack yet. */
  private readonly looseUnits = new Map<string, number>()
  private lastKey: string | null = null
  private readonly start: StartQuestion
  /** Number of the scan that causes the step that the sheet is making; null for steps caused by buttons. */
  currentScan: number | null = null

  constructor(sheet: Sheet, load: Load, alarm: (alarm: ScanAlarm) => void) {
    this.sheet = sheet
    this.start = new StartQuestion(sheet)
    this.load = load
    this.alarm = alarm
    this.queue = new ScanQueue(
      (text) => this.take(text),
      () => this.publish(),
    )
  }

  setLoad(load: Load): void {
    this.load = load
  }

  /** The fields that a scan writes; null when rows are not counted. */
  get counting(): Counting | null {
    return countingOf(this.sheet.props.shape)
  }

  get canUndo(): boolean {
    return this.counted.length > 0
  }

  /** Handles the operator's answer to where counting starts. */
  startAt(from: 'zero' | 'expected'): void {
    this.start.answer(from, this.counting?.field)
    this.updateView({ asking: false })
  }

  /**
   * Undoes the last scans, as far as the first one whose line has changed since, and says in the view how many were
   * undone. A number larger than the scans there are is probably a mistake of typing, so it changes nothing.
   */
  undo(times: number, scan: number | null = null): void {
    const available = this.counted.length
    if (times > available) {
      this.updateView({ stuck: null, undo: { kind: 'refused', available } })
      return this.alarm('undo')
    }
    let taken = 0
    while (taken < times && this.undoLast(scan)) taken += 1
    this.updateView({ undo: { kind: 'done', taken } })
    if (taken < times) this.alarm('undo')
  }

  private undoLast(scan: number | null): boolean {
    const field = this.counting?.field
    const last = this.counted.pop()
    if (!last || !field) return false
    const line = this.sheet.store.line(last.key)
    // The line was locked, changed by hand or undone since; undoing the scan would subtract it a second time.
    if (!line || line.row[field] !== last.after || !this.isWritable(line)) {
      this.updateView({ stuck: { key: last.key, counted: last.after } })
      return false
    }
    this.runForScan(scan, () =>
      this.sheet.store.edit('scan', (edited) => {
        if (last.inserted) edited.remove(new Set([last.key]))
        else edited.set(last.key, { [field]: last.before })
      }),
    )
    this.looseUnits.set(last.key, last.looseUnits[0])
    this.lastKey = this.counted.at(-1)?.key ?? null
    this.updateView({ last: null, over: false, stuck: null })
    return true
  }

  private async take(text: string): Promise<ScanOutcome> {
    const command = readScan(text)
    switch (command.do) {
      case 'nothing':
        return 'done'
      case 'back':
        this.undo(command.times, this.queue.current)
        return 'done'
      case 'quantity':
      case 'code': {
        const outcome = command.do === 'quantity' ? this.setQuantity(command.quantity) : await this.count(command.code)
        if (outcome !== 'done') this.alarm(outcome)
        return outcome
      }
    }
  }

  private setQuantity(quantity: number): ScanOutcome {
    const line = this.lastKey === null ? undefined : this.sheet.store.line(this.lastKey)
    if (!line) return 'unknown'
    if (!this.isWritable(line)) return 'locked'
    return this.setCount(line, { after: quantity, rest: 0 }, this.view.last?.code ?? '')
  }

  private async count(code: string): Promise<ScanOutcome> {
    const { counting, sheet } = this
    if (!counting) return 'failed'
    let lines = linesByCode(sheet.store.lines, code, sheet.props.shape)
    let match: Match | null = null
    if (lines.length === 0) {
      // Rows without goods are found by their own codes alone: there is nothing to look up.
      if (!('sku_id' in sheet.props.shape.fields)) return 'wrong'
      match = await this.find(code)
      const id = match?.option.id
      if (!match) return 'unknown'
      lines = sheet.store.lines.filter(({ row }) => row.sku_id === id)
    }
    const step = match?.quantity ?? ONE_UNIT
    if (!sheet.isWritable && lines.length === 0) return 'locked'
    if (lines.length === 0) return match && sheet.rowsKind === 'free' ? this.add(match, counting, code) : 'wrong'
    // A locked line cannot be counted, so the operator is not asked where counting starts.
    if (!lines.some((line) => this.isWritable(line))) return 'locked'
    await this.askFirst(counting)
    const line = targetLine(
      // Of several lines with the same goods, some may be locked, also since the question was asked.
      lines.flatMap(({ key }) => sheet.store.line(key) ?? []).filter((line) => this.isWritable(line)),
      counting,
      { active: sheet.cursor.active?.key ?? null, last: this.lastKey },
      step,
    )
    if (!line) return 'locked'
    if (unreadText(line.row, counting.field)) return 'unread'
    return this.setCount(line, countUnits(line.row, counting, step, this.looseUnits.get(line.key) ?? 0), code)
  }

  /** Whether the operator may change the count of the line now. */
  private isWritable({ key }: Line): boolean {
    return this.sheet.canEdit({ key, field: this.counting?.field ?? '' })
  }

  private async find(code: string): Promise<Match | null> {
    const known = this.known.get(code)
    if (known) return known
    const match = exactMatch(code, await this.load('sku_id', code, null))
    if (match) this.known.set(code, match)
    return match
  }

  private add({ option, quantity }: Match, counting: Counting, code: string): ScanOutcome {
    const { after, rest } = countUnits(optionValues('sku_id', option, this.sheet.props.shape), counting, quantity, 0)
    const key = this.runForScan(this.queue.current, () =>
      addGoods(this.sheet, option, 'scan', { [counting.field]: after }),
    )
    if (key === null) return 'full'
    this.record({ key, before: null, after, inserted: true, looseUnits: [0, rest] }, code)
    return 'done'
  }

  private setCount({ key, row }: Line, { after, rest }: { after: number; rest: number }, code: string): ScanOutcome {
    const field = this.counting?.field ?? ''
    const before = typeof row[field] === 'number' ? row[field] : null
    this.runForScan(this.queue.current, () =>
      this.sheet.store.edit('scan', (edited) => edited.set(key, { [field]: after })),
    )
    this.record({ key, before, after, inserted: false, looseUnits: [this.looseUnits.get(key) ?? 0, rest] }, code)
    return 'done'
  }

  private runForScan<T>(scan: number | null, work: () => T): T {
    this.currentScan = scan
    try {
      return work()
    } finally {
      this.currentScan = null
    }
  }

  private record(counted: Counted, code: string): void {
    this.counted.push(counted)
    if (this.counted.length > KEPT_SCANS) this.counted.shift()
    this.lastKey = counted.key
    const [, rest] = counted.looseUnits
    this.looseUnits.set(counted.key, rest)
    // With loose units only, the count of packs is zero: that is too little, which is not a reason for the alarm.
    const problem = this.sheet.store.problems.of(counted.key).get(this.counting?.field ?? '')
    const over = counted.after > 0 && problem !== undefined && !problem.isWarning
    if (over) this.alarm('over')
    this.sheet.scannedKey = counted.key
    this.sheet.store.topics.publish('scanned')
    this.updateView({
      last: { key: counted.key, code, quantity: counted.after, added: counted.after - (counted.before ?? 0), rest },
      countedScans: this.view.countedScans + 1,
      over,
      stuck: null,
      undo: null,
    })
  }

  /** Blocks this and all later scans until the operator has answered where counting starts. */
  private async askFirst(counting: Counting): Promise<void> {
    if (!this.start.isNeeded(counting)) return
    this.alarm('question')
    const answered = this.start.answered()
    this.updateView({ asking: true })
    await answered
  }

  private updateView(view: Partial<ScanView>): void {
    this.view = { ...this.view, ...view }
    this.publish()
  }

  private publish(): void {
    this.sheet.store.topics.publish('scan')
  }
}
