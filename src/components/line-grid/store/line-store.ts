import type { Env } from '@/rules/compute'
import type { FieldError } from '@/rules/rules'
import { type Line, newKey, sameValue } from './line'
import { Problems } from './problems'
import { receive } from './receive'
import type { RowRules } from './row-rules'
import { Draft, inverse, type Step } from './step'
import { Topics } from './topics'
import type { Row, RowsChange } from '@/components/line-grid/types'

type Hand = (rows: Row[], change: RowsChange) => void
type Kind = RowsChange['kind']

/** Steps kept for undo; a paste of 500 rows is one. */
const KEPT = 200

/**
 * The rows of the sheet. Changes are made in steps, computed and checked at once, told to the rows concerned, and handed
 * to the document once a frame. Topics: `lines` (order, number), `values` (anything), `row:<key>`, `problems`, `history`.
 */
export class LineStore {
  readonly topics = new Topics()
  readonly problems = new Problems()
  rules: RowRules
  /** Whether a field is written by hand now. */
  mayWrite: (field: string, row: Row) => boolean = () => true
  /** Called with every step as it is made, those of undo and redo included; never for rows that the document hands over. */
  onStep: (kind: Kind, step: Step) => void = () => undefined
  lines: readonly Line[]
  private places: ReadonlyMap<string, number> | null = null
  private done: Step[] = []
  private undone: Step[] = []
  private handed: readonly string[]
  private pending = new Map<string, Set<string>>()
  /** Fields that changed with what was typed: not by hand, yet newer than what the document knows. */
  private followed = new Map<string, Set<string>>()
  private moved = false
  private kind: Kind = 'edit'
  private frame: number | null = null
  private errors: readonly FieldError[] = []
  private hand: Hand = () => undefined

  constructor(rules: RowRules, rows: readonly Row[]) {
    this.rules = rules
    this.lines = rows.map((row) => ({ key: newKey(), row }))
    this.handed = this.lines.map(({ key }) => key)
  }

  onHand(hand: Hand): void {
    this.hand = hand
  }

  indexOf(key: string): number {
    this.places ??= new Map(this.lines.map((line, index) => [line.key, index]))
    return this.places.get(key) ?? -1
  }

  line(key: string): Line | undefined {
    return this.lines[this.indexOf(key)]
  }

  rows(): Row[] {
    return this.lines.map(({ row }) => row)
  }

  /** One act of the operator: everything that `work` does is one step for undo. */
  edit(kind: Kind, work: (draft: Draft) => void): void {
    const step = this.run(kind, work)
    if (step.length === 0) return
    this.done.push(step)
    if (this.done.length > KEPT) this.done.shift()
    this.undone = []
    this.topics.tell('history')
  }

  /** Key of a line that the step touched, to go there. */
  undo(): string | null {
    return this.turn(this.done, this.undone, 'undo')
  }

  redo(): string | null {
    return this.turn(this.undone, this.done, 'redo')
  }

  get canUndo(): boolean {
    return this.done.length > 0
  }

  get canRedo(): boolean {
    return this.undone.length > 0
  }

  /** Rows come from the document: at first, after its computes, after a save. */
  receive(rows: readonly Row[]): void {
    const got = receive(rows, this.lines, this.handed, [this.pending, this.followed], this.moved)
    if (got.changed.size === 0 && !got.structural) return
    if (got.fresh) {
      this.done = []
      this.undone = []
      this.topics.tell('history')
    }
    this.lines = got.lines
    if (got.structural) this.places = null
    if (!this.moved) this.handed = got.lines.map(({ key }) => key)
    const suspects = [...got.changed].filter((key) => this.problems.of(key).size > 0)
    this.announce(got.changed, got.structural, suspects)
  }

  /** The document around the rows changed; what depends on it is looked at again. */
  follow(env: Env, doc: object): void {
    this.rules.follow(env, doc)
    this.tellProblems(
      this.problems.check(this.rules, this.lines, [...this.problems.suspects], (key) => this.indexOf(key)),
    )
  }

  tellErrors(errors: readonly FieldError[]): void {
    if (errors === this.errors) return
    this.errors = errors
    this.tellProblems(this.problems.tell(this.rules.table, errors, this.lines))
  }

  /** Hands over what is pending without waiting for the frame. */
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
    this.moved = false
    this.handed = this.lines.map(({ key }) => key)
    this.hand(this.rows(), { kind: this.kind, cells })
  }

  private turn(from: Step[], to: Step[], kind: Kind): string | null {
    const step = from.pop()
    if (!step) return null
    const back = inverse(step)
    this.run(kind, (draft) => back.forEach((op) => draft.run(op)))
    to.push(back)
    this.topics.tell('history')
    const first = back[0]
    return first === undefined ? null : first.op === 'set' ? first.key : (first.lines[0]?.key ?? null)
  }

  private run(kind: Kind, work: (draft: Draft) => void): Step {
    const draft = new Draft(this.lines)
    work(draft)
    const ops = draft.ops.filter(
      (op) => op.op !== 'set' || Object.keys(op.after).some((name) => !sameValue(op.before[name], op.after[name])),
    )
    if (ops.length === 0) return []
    this.compute(draft)
    this.lines = draft.lines
    if (draft.structural) this.places = null
    for (const op of ops) {
      if (op.op !== 'set') continue
      const fields = Object.keys(op.after)
      const kept = this.pending.get(op.key) ?? new Set()
      for (const field of fields) kept.add(field)
      this.pending.set(op.key, kept)
      this.problems.forgive(op.key, fields)
    }
    this.moved ||= draft.structural
    this.kind = kind
    this.announce(draft.changed, draft.structural, draft.changed)
    this.frame ??= requestAnimationFrame(() => this.flush())
    this.onStep(kind, ops)
    return ops
  }

  private compute(draft: Draft): void {
    const rows = draft.lines.map(({ row }) => row)
    const indexes = [...draft.changed].map((key) => draft.indexOf(key)).filter((index) => index >= 0)
    for (const index of indexes) this.followDefaults(draft.lines[index]?.key ?? '', index, rows)
    this.rules.compute(rows, indexes)
    for (const index of indexes) {
      const [line, row] = [draft.lines[index], rows[index]]
      if (line && row && row !== line.row) draft.lines[index] = { key: line.key, row }
    }
  }

  private followDefaults(key: string, index: number, rows: Row[]): void {
    const [before, after] = [this.line(key)?.row, rows[index]]
    if (!before || !after) return
    const values = this.rules.following(before, after, index, rows, (field) => this.mayWrite(field, after))
    const fields = Object.keys(values)
    if (fields.length === 0) return
    rows[index] = { ...after, ...values }
    this.followed.set(key, new Set([...(this.followed.get(key) ?? []), ...fields]))
  }

  private announce(changed: ReadonlySet<string>, structural: boolean, check: Iterable<string>): void {
    const problems = this.problems.check(this.rules, this.lines, check, (key) => this.indexOf(key))
    for (const key of new Set([...changed, ...problems])) this.topics.tell(`row:${key}`)
    if (structural) this.topics.tell('lines')
    this.topics.tell('values')
    if (problems.size > 0 || structural) this.topics.tell('problems')
  }

  private tellProblems(keys: ReadonlySet<string>): void {
    if (keys.size === 0) return
    for (const key of keys) this.topics.tell(`row:${key}`)
    this.topics.tell('problems')
  }
}
