import { type Line, pick } from './line'
import type { Row } from '@/components/line-grid/types'
import { unreadKey, type UnreadText, unreadText } from '@/rules/rows/unread-text'

/** An invertible change of the rows. Computed values are not included, since they are computed again. */
export type Op =
  | { op: 'set'; key: string; before: Row; after: Row }
  | { op: 'insert'; index: number; lines: readonly Line[] }
  | { op: 'remove'; index: number; lines: readonly Line[] }

/** The changes of one action of the operator (a typed cell, a whole paste, a scan), undone and redone together. */
export type Step = readonly Op[]

export function inverse(step: Step): Step {
  return step.map(inverseOp).toReversed()
}

function inverseOp(op: Op): Op {
  switch (op.op) {
    case 'set':
      return { ...op, before: op.after, after: op.before }
    case 'insert':
      return { ...op, op: 'remove' }
    case 'remove':
      return { ...op, op: 'insert' }
  }
}

/** What writing `values` does to the unread texts of their cells: a value replaces the text. */
function readCells(row: Row, values: Row): Row {
  const texts = Object.keys(values).filter((name) => unreadText(row, name) !== null)
  return Object.fromEntries(texts.map((name) => [unreadKey(name), null]))
}

/** Collects the changes of one action on a copy of the lines. */
export class EditedLines {
  readonly ops: Op[] = []
  readonly changed = new Set<string>()
  structural = false
  lines: Line[]
  private places: Map<string, number> | null = null
  private readonly emptiedBy: (field: string) => Row

  /** `emptiedBy`: the values to write when a field changes that says to which entity a reference points. */
  constructor(lines: readonly Line[], emptiedBy: (field: string) => Row = () => ({})) {
    this.emptiedBy = emptiedBy
    this.lines = [...lines]
  }

  indexOf(key: string): number {
    this.places ??= new Map(this.lines.map((line, index) => [line.key, index]))
    return this.places.get(key) ?? -1
  }

  row(key: string): Row | undefined {
    return this.lines[this.indexOf(key)]?.row
  }

  set(key: string, values: Row): void {
    const row = this.row(key)
    if (!row) return
    const changed = Object.keys(values).filter((name) => values[name] !== row[name])
    const emptied: Row = Object.assign({}, ...changed.map((name) => this.emptiedBy(name)))
    const after: Record<string, unknown> = { ...readCells(row, { ...emptied, ...values }), ...emptied, ...values }
    this.run({ op: 'set', key, before: pick(row, Object.keys(after)), after })
  }

  /** Keeps a text that is no valid value in its cell, whose value stays as it was. */
  keepText(key: string, field: string, unread: UnreadText): void {
    const row = this.row(key)
    if (!row) return
    // The value is named too, so that errors that the server reported for it are dropped.
    const after = { [field]: row[field], [unreadKey(field)]: unread }
    this.run({ op: 'set', key, before: pick(row, Object.keys(after)), after })
  }

  insert(at: number, lines: readonly Line[]): void {
    if (lines.length > 0) this.run({ op: 'insert', index: at, lines })
  }

  remove(keys: ReadonlySet<string>): void {
    // Backwards, so that the recorded indexes stay valid when the removal is undone.
    for (let at = this.lines.length - 1; at >= 0; at--) {
      const line = this.lines[at]
      if (line && keys.has(line.key)) this.run({ op: 'remove', index: at, lines: [line] })
    }
  }

  run(op: Op): void {
    this.ops.push(op)
    if (op.op === 'set') this.runSet(op.key, op.after)
    else this.runStructure(op)
  }

  private runSet(key: string, values: Row): void {
    const at = this.indexOf(key)
    const line = this.lines[at]
    // The row may be missing: the step may be older than the last reload of the document.
    if (!line) return
    this.lines[at] = { key, row: { ...line.row, ...values } }
    this.changed.add(key)
  }

  private runStructure(op: Exclude<Op, { op: 'set' }>): void {
    this.structural = true
    this.places = null
    if (op.op === 'insert') {
      this.lines.splice(op.index, 0, ...op.lines)
      for (const { key } of op.lines) this.changed.add(key)
    } else {
      const removed = new Set(op.lines.map(({ key }) => key))
      this.lines = this.lines.filter(({ key }) => !removed.has(key))
    }
  }
}
