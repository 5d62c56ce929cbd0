import type { Env } from '@/rules/compute'
import type { AnyRules, Doc, LooseConditions } from '@/rules/conditions'
import { editable, fieldAt } from '@/rules/editable'
import type { RoleType, Shape } from '@/rules/field'
import { factKey, labelKey } from '@/rules/key'
import type { Chosen } from '../fields/control-props'
import { isReference } from './preview-triggers'
import { adoptKeys, keyed, type Row, rowKey } from './row-key'
import { type Changes, changesBetween, hasChanges, rowsOf, sameValue } from './same-value'
import { settle } from './settle'

export interface DraftOptions {
  shape: Shape
  rules: AnyRules
  env: () => Env
  roleType: RoleType
}

/**
 * A document being written: what the server last said of it (`baseline`), what it is now (`doc`), and which fields the
 * operator wrote by hand. Every edit settles computed values and followed defaults at once. A plain store, so that a
 * sheet of a thousand rows redraws only what moved.
 */
export class Draft {
  #shape: Shape
  #rules: AnyRules
  readonly #options: DraftOptions
  #env: Env
  readonly #listeners = new Set<() => void>()
  /** `field`, or `table:row key:field`. */
  #typed = new Set<string>()
  #doc: Doc = {}
  #baseline: Doc = {}
  #counted: { doc: Doc; baseline: Doc; changes: Changes } | undefined
  /** No row of the database yet. */
  creating = true

  constructor(options: DraftOptions) {
    this.#shape = options.shape
    this.#rules = options.rules
    this.#options = options
    this.#env = options.env()
  }

