import { repeatsLine } from '@/rules/messages'
import type { FieldError } from '@/rules/rules'
import type { Line } from './line'
import { type CellProblem, toCellProblem } from './cell-problem'
import { checkRow, findRepeats, type RowContext } from './row-checks'
import type { RowRules } from './row-rules'
import type { Row } from '@/components/line-grid/types'

type RowProblems = ReadonlyMap<string, CellProblem>

const NO_PROBLEMS: RowProblems = new Map()

/**
 * The problems of each row by field: found by the sheet when a cell is committed, or reported by the server after a
 * submit.
 */
export class SheetProblems {
  private readonly own = new Map<string, Map<string, CellProblem>>()
  private reported = new Map<string, Map<string, CellProblem>>()
  /** Rows that repeat the unique values of an earlier row, each with the index of that row. */
  private repeated = new Map<string, number>()
  /** The field at which a repetition is shown. */
  private repeatField = ''
  private repeatsGoods = false
  /** The unique values of rows, which are the same for a row until another object takes its place. */
  private uniqueRead: { fields: readonly string[]; texts: WeakMap<Row, string> } = { fields: [], texts: new WeakMap() }
  private readonly merged = new Map<string, RowProblems>()

  of(key: string): RowProblems {
    return this.merged.get(key) ?? NO_PROBLEMS
  }

  get rows(): ReadonlyMap<string, RowProblems> {
    return this.merged
  }

  /**
   * Assigns errors with paths such as `lines.3.order_qty` to the rows that are at these positions now. `lines.3` marks
   * the whole row (field ''). Returns the keys whose problems changed.
   */
  setReported({ table, shape }: RowRules, errors: readonly FieldError[], lines: readonly Line[]): Set<string> {
    const before = this.reported
    this.reported = new Map()
    for (const error of errors) {
      const [name, place, field = ''] = error.path.split('.')
      const line = name === table && place !== undefined ? lines[Number(place)] : undefined
      if (!line) continue
      const row = this.reported.get(line.key) ?? new Map<string, CellProblem>()
      if (!row.has(field)) row.set(field, toCellProblem(error, shape.fields[field]))
      this.reported.set(line.key, row)
    }
    return this.merge([...before.keys(), ...this.reported.keys()])
  }

  /** Drops server errors of edited cells. */
  dropReported(key: string, fields: Iterable<string>): void {
    const row = this.reported.get(key)
    if (!row) return
    for (const field of fields) row.delete(field)
    row.delete('')
    if (row.size === 0) this.reported.delete(key)
  }

  /** Validates some rows again, and all rows for duplicates. Returns the keys whose problems changed. */
  check(
    rules: RowRules,
    lines: readonly Line[],
    keys: Iterable<string>,
    { indexOf, mayWrite }: { indexOf: (key: string) => number; mayWrite: RowContext['mayWrite'] },
  ): Set<string> {
    const rows = lines.map(({ row }) => row)
    const touched = new Set<string>()
    for (const key of keys) {
      touched.add(key)
      const index = indexOf(key)
      const row = rows[index]
      const problems = row && checkRow(rules, row, { index, rows, mayWrite })
      if (problems && problems.size > 0) this.own.set(key, problems)
      else this.own.delete(key)
    }
    const unique = rules.shape.unique
    if (unique && unique.length > 0) {
      const before = this.repeated
      if (this.uniqueRead.fields !== unique) this.uniqueRead = { fields: unique, texts: new WeakMap() }
      this.repeated = findRepeats(rules, lines, this.uniqueRead.texts)
      this.repeatField = unique.at(-1) ?? ''
      this.repeatsGoods = rules.shape.goods === true
      for (const key of before.keys()) touched.add(key)
      for (const key of this.repeated.keys()) touched.add(key)
    }
    return this.merge(touched)
  }

  /** Keys of rows with problems that the sheet found itself; a change of the document may solve them. */
  get rowsWithOwnProblems(): Iterable<string> {
    return this.own.keys()
  }

  private merge(keys: Iterable<string>): Set<string> {
    const changed = new Set<string>()
    for (const key of keys) {
      const all = new Map<string, CellProblem>(this.reported.get(key))
      // An error that the server reported is shown in place of a warning about the same cell.
      for (const [field, problem] of this.own.get(key) ?? [])
        if (!problem.isWarning || !all.has(field)) all.set(field, problem)
      const earlier = this.repeated.get(key)
      if (earlier !== undefined && !all.has(this.repeatField))
        all.set(this.repeatField, repeatsLine(earlier + 1, this.repeatsGoods))
      if (areSame(all, this.of(key))) continue
      changed.add(key)
      if (all.size > 0) this.merged.set(key, all)
      else this.merged.delete(key)
    }
    return changed
  }
}

function areSame(a: RowProblems, b: RowProblems): boolean {
  if (a.size !== b.size) return false
  for (const [field, problem] of a) if (!isSame(b.get(field), problem)) return false
  return true
}

/**
 * Problems with the same text differ if one is a warning and the other an error, because the cell is marked
 * differently.
 */
const isSame = (a: CellProblem | undefined, b: CellProblem): boolean =>
  a?.zh === b.zh && a.isWarning === b.isWarning && a.set === b.set
