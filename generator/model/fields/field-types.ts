import type { CodeLanguage } from '../../language/field-type-names'
import type { Needs } from '../../language/needs'
import type { Printed, ConditionTree } from '../expressions/printed'
import type { RoleTypeName } from '../role-type'

/** A text by language. */
export interface Text {
  zh: string
  en: string
  /** Texts in the other languages of the product, by locale. A locale without a text is missing. */
  more?: Readonly<Record<string, string>>
}

export type FieldType =
  | 'text'
  | 'textarea'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'rating'
  | 'duration'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'enum'
  | 'ref'
  | 'refs'
  | 'tree_ref'
  | 'text_list'
  | 'image'
  | 'images'
  | 'phone'
  | 'email'
  | 'url'
  | 'barcode'
  | 'rich_text'
  | 'json'
  | 'code'
  | 'signature'
  | 'location'
  | 'secret'
  | 'region'
  | 'color'
  | 'icon'

export interface Option {
  value: string
  label: Text
  color: string | null
  /** The label comes from the i18n texts `mixins:enums.<field>`. */
  mixin?: true
}

/** Column as drizzle prints it: `bigint` (mode number), `varchar(n)`, `text`, `boolean`, `jsonb` for lists. */
export interface ColumnType {
  type: 'bigint' | 'varchar' | 'text' | 'boolean' | 'jsonb'
  length?: number
}

/** A column of a referenced row that expressions read. */
export interface Fact {
  name: string
  field: FactField
  /** Whether the browser also needs the column; otherwise only the engine reads the column. */
  console: boolean
}

export const FACT_KEYS = [
  'name',
  'type',
  'ts',
  'min',
  'max',
  'scale',
  'choices',
  'ref',
  'refBy',
  'system',
  'needs',
  'picker',
] as const
export type FactKey = (typeof FACT_KEYS)[number]

/** The parts of the referenced field that describe its value. Facts of facts are not possible. */
export type FactField = Pick<Field, FactKey> & { options?: readonly Pick<Option, 'value' | 'color'>[] }

/** Quantities of the rows of a table that a computed field of the header adds up. */
export interface RowSum {
  table: string
  columns: readonly string[]
  /**
   * How each column counts, 1 or -1; absent when the sum is not simply one of these columns, such as of their average.
   */
  weights?: readonly number[]
  /** `max`: only rows above zero count; `min`: only rows below. */
  clamp?: 'max' | 'min'
}

/**
 * A field of a header or a line, with all defaults resolved. For number fields, `min` and `max` are in internal units.
 */
export interface Field {
  name: string
  type: FieldType
  label: Text
  /** The label comes from the i18n namespace `mixins`; absent when the entity states the label. */
  mixin?: true
  /** TypeScript type in the interface: `number | null`, `'short' | 'damaged' | null`, `readonly number[]`. */
  ts: string
  /** Constructor of src/rules/types and its arguments: {call: 'text', args: [{ max: 40 }]}. */
  zod: { call: string; args: readonly unknown[] }
  column: ColumnType
  required?: true
  /** Said in place of "Required". */
  missing?: Text
  min?: number
  max?: number
  scale?: number
  pattern?: string
  options?: readonly Option[]
  choices?: readonly (string | number)[]
  /** `good.sku` */
  ref?: string
  /**
   * The sibling enum field that names the target, and the target by enum value (`store_order_receipt` →
   * `store.store_order_receipt`).
   */
  refBy?: { field: string; targets: Readonly<Record<string, string>> }
  /** `ref: any`: only entities that the operator may list can be chosen. */
  open?: true
  /** For a `source_line_id`: the table of the referenced row, by source type (`store.store_order_receipt.lines`). */
  lineOf?: Readonly<Record<string, string>>
  /** The key of the row under which the server sends the facts. */
  factKey?: string
  facts?: readonly Fact[]
  edit?: readonly string[]
  system?: true
  needs?: Needs
  help?: Text
  mobile?: true
  /** A difference, shown with its sign. */
  signed?: true
  /** A size in bytes, shown as KiB, MiB or GiB. */
  bytes?: true
  /** Named by the questions before a transition. */
  fact?: true
  /** Whether a column of rows has a total, where its type says otherwise. */
  total?: boolean
  /** A date until which something is to be done, in these statuses of this field; always without them. */
  due?: { field?: string; in?: readonly string[] }
  /** The language of a field of type `code`. */
  language?: CodeLanguage
  picker?: 'permissions'
  /** The field sets a new password, so the form rates the strength of the password while the user types. */
  strength?: true
  sums?: RowSum
  /** Parts of the field that only the server uses; may be an empty object. */
  server: FieldServer
}

/**
 * The properties of a field that only the server uses. They are printed into the description of the entity in
 * server/generated, which the server reads as `FieldServer` of server/metadata/field-description.ts.
 */
export interface FieldServer {
  copy?: string
  unique?: true | readonly string[]
  uniqueOver?: readonly string[]
  recounted?: true
  computed?: true
  serverDefault?: { next: true } | { expression: Printed }
  snapshot?: Printed
  /** Sibling fields; the snapshot is taken again only when one of these fields has changed. */
  snapshotWhile?: readonly string[]
  rollup?: { of: string; by: string; key?: string; where?: ConditionTree; subtree?: true; sum?: string }
  filter?: ConditionTree | Readonly<Record<string, ConditionTree>>
  /** A search matches only the start of the value: numbers, codes, barcodes, telephone numbers. */
  code?: true
  /** What the engine writes into the field: the number of the source document, the number of the line's batch. */
  role?: 'source_no' | 'batch_no'
  facts?: readonly string[]
  masked?: readonly RoleTypeName[]
  /** How a migration converts existing rows after a change of the field. */
  was?: FieldHistory
}

/** The former name, type and values of a field, with values as written in the manifest. */
export interface FieldHistory {
  name?: string
  type?: FieldType
  scale?: number
  map?: Readonly<Record<string, string | number | boolean>>
  fill?: string | number | boolean
}