  get shape(): Shape {
    return this.#shape
  }
  get doc(): Doc {
    return this.#doc
  }
  get baseline(): Doc {
    return this.#baseline
  }
  get status(): string | null {
    return this.shape.states ? ((this.#doc[this.shape.states.field] as string | null | undefined) ?? null) : null
  }
  /** What differs from the baseline, by value; counted once per state. */
  get changes(): Changes {
    if (this.#counted?.doc !== this.#doc || this.#counted.baseline !== this.#baseline) {
      this.#counted = {
        doc: this.#doc,
        baseline: this.#baseline,
        changes: changesBetween(this.shape, this.#baseline, this.#doc),
      }
    }
    return this.#counted.changes
  }
  get dirty(): boolean {
    return hasChanges(this.changes)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The entity has other fields or rules from now on; what was typed stays. */
  reshape(shape: Shape, rules: AnyRules): void {
    this.#shape = shape
    this.#rules = rules
    this.#counted = undefined
  }

  /** Starts from what the server holds, or from nothing when `creating`; `given` fields count as the operator's own. */
  load(doc: Doc, creating: boolean, given: readonly string[] = []): void {
    this.creating = creating
    this.#typed.clear()
    for (const name of given) this.#typed.add(name)
    // Defaults keep the moment at which the form opened: "received at" must not move with every key.
    this.#env = this.#options.env()
    const start = this.#withKeys(doc)
    // A saved document is shown as it was saved: nothing is proposed before somebody edits.
    this.#baseline = this.#doc = creating ? this.#settled(start) : start
    this.#tell()
  }

  /** Puts a document where the present one is, against an unchanged or a newer baseline. Everything that differs counts as typed. */
  replace(doc: Doc, baseline: Doc = this.#baseline): void {
    this.#baseline = this.#withKeys(baseline)
    const next = this.#withKeys(doc)
    this.#typed = new Set(Object.keys(this.shape.fields).filter((name) => !sameValue(next[name], this.#baseline[name])))
    for (const table of Object.keys(this.shape.tables ?? {}))
      rowsOf(next, table).forEach((row, index) => this.#markTyped(table, undefined, row, next, index))
    this.#doc = next
    this.#change(next)
  }

  /** Back to what the server holds, or to the first proposals for a new document. */
  discard(): void {
    this.#typed.clear()
    this.#doc = this.#baseline
    this.#tell()
  }

  setField(name: string, value: unknown, chosen?: Chosen): void {
    const next: Doc = { ...this.#doc, [name]: value }
    const field = this.shape.fields[name]
    if (field && (field.ref || field.ref_by)) {
      next[labelKey(name)] = value === null ? undefined : chosen?.label
      if (factKey(name) !== name) next[factKey(name)] = value === null ? undefined : chosen?.facts
    }
    // Another kind of source makes the chosen one meaningless.
    for (const [other, { ref_by: by }] of Object.entries(this.shape.fields)) {
      if (by !== name || sameValue(this.#doc[name], value)) continue
      Object.assign(next, { [other]: null, [labelKey(other)]: undefined, [factKey(other)]: undefined })
      this.#typed.delete(other)
    }
    this.#typed.add(name)
    this.#change(next)
  }

  setRows(table: string, rows: readonly object[]): void {
    const before = new Map(rowsOf(this.#doc, table).map((row) => [rowKey(row), row]))
    const next = keyed(adoptKeys(rows, rowsOf(this.#doc, table) as Row[]))
    const doc = { ...this.#doc, [table]: next }
    next.forEach((row, index) => this.#markTyped(table, before.get(rowKey(row)), row, doc, index))
    this.#change(doc)
  }

  /** Takes away rows that were opened and never filled, such as the one that Enter opens below the last. */
  dropBlankRows(): void {
    for (const [table, { rows, goods, fields }] of Object.entries(this.shape.tables ?? {})) {
      if (rows !== 'free') continue
      const all = rowsOf(this.#doc, table)
      const filled = all.filter(
        (row) =>
          row.id != null ||
          (goods && row.sku_id != null) ||
          Object.keys(fields).some((name) => this.isTypedCell(table, row, name)),
      )
      if (filled.length < all.length) this.setRows(table, filled)
    }
  }

  isTyped(name: string): boolean {
    return this.#typed.has(name)
  }
  isTypedCell(table: string, row: object, name: string): boolean {
    return this.#typed.has(cell(table, row, name))
  }

  /** Takes over what the server proposes, without counting it as typed. */
  accept(doc: Doc): void {
    this.#change(this.#withKeys(doc))
  }

  /** The same for a document that nobody has touched: its proposals are where changes are counted from. */
  acceptAsStart(doc: Doc): void {
    this.#doc = this.#baseline = this.#settled(this.#withKeys(doc))
    this.#tell()
  }

  /** What surrounds the document (its log, links, actions) as it is now. */
  surround(around: Doc): void {
    this.#baseline = { ...this.#baseline, ...around }
    this.#doc = { ...this.#doc, ...around }
    this.#tell()
  }

  /** What differs was written by hand, unless it is just what its default says: a sheet fills defaults in by itself. */
  #markTyped(table: string, before: Doc | undefined, line: Doc, doc: Doc, index: number): void {
    if (before === line) return
    const defaults =
      (this.#rules as unknown as { tables?: Record<string, LooseConditions> }).tables?.[table]?.defaults ?? {}
    for (const [name, field] of Object.entries(this.shape.tables?.[table]?.fields ?? {})) {
      if (field.system || sameValue(before?.[name], line[name])) continue
      if (sameValue(defaults[name]?.({ ...this.#env, doc, line, index }), line[name]))
        this.#typed.delete(cell(table, line, name))
      else this.#typed.add(cell(table, line, name))
    }
  }

  #withKeys(doc: Doc): Doc {
    const copy = { ...doc }
    for (const table of Object.keys(this.shape.tables ?? {})) copy[table] = keyed(rowsOf(doc, table))
    return copy
  }

  #change(next: Doc): void {
    this.#doc = this.#settled(next)
    this.#tell()
  }

  #settled(doc: Doc): Doc {
    return settle(this.shape, this.#rules, doc, this.#env, this.#follows)
  }

  /**
   * A default is followed while a new document's or a new row's field is untouched, and, in a draft, by a field that only
   * a later status lets anybody write. What is saved and writable now was agreed on. References wait for the server, which
   * alone knows whether a default passes their filter.
   */
  #follows = (name: string, table?: string, row?: Doc): boolean => {
    if (this.#typed.has(table && row ? cell(table, row, name) : name)) return false
    const path = table ? `${table}.${name}` : name
    const field = fieldAt(this.shape, path)
    if (field && isReference(field)) return false
    if (this.creating || (row && row.id == null)) return true
    if (!field?.edit || field.edit.includes('new') || field.edit.includes('none')) return false
    const moment = { status: this.status, creating: false, role_type: this.#options.roleType }
    return this.status === this.shape.states?.initial && !editable(this.shape, path, moment)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function cell(table: string, row: object, field: string): string {
  return `${table}:${rowKey(row)}:${field}`
}
