import type { Env } from '@/rules/compute'
import type { LooseScope } from '@/rules/compute'
import { type AnyRules, type Doc, type LooseConditions, looseRules } from '@/rules/conditions'
import { isMissing } from '@/rules/conditions'
import type { Needs } from '@/rules/access/needs'
import type { TableShape } from '@/rules/field'
import { isSameCell } from './line'
import { emptyValues } from './option-values'
import type { Row } from '@/components/line-grid/types'

interface RowCompute {
  field: string
  to: (s: LooseScope) => unknown
}

interface RulesOfRows {
  table: string
  shape: TableShape
  rules: AnyRules
  env: Env
  doc: object
  /** Whether the operator may see fields with these needs; without it, all. */
  mayRead?: (needs: Needs) => boolean
}

/** The rules of a document for the rows of one table. */
export class RowRules {
  readonly table: string
  readonly shape: TableShape
  readonly conditions: LooseConditions
  readonly mayRead: (needs: Needs) => boolean
  private readonly computes: readonly RowCompute[]
  private env: Env
  private doc: Doc

  constructor({ table, shape, rules, env, doc, mayRead = () => true }: RulesOfRows) {
    this.table = table
    this.shape = shape
    this.mayRead = mayRead
    const loose = looseRules(rules)
    this.conditions = loose.tables?.[table] ?? {}
    this.computes = (loose.compute ?? []).flatMap(({ set, to }) =>
      set.startsWith(`${table}.`) ? [{ field: set.slice(table.length + 1), to }] : [],
    )
    this.env = env
    this.doc = doc as Doc
  }

  /** Sets the environment and the document around the rows. */
  setDocument(env: Env, doc: object): void {
    this.env = env
    this.doc = doc as Doc
  }

  /**
   * The values to write together with a new value of `field`. When `field` says to which entity a reference points, the
   * reference is emptied, because its id belongs to the former entity.
   */
  readonly emptiedBy = (field: string): Row =>
    Object.assign(
      {},
      ...Object.entries(this.shape.fields)
        .filter(([, { ref_by }]) => ref_by === field)
        .map(([name]) => emptyValues(name, this.shape)),
    )

  scope(row: Row, index: number, rows: readonly Row[]): LooseScope {
    return { ...this.env, doc: { ...this.doc, [this.table]: rows }, line: row as Doc, index }
  }

  /** Recomputes some rows in place. `rows` belongs to the caller; later computed fields read earlier ones. */
  compute(rows: Row[], indexes: Iterable<number>): void {
    if (this.computes.length === 0) return
    const doc = { ...this.doc, [this.table]: rows }
    for (const index of indexes) {
      const line: Doc = { ...rows[index] }
      rows[index] = line
      for (const { field, to } of this.computes) line[field] = to({ ...this.env, doc, line, index })
    }
  }

  isComputed(field: string): boolean {
    return this.computes.some((compute) => compute.field === field)
  }

  /** The row with defaults in its empty fields, except the fields in `given`. */
  defaults(row: Row, index: number, rows: readonly Row[], given: Row = {}): Row {
    const line: Doc = { ...row }
    const scope = this.scope(line, index, rows)
    for (const [field, value] of Object.entries(this.conditions.defaults ?? {})) {
      if (!(field in given) && isMissing(line[field])) line[field] = value(scope) ?? null
    }
    return line
  }

  /**
   * New values for fields that the operator cannot write now and that still hold their default: they change with the
   * default. An approved quantity, for instance, follows the ordered quantity until an approver may change it.
   */
  following(
    before: Row,
    after: Row,
    index: number,
    { rows, mayWrite }: { rows: readonly Row[]; mayWrite: (field: string) => boolean },
  ): Row {
    const values: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(this.conditions.defaults ?? {})) {
      if (mayWrite(field) || !isSameCell(before[field], after[field])) continue
      if (!isSameCell(before[field], value(this.scope(before, index, rows)) ?? null)) continue
      const next = value(this.scope({ ...after, ...values }, index, rows)) ?? null
      if (!isSameCell(next, after[field])) values[field] = next
    }
    return values
  }

  isShown(field: string, scope: LooseScope): boolean {
    return this.conditions.show?.[field]?.(scope) ?? true
  }

  isRequired(field: string, scope: LooseScope): boolean {
    return this.shape.fields[field]?.required === true || (this.conditions.required?.[field]?.(scope) ?? false)
  }

  allowsEdit(field: string, scope: LooseScope): boolean {
    return this.isShown(field, scope) && (this.conditions.edit?.[field]?.(scope) ?? true)
  }
}
