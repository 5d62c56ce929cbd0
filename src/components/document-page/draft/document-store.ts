import type { Resolver } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { statusOf } from '@/components/document-page/form/field-state'
import { type HeaderForm, headerForm, writeValue } from '@/components/document-page/form/header-form'
import { keyed, type Row } from '@/components/document-page/rows/row-key'
import { type Changes, changedTables, hasChanges, ownFields } from './same-value'
import { rowsOf } from '@/components/rows'

type Rows = Readonly<Record<string, readonly Row[]>>

/** Parts of a document that nobody writes. */
const METADATA_KEYS = ['actions', 'links', 'log'] as const

/**
 * The parts of an open document: its header, held only in `form` (react-hook-form), its rows, and its actions, links
 * and log; beside them the baseline, which is the server's last answer. A plain store outside React, so that a sheet of
 * a thousand rows draws only changed rows again.
 */
export class DocumentStore {
  readonly form: HeaderForm
  readonly #listeners = new Set<() => void>()
  #shape: Shape
  #rows: Rows = {}
  #metadata: Doc = {}
  #baseline: Doc = {}
  /** The parts as one object; built at the first read after a change. */
  #doc: Doc | undefined
  #cachedChanges: { doc: Doc; baseline: Doc; changes: Changes } | undefined

  constructor(shape: Shape, resolver?: Resolver<Doc>) {
    this.#shape = shape
    this.form = headerForm(resolver)
  }

  get shape(): Shape {
    return this.#shape
  }
  get rows(): Rows {
    return this.#rows
  }
  get doc(): Doc {
    return (this.#doc ??= { ...this.form.getValues(), ...this.#metadata, ...this.#rows })
  }
  get baseline(): Doc {
    return this.#baseline
  }
  get status(): string | null {
    return statusOf(this.shape, this.doc)
  }
  /** Differences from the baseline, by value; computed once per state. */
  get changes(): Changes {
    const { doc, baseline } = this
    if (this.#cachedChanges?.doc !== doc || this.#cachedChanges.baseline !== baseline) {
      const fields = ownFields(this.shape.fields).filter((name) => this.form.getFieldState(name).isDirty)
      this.#cachedChanges = { doc, baseline, changes: { fields, tables: changedTables(this.shape, baseline, doc) } }
    }
    return this.#cachedChanges.changes
  }
  get dirty(): boolean {
    return hasChanges(this.changes)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Replaces the log, links or actions of the document. */
  setMetadata(metadata: Doc): void {
    this.#baseline = { ...this.#baseline, ...metadata }
    this.#metadata = { ...this.#metadata, ...metadata }
    this.notify()
  }

  /** Notifies subscribers that time has passed, so that limits such as `now()` are evaluated and shown again. */
  tick(): void {
    this.notify()
  }

  protected setShape(shape: Shape): void {
    this.#shape = shape
    this.#cachedChanges = undefined
  }

  /** Makes `doc` both the document and its baseline. */
  protected startFrom(doc: Doc, keepTouched = false): void {
    const { header, rows, metadata } = this.#parts(doc)
    this.#baseline = { ...doc, ...rows }
    this.form.reset(header, { keepErrors: true, keepTouched })
    this.#rows = rows
    this.#metadata = metadata
    this.#doc = undefined
  }

  /** Writes the values in which `next` differs from the current document. */
  protected put(next: Doc): void {
    const { header, rows, metadata } = this.#parts(next)
    const now = this.form.getValues()
    for (const name of new Set([...Object.keys(now), ...Object.keys(header)])) {
      if (!Object.is(now[name], header[name])) this.write(name, header[name])
    }
    this.#rows = rows
    this.#metadata = metadata
    this.#doc = undefined
  }

  protected putRows(table: string, rows: readonly Row[]): void {
    this.#rows = { ...this.#rows, [table]: rows }
    this.#doc = undefined
  }

  /** Writes one value of the header. `touch`: the value counts as typed by the operator. */
  protected write(name: string, value: unknown, { touch = false } = {}): void {
    writeValue(this.form, name, value, { baseline: this.#baseline[name], touch })
    this.#doc = undefined
  }

  protected notify(): void {
    this.#doc = undefined
    for (const listener of this.#listeners) listener()
  }

  #parts(doc: Doc): { header: Doc; rows: Rows; metadata: Doc } {
    const tables = Object.keys(this.shape.tables ?? {})
    const header: Doc = { ...doc }
    for (const key of [...tables, ...METADATA_KEYS]) delete header[key]
    return {
      header,
      rows: Object.fromEntries(tables.map((table) => [table, keyed(rowsOf(doc, table))])),
      metadata: Object.fromEntries(METADATA_KEYS.filter((key) => key in doc).map((key) => [key, doc[key]])),
    }
  }
}
