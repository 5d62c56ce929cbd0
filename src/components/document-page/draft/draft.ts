import type { Resolver } from 'react-hook-form'
import type { Env } from '@/rules/compute'
import { type AnyRules, type Doc, looseRules } from '@/rules/conditions'
import { isPresentPrice } from '@/rules/rows/goods-prices'
import { isPathEditable, fieldAt } from '@/rules/access/editable'
import type { Shape } from '@/rules/field'
import type { RoleType } from '@/rules/access/role-type'
import { factKey, labelKey } from '@/rules/key'
import { unreadTexts } from '@/rules/rows/unread-text'
import type { Chosen } from '@/components/fields/control-props'
import { untouch } from '@/components/document-page/form/header-form'
import { DocumentStore } from './document-store'
import { isReference } from '@/components/document-page/form/preview-triggers'
import { NestedRows } from '@/components/document-page/rows/nested-rows'
import { adoptKeys, cellKey, keyed, rowKey } from '@/components/document-page/rows/row-key'
import { rowsOf } from '@/components/rows'
import { PricesOfGoods } from './prices-of-goods'
import { isDefaultValue, sameValue } from './same-value'
import { recomputeDocument } from './recompute-document'

interface DraftOptions {
  shape: Shape
  rules: AnyRules
  env: () => Env
  roleType: RoleType
  /** Validates the fields of the header; the caller adds the rows. */
  resolver?: Resolver<Doc>
}

/**
 * A document that is being written. Keeps what proposals depend on: the cells that the operator wrote, and the moment
 * at which the form was opened. Every edit recomputes computed values and the defaults of untouched fields at once.
 */
export class Draft extends DocumentStore {
  #rules: AnyRules
  readonly #options: DraftOptions
  readonly #nested = new NestedRows(this)
  #env: Env
  /** Cells that the operator wrote, as `table:row key:field`. */
  readonly #typedCells = new Set<string>()
  /** Fields and cells whose value the source document gave in place of their default, which they follow no longer. */
  readonly #givenBySource = new Set<string>()
  readonly #prices = new PricesOfGoods()
  /** Keys of the rows that came from the source document, as `cellKey` writes them. */
  readonly #rowsFromSource = new Set<string>()
  /** True until the document has a row in the database. */
  creating = true

  constructor(options: DraftOptions) {
    super(options.shape, options.resolver)
    this.#rules = options.rules
    this.#options = options
    this.#env = options.env()
  }

  /** Replaces the definition of the entity (hot reload during development); typed values stay. */
  reshape(shape: Shape, rules: AnyRules): void {
    this.setShape(shape)
    this.#rules = rules
  }

  /** Starts from the server's document, as it was saved: defaults are not applied before the first edit. */
  loadStored(doc: Doc): void {
    this.creating = false
    this.#begin(doc)
    this.notify()
  }

