import type { Env } from '@/rules/compute'
import type { FieldError } from '@/rules/rules'
import { type Line, newKey, isSameCell } from './line'
import { SheetProblems } from './problems'
import { receive } from './receive'
import type { RowRules } from './row-rules'
import { EditedLines, inverse, type Step } from './step'
import { Topics } from './topics'
import type { Row, RowsChange } from '@/components/line-grid/types'

type OnRows = (rows: Row[], change: RowsChange) => void
type Kind = RowsChange['kind']

/** Maximum number of undo steps; a paste of 500 rows is one step. */
const MAX_UNDO_STEPS = 200

/**
 * The rows of the sheet. Changes are made in steps, computed and validated at once, published to the affected rows, and
 * passed to the document once per animation frame. Topics: `lines` (order or number of lines), `values` (any value),
 * `row:<key>`, `problems`, `history`.
 */
export class LineStore {
  readonly topics = new Topics()
  readonly problems = new SheetProblems()
  rules: RowRules
  /** Whether the operator may write a field now. */
  mayWrite: (field: string, row: Row) => boolean = () => true
  /** Called after every step, including undo and redo; not for rows that the document passes in. */
  onStep: (kind: Kind, step: Step) => void = () => undefined
  lines: readonly Line[]
  private indexes: ReadonlyMap<string, number> | null = null
  private undoSteps: Step[] = []
  private redoSteps: Step[] = []
  /** Keys of the lines as they were last passed to the document, in order. */
  private passedKeys: readonly string[]
  /** Changed fields by line that were not passed to the document yet. */
  private pending = new Map<string, Set<string>>()
  /**
   * Fields by line that were filled in because of a typed value. They were not typed, but they are newer than the rows
   * that the document has.
   */
  private followed = new Map<string, Set<string>>()
  /** Whether lines were added or removed since the rows were last passed to the document. */
  private isReordered = false
  private kind: Kind = 'edit'
  private frame: number | null = null
  private errors: readonly FieldError[] = []
  private onRows: OnRows = () => undefined

  constructor(rules: RowRules, rows: readonly Row[]) {
    this.rules = rules
    this.lines = rows.map((row) => ({ key: newKey(), row }))
    this.passedKeys = this.lines.map(({ key }) => key)
  }

  /** Sets the function to which changed rows are passed. */
  onRowsChange(onRows: OnRows): void {
    this.onRows = onRows
  }

  indexOf(key: string): number {
    this.indexes ??= new Map(this.lines.map((line, index) => [line.key, index]))
    return this.indexes.get(key) ?? -1
  }

  line(key: string): Line | undefined {
    return this.lines[this.indexOf(key)]
  }

  rows(): Row[] {
    return this.lines.map(({ row }) => row)
  }

  /** Runs one action of the operator; all changes of `work` are one undo step. */
  edit(kind: Kind, work: (edited: EditedLines) => void): void {
    const step = this.run(kind, work)
    if (step.length === 0) return
    this.undoSteps.push(step)
    if (this.undoSteps.length > MAX_UNDO_STEPS) this.undoSteps.shift()
    this.redoSteps = []
    this.topics.publish('history')
  }

  /** Returns the key of a line that the step changed, so that the cursor can move there. */
  undo(): string | null {
    return this.applyInverse(this.undoSteps, this.redoSteps, 'undo')
  }

  redo(): string | null {
    return this.applyInverse(this.redoSteps, this.undoSteps, 'redo')
  }

  get canUndo(): boolean {
    return this.undoSteps.length > 0
  }

  get canRedo(): boolean {
    return this.redoSteps.length > 0
  }

  /** Takes rows from the document: initially, after the document has computed values, after a save. */
  receive(rows: readonly Row[]): void {
    const received = receive(rows, this.lines, this.passedKeys, {
      pending: [this.pending, this.followed],
      isReordered: this.isReordered,
    })
    if (received.changed.size === 0 && !received.structural) return
    if (received.fresh) {
      this.undoSteps = []
      this.redoSteps = []
      this.topics.publish('history')
    }
    this.lines = received.lines
    if (received.structural) this.indexes = null
    if (!this.isReordered) this.passedKeys = received.lines.map(({ key }) => key)
    this.publishChanges(received.changed, received.structural)
  }

  /** Called when the document around the rows has changed; validates again the rows that had problems. */
  setDocument(env: Env, doc: object): void {
    this.rules.setDocument(env, doc)
    this.publishProblems(this.check([...this.problems.rowsWithOwnProblems]))
  }

