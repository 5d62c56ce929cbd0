import type { Resolver } from 'react-hook-form'
import type { Env } from '@/rules/compute'
import { type AnyRules, type Doc, looseRules } from '@/rules/conditions'
import { editable, fieldAt } from '@/rules/editable'
import type { RoleType, Shape } from '@/rules/field'
import { factKey, labelKey } from '@/rules/key'
import type { Chosen } from '@/components/fields/control-props'
import { untouch } from '@/components/document-page/form/header-form'
import { HeldDocument } from './held-document'
import { isReference } from '@/components/document-page/form/preview-triggers'
import { adoptKeys, keyed, rowKey } from '@/components/document-page/rows/row-key'
import { sameValue } from './same-value'
import { settle } from '@/components/document-page/actions/settle'

export interface DraftOptions {
  shape: Shape
  rules: AnyRules
  env: () => Env
  roleType: RoleType
  /** Checks the form of the header; the rows are the caller's to add. */
  resolver?: Resolver<Doc>
}

/**
 * A document being written. Kept here is what makes proposals: which cells of the rows the operator wrote, and the moment
 * at which the form opened. Every edit settles computed values and followed defaults at once.
 */
export class Draft extends HeldDocument {
  #rules: AnyRules
  readonly #options: DraftOptions
  #env: Env
  /** Cells that the operator wrote, as `table:row key:field`. */
  readonly #typedCells = new Set<string>()
  /** No row of the database yet. */
  creating = true

  constructor(options: DraftOptions) {
    super(options.shape, options.resolver)
    this.#rules = options.rules
    this.#options = options
    this.#env = options.env()
  }

  /** The entity has other fields or rules from now on; what was typed stays. */
  reshape(shape: Shape, rules: AnyRules): void {
    this.setShape(shape)
    this.#rules = rules
  }

  /** Starts from what the server holds, or from nothing when `creating`; `given` fields count as the operator's own. */
  load(doc: Doc, creating: boolean, given: readonly string[] = []): void {
    this.creating = creating
    this.#typedCells.clear()
    // Defaults keep the moment at which the form opened: "received at" must not move with every key.
    this.#env = this.#options.env()
    this.startFrom(doc)
    for (const name of given) this.form.setValue(name, doc[name], { shouldTouch: true })
    // A saved document is shown as it was saved: nothing is proposed before somebody edits.
    if (creating) this.startFrom(this.#settled(this.doc), true)
    this.tell()
  }

  /** Puts a document where the present one is, against an unchanged or a newer baseline. Everything that differs counts as typed. */
  replace(doc: Doc, baseline: Doc = this.baseline): void {
    this.#typedCells.clear()
    this.startFrom(baseline)
    for (const name of Object.keys(this.shape.fields))
      if (!sameValue(doc[name], this.baseline[name])) this.write(name, doc[name], true)
    this.put(doc)
    const next = this.doc
    for (const [table, rows] of Object.entries(this.rows))
      rows.forEach((row, index) => this.#markTyped(table, undefined, row, next, index))
    this.#change()
  }

  /** Back to what the server holds, or to the first proposals for a new document. */
  discard(): void {
    this.#typedCells.clear()
    this.startFrom(this.baseline)
    this.tell()
  }

  setField(name: string, value: unknown, chosen?: Chosen): void {
    const { form, shape } = this
    const before = form.getValues(name)
    this.write(name, value, true)
    const field = shape.fields[name]
    if (field && (field.ref || field.ref_by)) {
      this.write(labelKey(name), value === null ? undefined : chosen?.label)
      if (factKey(name) !== name) this.write(factKey(name), value === null ? undefined : chosen?.facts)
    }
    // Another kind of source makes the chosen one meaningless.
    for (const [other, { ref_by: by }] of Object.entries(shape.fields)) {
      if (by !== name || sameValue(before, value)) continue
      untouch(form, other)
      this.write(other, null)
      for (const key of [labelKey(other), factKey(other)]) if (key !== other) this.write(key, undefined)
    }
    this.#change()
  }

  setRows(table: string, rows: readonly object[]): void {
    const old = this.rows[table] ?? []
    const before = new Map(old.map((row) => [rowKey(row), row]))
    const next = keyed(adoptKeys(rows, old))
    this.putRows(table, next)
    const { doc } = this
    next.forEach((row, index) => this.#markTyped(table, before.get(rowKey(row)), row, doc, index))
    this.#change()
  }

  /** Takes away rows that were opened and never filled, such as the one that Enter opens below the last. */
  dropBlankRows(): void {
    for (const [table, { rows, goods, fields }] of Object.entries(this.shape.tables ?? {})) {
      if (rows !== 'free') continue
      const all = this.rows[table] ?? []
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
    this.put(doc)
    this.#change()
  }

  /** The same for a document that nobody has touched: its proposals are where changes are counted from. */
  acceptAsStart(doc: Doc): void {
    this.startFrom(this.#settled(doc), true)
    this.tell()
  }

  /** What differs was written by hand, unless it is just what its default says: a sheet fills defaults in by itself. */
  #markTyped(table: string, before: Doc | undefined, line: Doc, doc: Doc, index: number): void {
    if (before === line) return
    const defaults = looseRules(this.#rules).tables?.[table]?.defaults ?? {}
    for (const [name, field] of Object.entries(this.shape.tables?.[table]?.fields ?? {})) {
      if (field.system || sameValue(before?.[name], line[name])) continue
      if (sameValue(defaults[name]?.({ ...this.#env, doc, line, index }), line[name]))
        this.#typedCells.delete(cell(table, line, name))
      else this.#typedCells.add(cell(table, line, name))
    }
  }

  #settled(doc: Doc): Doc {
    return settle(this.shape, this.#rules, doc, this.#env, this.#follows)
  }

  /** After an edit: settles the document and tells who listens. */
  #change(): void {
    this.put(this.#settled(this.doc))
    this.tell()
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
}

function cell(table: string, row: object, field: string): string {
  return `${table}:${rowKey(row)}:${field}`
}
