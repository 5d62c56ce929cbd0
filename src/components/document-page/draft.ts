import type { Resolver } from 'react-hook-form'
import type { Env } from '@/rules/compute'
import type { AnyRules, Doc, LooseConditions } from '@/rules/conditions'
import { editable, fieldAt } from '@/rules/editable'
import type { RoleType, Shape } from '@/rules/field'
import { factKey, labelKey } from '@/rules/key'
import type { Chosen } from '../fields/control-props'
import { type HeaderForm, headerForm, untouch, writeValue } from './header-form'
import { isReference } from './preview-triggers'
import { adoptKeys, keyed, type Row, rowKey } from './row-key'
import { type Changes, changedRows, hasChanges, ownFields, rowsOf, sameValue } from './same-value'
import { settle } from './settle'

export interface DraftOptions {
  shape: Shape
  rules: AnyRules
  env: () => Env
  roleType: RoleType
  /** Checks the form of the header; the rows are the caller's to add. */
  resolver?: Resolver<Doc>
}

type Rows = Readonly<Record<string, readonly Row[]>>

/** What stands around a document and is written by nobody. */
const AROUND = ['actions', 'links', 'log'] as const

/**
 * A document being written. Its header is in `form` (react-hook-form) and nowhere else; kept here are the rows, what the
 * server last said (`baseline`), and the proposals: every edit settles computed values and followed defaults at once.
 * A plain store outside React, so that a sheet of a thousand rows redraws only what moved.
 */
export class Draft {
  readonly form: HeaderForm
  #shape: Shape
  #rules: AnyRules
  readonly #options: DraftOptions
  #env: Env
  readonly #listeners = new Set<() => void>()
  /** Cells that the operator wrote, as `table:row key:field`. */
  readonly #typedCells = new Set<string>()
  #rows: Rows = {}
  #around: Doc = {}
  #baseline: Doc = {}
  /** Header, rows and surroundings as one object; put together when somebody reads it after a change. */
  #doc: Doc | undefined
  #counted: { doc: Doc; baseline: Doc; changes: Changes } | undefined
  /** No row of the database yet. */
  creating = true

  constructor(options: DraftOptions) {
    this.form = headerForm(options.resolver)
    this.#shape = options.shape
    this.#rules = options.rules
    this.#options = options
    this.#env = options.env()
  }

