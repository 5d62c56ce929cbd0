import type { Option } from '@/request/resource'
import type { Line } from '@/components/line-grid/store/line'
import { addGoods } from '@/components/line-grid/store/row-acts'
import { readScan } from './scan-command'
import { exactMatch, type Match } from './scan-match'
import { type ScanOutcome, ScanQueue } from './scan-queue'
import { optionValues } from '@/components/line-grid/store/option-values'
import { countUnits, type Counting, countingOf, isUncounted, linesByCode, ONE, targetLine } from './scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'

type Load = (field: string, q: string, row: null) => Promise<Option[]>

interface Counted {
  key: string
  before: number | null
  after: number
  inserted: boolean
  /** Units that did not fill a pack, before and after. */
  rests: readonly [number, number]
}

/** What the scan bar says now. */
export interface ScanView {
  last: { key: string; code: string; quantity: number; added: number; rest: number } | null
  /** How many scans were counted since the sheet was opened. */
  shown: number
  /** Quantities stand at what was expected: does counting begin at zero or go on from there? */
  asking: boolean
  /** The line counted last holds more than it may. */
  over: boolean
  /** A scan could not be taken back: its line was changed by hand. */
  stuck: boolean
}

const KEPT_SCANS = 200

/** Counts scans onto the lines of a sheet. Focus, the active cell and whatever is being typed stay as they are. */
export class Scanner {
  readonly queue: ScanQueue
  view: ScanView = { last: null, shown: 0, asking: false, over: false, stuck: false }
  private readonly sheet: Sheet
  private load: Load
  /** Told of a scan that was not counted, and why, or that makes its line hold more than it may. */
  private readonly alarm: (outcome: ScanOutcome | 'over') => void
  private readonly known = new Map<string, Match>()
  private counted: Counted[] = []
  /** Units of a line that do not fill a pack yet. */
  private readonly rests = new Map<string, number>()
  private lastKey: string | null = null
  private asked = false
  private answered: (() => void) | null = null
  /** Number of the scan whose step the sheet is being told; null for steps of buttons. */
  making: number | null = null

  constructor(sheet: Sheet, load: Load, alarm: (outcome: ScanOutcome | 'over') => void) {
    this.sheet = sheet
    this.load = load
    this.alarm = alarm
    this.queue = new ScanQueue(
      (text) => this.take(text),
      () => this.tell(),
    )
  }

  follow(load: Load): void {
    this.load = load
  }

  /** What a scan writes; null where rows are not counted. */
  get counting(): Counting | null {
    return countingOf(this.sheet.props.shape)
  }

  get canUndo(): boolean {
    return this.counted.length > 0
  }

  /** Answers whether counting starts at zero. One step for undo. */
  startAt(from: 'zero' | 'expected'): void {
    const field = this.counting?.field
    if (field && from === 'zero') {
      this.sheet.store.edit('scan', (draft) => {
        for (const { key } of this.sheet.store.lines)
          if (this.sheet.canEdit({ key, field })) draft.set(key, { [field]: 0 })
      })
    }
    this.asked = true
    this.show({ asking: false })
    this.answered?.()
    this.answered = null
  }

  undoLast(making: number | null = null): boolean {
    const field = this.counting?.field
    const last = this.counted.pop()
    if (!last || !field) return false
    const line = this.sheet.store.line(last.key)
    // Changed by hand or undone since: taking the scan back as well would count it twice.
    if (line?.row[field] !== last.after) {
      this.show({ stuck: true })
      return false
    }
    this.make(making, () =>
      this.sheet.store.edit('scan', (draft) => {
        if (last.inserted) draft.remove(new Set([last.key]))
        else draft.set(last.key, { [field]: last.before })
      }),
    )
    this.rests.set(last.key, last.rests[0])
    this.lastKey = this.counted.at(-1)?.key ?? null
    this.show({ last: null, over: false, stuck: false })
    return true
  }