  /** Validates all rows: those of an opened document, or those that a change of its header concerns. */
  checkAll(): void {
    this.publishProblems(this.check(this.lines.map(({ key }) => key)))
  }

  setErrors(errors: readonly FieldError[]): void {
    if (errors === this.errors) return
    this.errors = errors
    this.publishProblems(this.problems.setReported(this.rules, errors, this.lines))
  }

  /** Passes pending changes to the document without waiting for the frame. */
  flush(): void {
    if (this.frame === null) return
    cancelAnimationFrame(this.frame)
    this.frame = null
    const cells: string[] = []
    for (const [key, fields] of this.pending) {
      const at = this.indexOf(key)
      if (at >= 0) for (const field of fields) cells.push(`${this.rules.table}.${at}.${field}`)
    }
    this.pending = new Map()
    this.followed = new Map()
    this.isReordered = false
    this.passedKeys = this.lines.map(({ key }) => key)
    this.onRows(this.rows(), { kind: this.kind, cells })
  }

  private applyInverse(from: Step[], to: Step[], kind: Kind): string | null {
    const step = from.pop()
    if (!step) return null
    const back = inverse(step)
    this.run(kind, (edited) => back.forEach((op) => edited.run(op)))
    to.push(back)
    this.topics.publish('history')
    const first = back[0]
    return first === undefined ? null : first.op === 'set' ? first.key : (first.lines[0]?.key ?? null)
  }

  private run(kind: Kind, work: (edited: EditedLines) => void): Step {
    const edited = new EditedLines(this.lines, this.rules.emptiedBy)
    work(edited)
    const ops = edited.ops.filter(
      (op) => op.op !== 'set' || Object.keys(op.after).some((name) => !isSameCell(op.before[name], op.after[name])),
    )
    if (ops.length === 0) return []
    this.compute(edited)
    this.lines = edited.lines
    if (edited.structural) this.indexes = null
    for (const op of ops) {
      if (op.op !== 'set') continue
      const fields = Object.keys(op.after)
      const pendingFields = this.pending.get(op.key) ?? new Set()
      for (const field of fields) pendingFields.add(field)
      this.pending.set(op.key, pendingFields)
      this.problems.dropReported(op.key, fields)
    }
    this.isReordered ||= edited.structural
    this.kind = kind
    this.publishChanges(edited.changed, edited.structural)
    this.frame ??= requestAnimationFrame(() => this.flush())
    this.onStep(kind, ops)
    return ops
  }

  private compute(edited: EditedLines): void {
    const rows = edited.lines.map(({ row }) => row)
    const indexes = [...edited.changed].map((key) => edited.indexOf(key)).filter((index) => index >= 0)
    for (const index of indexes) this.followDefaults(edited.lines[index]?.key ?? '', index, rows)
    this.rules.compute(rows, indexes)
    for (const index of indexes) {
      const [line, row] = [edited.lines[index], rows[index]]
      if (line && row && row !== line.row) edited.lines[index] = { key: line.key, row }
    }
  }

  private followDefaults(key: string, index: number, rows: Row[]): void {
    const [before, after] = [this.line(key)?.row, rows[index]]
    if (!before || !after) return
    const values = this.rules.following(before, after, index, {
      rows,
      mayWrite: (field) => this.mayWrite(field, after),
    })
    const fields = Object.keys(values)
    if (fields.length === 0) return
    rows[index] = { ...after, ...values }
    this.followed.set(key, new Set([...(this.followed.get(key) ?? []), ...fields]))
  }

  /**
   * Checks the changed rows again and tells their components to draw. Rows that an answer of the server changed are
   * checked too, because the answer may contain another available quantity.
   */
  private publishChanges(changed: ReadonlySet<string>, structural: boolean): void {
    const problems = this.check(changed)
    for (const key of new Set([...changed, ...problems])) this.topics.publish(`row:${key}`)
    if (structural) this.topics.publish('lines')
    this.topics.publish('values')
    if (problems.size > 0 || structural) this.topics.publish('problems')
  }

  private check(keys: Iterable<string>): Set<string> {
    return this.problems.check(this.rules, this.lines, keys, {
      indexOf: (key) => this.indexOf(key),
      mayWrite: (field, row) => this.mayWrite(field, row),
    })
  }

  private publishProblems(keys: ReadonlySet<string>): void {
    if (keys.size === 0) return
    for (const key of keys) this.topics.publish(`row:${key}`)
    this.topics.publish('problems')
  }
}