  get shape(): Shape {
    return this.#shape
  }
  get rows(): Rows {
    return this.#rows
  }
  get doc(): Doc {
    return (this.#doc ??= { ...this.form.getValues(), ...this.#around, ...this.#rows })
  }
  get baseline(): Doc {
    return this.#baseline
  }
  get status(): string | null {
    return this.shape.states ? ((this.doc[this.shape.states.field] as string | null | undefined) ?? null) : null
  }
  /** What differs from the baseline, by value; counted once per state. */
  get changes(): Changes {
    const { doc } = this
    if (this.#counted?.doc !== doc || this.#counted.baseline !== this.#baseline) {
      const fields = ownFields(this.shape.fields).filter((name) => this.form.getFieldState(name).isDirty)
      const tables = Object.entries(this.shape.tables ?? {}).flatMap(([table, shape]) => {
        const rows = changedRows(shape.fields, rowsOf(this.#baseline, table), rowsOf(doc, table))
        return rows ? [{ table, rows }] : []
      })
      this.#counted = { doc, baseline: this.#baseline, changes: { fields, tables } }
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
    this.#typedCells.clear()
    // Defaults keep the moment at which the form opened: "received at" must not move with every key.
    this.#env = this.#options.env()
    this.#startFrom(this.#withKeys(doc))
    for (const name of given) this.form.setValue(name, doc[name], { shouldTouch: true })
    // A saved document is shown as it was saved: nothing is proposed before somebody edits.
    if (creating) this.#startFrom(this.#settled(this.doc), true)
    this.#tell()
  }

  /** Puts a document where the present one is, against an unchanged or a newer baseline. Everything that differs counts as typed. */
  replace(doc: Doc, baseline: Doc = this.#baseline): void {
    this.#typedCells.clear()
    this.#startFrom(this.#withKeys(baseline))
    const next = this.#withKeys(doc)
    for (const name of Object.keys(this.shape.fields))
      if (!sameValue(next[name], this.#baseline[name])) this.#write(name, next[name], true)
    for (const table of Object.keys(this.shape.tables ?? {}))
      rowsOf(next, table).forEach((row, index) => this.#markTyped(table, undefined, row, next, index))
    this.#put(next)
    this.#change()
  }

  /** Back to what the server holds, or to the first proposals for a new document. */
  discard(): void {
    this.#typedCells.clear()
    this.#startFrom(this.#baseline)
    this.#tell()
  }

  setField(name: string, value: unknown, chosen?: Chosen): void {
    const { form, shape } = this
    const before = form.getValues(name)
    this.#write(name, value, true)
    const field = shape.fields[name]
    if (field && (field.ref || field.ref_by)) {
      form.setValue(labelKey(name), value === null ? undefined : chosen?.label)
      if (factKey(name) !== name) form.setValue(factKey(name), value === null ? undefined : chosen?.facts)
    }
    // Another kind of source makes the chosen one meaningless.
    for (const [other, { ref_by: by }] of Object.entries(shape.fields)) {
      if (by !== name || sameValue(before, value)) continue
      untouch(form, other)
      this.#write(other, null)
      for (const key of [labelKey(other), factKey(other)]) if (key !== other) form.setValue(key, undefined)
    }
    this.#change()
  }

  setRows(table: string, rows: readonly object[]): void {
    const old = rowsOf(this.#rows, table) as readonly Row[]
    const before = new Map(old.map((row) => [rowKey(row), row]))
    const next = keyed(adoptKeys(rows, old))
    this.#rows = { ...this.#rows, [table]: next }
    this.#doc = undefined
    const { doc } = this
    next.forEach((row, index) => this.#markTyped(table, before.get(rowKey(row)), row, doc, index))
    this.#change()
  }

  /** Takes away rows that were opened and never filled, such as the one that Enter opens below the last. */
  dropBlankRows(): void {
    for (const [table, { rows, goods, fields }] of Object.entries(this.shape.tables ?? {})) {
      if (rows !== 'free') continue
      const all = rowsOf(this.#rows, table)
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
    return this.form.getFieldState(name).isTouched
  }
  isTypedCell(table: string, row: object, name: string): boolean {
    return this.#typedCells.has(cell(table, row, name))
  }

  /** Takes over what the server proposes, without counting it as typed. */
  accept(doc: Doc): void {
    this.#put(this.#withKeys(doc))
    this.#change()
  }

  /** The same for a document that nobody has touched: its proposals are where changes are counted from. */
  acceptAsStart(doc: Doc): void {
    this.#startFrom(this.#settled(this.#withKeys(doc)), true)
    this.#tell()
  }

  /** What surrounds the document (its log, links, actions) as it is now. */
  surround(around: Doc): void {
    this.#baseline = { ...this.#baseline, ...around }
    this.#around = { ...this.#around, ...around }
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
        this.#typedCells.delete(cell(table, line, name))
      else this.#typedCells.add(cell(table, line, name))
    }
  }

  #withKeys(doc: Doc): Doc {
    const copy = { ...doc }
    for (const table of Object.keys(this.shape.tables ?? {})) copy[table] = keyed(rowsOf(doc, table))
    return copy
  }

  /** The document in its three parts. */
  #parts(doc: Doc): { header: Doc; rows: Rows; around: Doc } {
    const tables = Object.keys(this.shape.tables ?? {})
    const header: Doc = { ...doc }
    for (const key of [...tables, ...AROUND]) delete header[key]
    return {
      header,
      rows: Object.fromEntries(tables.map((table) => [table, rowsOf(doc, table) as readonly Row[]])),
      around: Object.fromEntries(AROUND.filter((key) => key in doc).map((key) => [key, doc[key]])),
    }
  }

  /** Makes `doc` both the document and its baseline. */
  #startFrom(doc: Doc, keepTouched = false): void {
    const { header, rows, around } = this.#parts(doc)
    this.#baseline = doc
    this.form.reset(header, { keepErrors: true, keepTouched })
    this.#rows = rows
    this.#around = around
    this.#doc = undefined
  }

  #write(name: string, value: unknown, touch = false): void {
    writeValue(this.form, name, value, { baseline: this.#baseline[name], touch })
  }

  /** Writes what differs in `next`. */
  #put(next: Doc): void {
    const { header, rows, around } = this.#parts(next)
    const now = this.form.getValues()
    for (const name of new Set([...Object.keys(now), ...Object.keys(header)])) {
      if (Object.is(now[name], header[name])) continue
      if (name in this.shape.fields) this.#write(name, header[name])
      else this.form.setValue(name, header[name])
    }
    this.#rows = rows
    this.#around = around
  }

  #settled(doc: Doc): Doc {
    return settle(this.shape, this.#rules, doc, this.#env, this.#follows)
  }

  /** After an edit: settles the document and tells who listens. */
  #change(): void {
    this.#doc = undefined
    this.#put(this.#settled(this.doc))
    this.#tell()
  }

  /**
   * A default is followed while a new document's or a new row's field is untouched, and, in a draft, by a field that only
   * a later status lets anybody write. What is saved and writable now was agreed on. References wait for the server, which
   * alone knows whether a default passes their filter.
   */
  #follows = (name: string, table?: string, row?: Doc): boolean => {
    if (table && row ? this.isTypedCell(table, row, name) : this.isTyped(name)) return false
    const path = table ? `${table}.${name}` : name
    const field = fieldAt(this.shape, path)
    if (field && isReference(field)) return false
    if (this.creating || (row && row.id == null)) return true
    if (!field?.edit || field.edit.includes('new') || field.edit.includes('none')) return false
    const moment = { status: this.status, creating: false, role_type: this.#options.roleType }
    return this.status === this.shape.states?.initial && !editable(this.shape, path, moment)
  }

  #tell(): void {
    this.#doc = undefined
    for (const listener of this.#listeners) listener()
  }
}

function cell(table: string, row: object, field: string): string {
  return `${table}:${rowKey(row)}:${field}`
}