  private async take(text: string): Promise<ScanOutcome> {
    const command = readScan(text)
    switch (command.do) {
      case 'nothing':
        return 'done'
      case 'back': {
        for (let times = 0; times < command.times; times++) if (!this.undoLast(this.queue.current)) break
        return 'done'
      }
      case 'quantity':
        return this.setQuantity(command.quantity)
      case 'code': {
        const outcome = await this.count(command.code)
        if (outcome !== 'done') this.alarm(outcome)
        return outcome
      }
    }
  }

  private setQuantity(quantity: number): ScanOutcome {
    const line = this.lastKey === null ? undefined : this.sheet.store.line(this.lastKey)
    if (!line) return 'unknown'
    return this.put(line, { after: quantity, rest: 0 }, this.view.last?.code ?? '')
  }

  private async count(code: string): Promise<ScanOutcome> {
    const { counting, sheet } = this
    if (!counting) return 'failed'
    let lines = linesByCode(sheet.store.lines, code, sheet.props.shape)
    let match: Match | null = null
    if (lines.length === 0) {
      match = await this.find(code)
      const id = match?.option.id
      if (!match) return 'unknown'
      lines = sheet.store.lines.filter(({ row }) => row.sku_id === id)
    }
    const step = match?.quantity ?? ONE
    if (lines.length === 0) return match && sheet.kind === 'free' ? this.add(match, counting, code) : 'wrong'
    await this.askFirst(counting)
    const line = targetLine(
      lines.map((one) => sheet.store.line(one.key) ?? one),
      counting,
      { active: sheet.cursor.active?.key ?? null, last: this.lastKey },
      step,
    )
    if (!line || !sheet.canEdit({ key: line.key, field: counting.field })) return 'failed'
    return this.put(line, countUnits(line.row, counting, step, this.rests.get(line.key) ?? 0), code)
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
    const key = this.make(this.queue.current, () => addGoods(this.sheet, option, 'scan', { [counting.field]: after }))
    if (key === null) return 'full'
    this.note({ key, before: null, after, inserted: true, rests: [0, rest] }, code)
    return 'done'
  }

  private put({ key, row }: Line, { after, rest }: { after: number; rest: number }, code: string): ScanOutcome {
    const field = this.counting?.field ?? ''
    const before = typeof row[field] === 'number' ? row[field] : null
    this.make(this.queue.current, () => this.sheet.store.edit('scan', (draft) => draft.set(key, { [field]: after })))
    this.note({ key, before, after, inserted: false, rests: [this.rests.get(key) ?? 0, rest] }, code)
    return 'done'
  }

  private make<T>(making: number | null, work: () => T): T {
    this.making = making
    try {
      return work()
    } finally {
      this.making = null
    }
  }

  private note(counted: Counted, code: string): void {
    this.counted.push(counted)
    if (this.counted.length > KEPT_SCANS) this.counted.shift()
    this.lastKey = counted.key
    const [, rest] = counted.rests
    this.rests.set(counted.key, rest)
    // Units that do not fill the first pack leave the count at zero, which is too little and not too much.
    const over = counted.after > 0 && this.sheet.store.problems.of(counted.key).has(this.counting?.field ?? '')
    if (over) this.alarm('over')
    this.sheet.scannedKey = counted.key
    this.sheet.store.topics.tell('scanned')
    this.show({
      last: { key: counted.key, code, quantity: counted.after, added: counted.after - (counted.before ?? 0), rest },
      shown: this.view.shown + 1,
      over,
      stuck: false,
    })
  }

  /** The scan waits, and those behind it, until the operator has said where counting starts. */
  private async askFirst(counting: Counting): Promise<void> {
    const { sheet } = this
    if (this.asked || sheet.kind === 'free' || counting.expected === null) return
    if (!isUncounted(sheet.store.lines, counting)) {
      this.asked = true
      return
    }
    await new Promise<void>((resolve) => {
      this.answered = resolve
      this.show({ asking: true })
    })
  }

  private show(view: Partial<ScanView>): void {
    this.view = { ...this.view, ...view }
    this.tell()
  }

  private tell(): void {
    this.sheet.store.topics.tell('scan')
  }
}