  /** Starts a new document with its defaults; `typedFields` count as typed by the operator. */
  startNew(doc: Doc, typedFields: readonly string[] = []): void {
    this.creating = true
    this.#begin(doc)
    for (const name of typedFields) this.form.setValue(name, doc[name], { shouldTouch: true })
    this.startFrom(this.#recomputed(this.doc), true)
    this.notify()
  }

  /**
   * Replaces the document, and the baseline if a newer one is passed. Every value that differs from the baseline counts
   * as typed.
   */
  replace(doc: Doc, baseline: Doc = this.baseline): void {
    this.#typedCells.clear()
    this.#prices.forget()
    this.startFrom(baseline)
    for (const name of Object.keys(this.shape.fields))
      if (!sameValue(doc[name], this.baseline[name])) this.write(name, doc[name], { touch: true })
    this.put(doc)
    const next = this.doc
    for (const [table, rows] of Object.entries(this.rows))
      rows.forEach((row, index) => this.#markTyped(table, undefined, row, { doc: next, index }))
    this.#recomputeAndNotify()
  }

  /** Resets to the server's document, or to the first proposals for a new document. */
  discard(): void {
    this.#typedCells.clear()
    this.#prices.forget()
    this.startFrom(this.baseline)
    this.notify()
  }

  setField(name: string, value: unknown, chosen?: Chosen): void {
    const { form, shape } = this
    const before = form.getValues(name)
    this.write(name, value, { touch: true })
    const field = shape.fields[name]
    if (field && (field.ref || field.ref_by)) {
      this.write(labelKey(name), value === null ? undefined : chosen?.label)
      if (factKey(name) !== name) this.write(factKey(name), value === null ? undefined : chosen?.facts)
    }
    // When the type of the source changes, the chosen source document no longer fits.
    for (const [dependent, { ref_by: by }] of Object.entries(shape.fields)) {
      if (by !== name || sameValue(before, value)) continue
      untouch(form, dependent)
      this.write(dependent, null)
      for (const key of [labelKey(dependent), factKey(dependent)]) if (key !== dependent) this.write(key, undefined)
    }
    this.#recomputeAndNotify()
  }

  /** `written`: paths of the cells that the operator wrote, by position in `rows`. */
  setRows(table: string, rows: readonly object[], written: readonly string[] = []): void {
    const old = this.rows[table] ?? []
    const before = new Map(old.map((row) => [rowKey(row), row]))
    const keyedRows = keyed(this.#nested.withRowKeys(table, old, adoptKeys(rows, old)))
    const { next, emptied } = this.#prices.renewed(this, table, { before, rows: keyedRows, written: new Set(written) })
    for (const key of emptied) for (const cells of [this.#typedCells, this.#givenBySource]) cells.delete(key)
    this.putRows(table, next)
    for (const [name, inner] of this.#nested.innerRows(table, old, next)) this.putRows(name, keyed(inner))
    const { doc } = this
    next.forEach((row, index) => this.#markTyped(table, before.get(rowKey(row)), row, { doc, index }))
    this.#recomputeAndNotify()
  }

  /** Removes rows that were added and never filled, such as the row that Enter adds below the last row. */
  dropBlankRows(): void {
    for (const [table, { rows, goods, fields }] of Object.entries(this.shape.tables ?? {})) {
      if (rows !== 'free') continue
      const all = this.rows[table] ?? []
      const filled = all.filter(
        (row) =>
          row.id != null ||
          (goods && row.sku_id != null) ||
          this.#rowsFromSource.has(cellKey(table, row)) ||
          this.#nested.hasInner(table, row) ||
          unreadTexts(row).length > 0 ||
          Object.keys(fields).some((name) => this.isTypedCell(table, row, name)),
      )
      if (filled.length < all.length) this.setRows(table, filled)
    }
  }

  isTyped(name: string): boolean {
    return this.form.getFieldState(name).isTouched
  }
  isTypedCell(table: string, row: object, name: string): boolean {
    return this.#typedCells.has(cellKey(table, row, name))
  }

  /** Whether the server is to propose the cell of a stored row anew, because the row holds other goods. */
  isRenewedCell(table: string, row: object, name: string): boolean {
    return this.#prices.isRenewed(cellKey(table, row, name)) && !this.isTypedCell(table, row, name)
  }

  /** Takes over the values that the server proposes, without counting them as typed. */
  accept(doc: Doc): void {
    this.put(doc)
    this.#recomputeAndNotify()
  }

  /** Like `accept`, for a document that the operator has not touched: the proposals also become its baseline. */
  acceptAsStart(doc: Doc): void {
    this.startFrom(this.#recomputed(doc), true)
    this.notify()
  }

  /**
   * To be called with the values that the server made from a source document, before they are accepted: where they
   * differ from the defaults, they stay. The rows must have keys.
   */
  keepFromSource(doc: Doc): void {
    this.#givenBySource.clear()
    this.#rowsFromSource.clear()
    const byDefault = this.#recomputed(doc)
    for (const name of Object.keys(this.shape.fields))
      if (!sameValue(byDefault[name], doc[name])) this.#givenBySource.add(name)
    for (const [table, { fields }] of Object.entries(this.shape.tables ?? {}))
      rowsOf(doc, table).forEach((row, index) => {
        this.#rowsFromSource.add(cellKey(table, row))
        const recomputed = rowsOf(byDefault, table)[index]
        for (const name of Object.keys(fields))
          if (!sameValue(recomputed?.[name], row[name])) this.#givenBySource.add(cellKey(table, row, name))
      })
  }

  #begin(doc: Doc): void {
    this.#nested.forget()
    this.#typedCells.clear()
    this.#prices.forget()
    this.#givenBySource.clear()
    this.#rowsFromSource.clear()
    // Defaults use the moment at which the form was opened: "received at" must not change with every keystroke.
    this.#env = this.#options.env()
    this.startFrom(doc)
  }

  /** Marks changed cells as typed, except cells that equal their default: a sheet fills defaults in by itself. */
  #markTyped(table: string, before: Doc | undefined, line: Doc, { doc, index }: { doc: Doc; index: number }): void {
    if (before === line) return
    const defaults = looseRules(this.#rules).tables?.[table]?.defaults ?? {}
    for (const [name, field] of Object.entries(this.shape.tables?.[table]?.fields ?? {})) {
      if (field.system || sameValue(before?.[name], line[name])) continue
      if (isDefaultValue(field, defaults[name]?.({ ...this.#env, doc, line, index }), line[name]))
        this.#typedCells.delete(cellKey(table, line, name))
      else this.#typedCells.add(cellKey(table, line, name))
    }
  }

  #recomputed(doc: Doc): Doc {
    return recomputeDocument(this.shape, this.#rules, doc, { env: this.#env, follows: this.#follows })
  }

  /** Recomputes the document after an edit and notifies subscribers. */
  #recomputeAndNotify(): void {
    this.put(this.#recomputed(this.doc))
    this.notify()
  }

  /**
   * Whether a field follows its default: while a field of a new document or a new row is untouched, a price of a row
   * that holds other goods, and, in a draft, a field that only becomes writable in a later status. Other saved values
   * of writable fields are kept. References are left to the server, because only the server can tell whether a default
   * passes their filter.
   */
  #follows = (name: string, table?: string, row?: Doc): boolean => {
    if (table && row ? this.isTypedCell(table, row, name) : this.isTyped(name)) return false
    if (this.#givenBySource.has(table && row ? cellKey(table, row, name) : name)) return false
    const path = table ? `${table}.${name}` : name
    const field = fieldAt(this.shape, path)
    if (field && isReference(field)) return false
    if (this.creating || (row && row.id == null)) return true
    if (table && row && this.isRenewedCell(table, row, name)) return true
    if (!field?.edit || field.edit.includes('new')) return false
    const shape = this.shape.tables?.[table ?? '']
    if (field.edit.includes('none') && !(shape && isPresentPrice(shape, name, this.doc))) return false
    const moment = { status: this.status, creating: false, role_type: this.#options.roleType }
    return this.status === this.shape.states?.initial && !isPathEditable(this.shape, path, moment)
  }
}
