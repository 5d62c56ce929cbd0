import type { Needs } from '../../language/needs'
import type { Printed, Sql } from '../expressions/printed'
import type { RoleType } from '../role-type'

export interface Text {
  zh: string
  en: string
}

export type FieldType =
  | 'text'
  | 'textarea'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'quantity'
  | 'percent'
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
  | 'secret'
  | 'region'
  | 'color'
  | 'icon'

export interface Option {
  value: string
  label: Text
  color: string | null
  /** Label comes from `mixins:enums.<field>`. */ mixin?: true
}

/** Column as drizzle prints it: `bigint` (mode number), `varchar(n)`, `text`, `boolean`, `jsonb` for lists. */
export interface ColumnType {
  type: 'bigint' | 'varchar' | 'text' | 'boolean' | 'jsonb'
  length?: number
}

/** A column of a referred-to row that expressions read. */
export interface Fact {
  name: string
  field: FactField
  /** The browser needs it too; else only the engine reads it. */
  console: boolean
}

export const SHOWN = [
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
export type ShownKey = (typeof SHOWN)[number]

/** Of the field that a fact is there, what its value is; nested facts are not possible. */
export type FactField = Pick<Field, ShownKey> & { options?: readonly Pick<Option, 'value' | 'color'>[] }

/** A field, header or line, everything decided. Numbers (min, max) are in internal units. */
export interface Field {
  name: string
  type: FieldType
  label: Text
  /** The label is the mixin's (printed once in the `mixins` namespace); absent: the entity's own or relabelled. */
  mixin?: true
  /** TypeScript type in the interface: `number | null`, `'short' | 'damaged' | null`, `readonly number[]`. */
  ts: string
  /** Constructor of src/rules/types and its arguments: {call: 'text', args: [{ max: 40 }]}. */
  zod: { call: string; args: readonly unknown[] }
  column: ColumnType
  required?: true
  min?: number
  max?: number
  scale?: number
  pattern?: string
  options?: readonly Option[]
  choices?: readonly (string | number)[]
  /** `good.sku` */
  ref?: string
  /** Sibling enum field naming the target, and the targets by its values (`store_order_receipt` → `store.store_order_receipt`). */
  refBy?: { field: string; targets: Readonly<Record<string, string>> }
  /** Of a `source_line_id`: the table its row is in (`store.store_order_receipt.lines`, by source type). */
  lineOf?: Readonly<Record<string, string>>
  /** Arrive in `row[factKey]`. */
  factKey?: string
  facts?: readonly Fact[]
  edit?: readonly string[]
  system?: true
  needs?: Needs
  help?: Text
  mobile?: true
  picker?: 'permissions'
  /** A password that is chosen here: the form judges it while it is typed. */
  strength?: true
  /** Server-only description; empty object when there is nothing to say. */
  server: FieldServer
}

export interface FieldServer {
  copy?: string
  unique?: true | readonly string[]
  uniqueOver?: readonly string[]
  recounted?: true
  computed?: true
  serverDefault?: { next: true } | { expression: Printed }
  snapshot?: Printed
  /** Fields beside it whose change takes the snapshot anew. */
  snapshotWhile?: readonly string[]
  rollup?: { of: string; by: string; key?: string; where?: Sql; subtree?: true; sum?: string }
  filter?: Sql | Readonly<Record<string, Sql>>
  /** Found by its beginning: numbers, codes, barcodes, telephones. */
  code?: true
  facts?: readonly string[]
  masked?: readonly RoleType[]
  /** How rows of a running company follow a change of the field. */
  was?: FieldHistory
}

/** What a field was; values as the manifest writes them. */
export interface FieldHistory {
  name?: string
  type?: FieldType
  scale?: number
  map?: Readonly<Record<string, string | number | boolean>>
  fill?: string | number | boolean
}
