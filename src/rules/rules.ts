import type { TableShape } from './field'
import type { RoleType } from './access/role-type'
import type { Needs } from './access/needs'

export interface Text {
  zh: string
  en: string
  /** Texts in the other languages of the product, by locale. */
  more?: Readonly<Record<string, string>>
}

export interface Actor {
  id: number
  role_type: RoleType
  store_id: number | null
  /** First of the operator’s warehouses. */
  warehouse_id: number | null
}

/** Values that a generated manifest expression reads. `now` is epoch ms, `today` the date in the tenant's time zone. */
export interface Scope<D, S = unknown> {
  doc: D
  actor: Actor
  setting: S
  now: number
  today: string
}

interface LineScope<D, L, S = unknown> extends Scope<D, S> {
  line: L
  /** Position in the table, from 0. */
  index: number
}

/** Values that expressions of a transition's input read. */
export interface InputScope<D, I, S = unknown> extends Scope<D, S> {
  input: I
}

type Rows<D, K extends keyof D> = D[K] extends readonly (infer L)[] ? L : never
type TableKeys<D> = { [K in keyof D]-?: D[K] extends readonly object[] ? K : never }[keyof D]

/**
 * A field that a check compares, such as an amount and its limit. `path` begins at the document, at the row that is
 * checked, or at the settings, and may follow one reference: `supplier.min_order_amount`.
 */
export interface CheckFact {
  from: 'doc' | 'row' | 'setting'
  path: string
  /** The entity that has the field, unless it is the checked entity itself. */
  entity?: string
  /** The number of entries of the field, or of rows of the table, is compared. */
  count?: true
  type: 'money' | 'quantity' | 'percent' | 'decimal' | 'integer' | 'date' | 'datetime'
  scale?: number
  needs?: Needs
}

/** A condition that must hold; `path` is where its message is shown. `warn` only asks for confirmation. */
export interface Check<S> {
  path: string
  check: (s: S) => boolean
  message: Text
  warn?: true
  /** The limits that the check sets to the field at `path`, in internal units. */
  limits?: readonly { op: '>=' | '>' | '<=' | '<'; to: (s: S) => unknown }[]
  /** The rows that the check of a document asks for one by one, and the field at which a row is refused. */
  rows?: { table: string; field: string }
  /** Fields that the check compares; the message shows their values. */
  facts?: readonly CheckFact[]
  /**
   * Needs of the fields that the check reads. For an operator who lacks one, only the server runs the check, and a
   * warning is not given.
   */
  needs?: readonly Needs[]
}

/** Conditions of one level, header or table row, keyed by field. */
export interface Conditions<S> {
  /** Fields required when the expression holds (always-required ones are in the field itself). */
  required?: Readonly<Record<string, (s: S) => boolean>>
  /** Defaults for fields that the operator has not touched. Defaults that only the server knows are absent. */
  defaults?: Readonly<Record<string, (s: S) => unknown>>
  /** A hidden field is cleared at save. */
  show?: Readonly<Record<string, (s: S) => boolean>>
  /** Must hold in addition to `Field.edit`. */
  edit?: Readonly<Record<string, (s: S) => boolean>>
  /** Limits that depend on other values, in internal units. */
  min?: Readonly<Record<string, (s: S) => number | string | null>>
  max?: Readonly<Record<string, (s: S) => number | string | null>>
  checks?: readonly Check<S>[]
}

/**
 * A computed value of a header field, or of `table.field` for every row of a table. TypeScript derives the type of the
 * rows from the name in `set`. For an unknown document (`never`) `set` is any text.
 */
export type Compute<D, S> = [D] extends [never]
  ? { set: string; to: (s: LineScope<never, never, S>) => unknown }
  : HeaderCompute<D, S> | { [K in TableKeys<D>]: RowCompute<D, K, S> }[TableKeys<D>]

interface HeaderCompute<D, S> {
  set: Exclude<keyof D, TableKeys<D>> & string
  to: (s: Scope<D, S>) => unknown
}

interface RowCompute<D, K extends keyof D, S> {
  set: `${K & string}.${keyof Rows<D, K> & string}`
  to: (s: LineScope<D, Rows<D, K>, S>) => unknown
}

export interface Rules<D, S = unknown> extends Conditions<Scope<D, S>> {
  /** In dependency order, header and rows in one list. */
  compute?: readonly Compute<D, S>[]
  tables?: {
    readonly [K in TableKeys<D>]?: Conditions<LineScope<D, Rows<D, K>, S>> & {
      /** Overrides `TableShape.rows` when it depends on the document. */
      rows?: (s: Scope<D, S>) => TableShape['rows']
    }
  }
  /** Checks of a transition that the browser can run before it calls the server. */
  transitions?: Readonly<Record<string, { checks: readonly Check<Scope<D, S>>[] }>>
}

/** One error of a submit: `path` as `field` or `lines.3.field`; '' for the document as a whole. */
export interface FieldError {
  path: string
  zh: string
  en: string
  /** The text in the other languages of the product, by locale. */
  more?: Readonly<Record<string, string>>
  /**
   * The nearest number or date that would be accepted, in wire form; given where the error knows one: a limit, a
   * multiple, a known batch.
   */
  set?: number | string
  /** Documents that the text names by their number, as far as the operator may see them. */
  documents?: readonly NamedDocument[]
  /** Values that the message is about: what was compared with what. */
  facts?: readonly ErrorFact[]
}

/**
 * A value that a message is about. `name` is a field of `entity`, or, without it, a field of the document: `lines.qty`.
 */
export interface ErrorFact {
  name: string
  entity?: string
  type: CheckFact['type']
  scale?: number
  /** In wire form. */
  value: number | string
}

/** A document that a message names by its number, with the path of its page. */
export interface NamedDocument {
  no: string
  path: string
}
