import type { Needs } from './access/needs'

/** The types a manifest field may have (docs/domain.md, Field types). */
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

export type CodeLanguage = 'sql' | 'javascript' | 'html' | 'css' | 'xml' | 'yaml' | 'markdown' | 'python'

/**
 * When an operator may edit a field: `new` only while creating, `none` never, a status while the document is in that
 * status, `status@role_type` in that status by that role type, `@role_type` always by that role type. Without rules
 * masters are always editable, receipts in draft and rejected.
 */
type EditRule = 'new' | 'none' | (string & {})

/** Description of a field for console and server. The generator writes one per line into `*.fields.ts`. */
export interface Field {
  type: FieldType
  /** Always required at submit; conditional requirements are in `Rules.required`. */
  required?: true
  /** Message for a missing required value; absent: the message that the field is required. */
  missing?: { readonly zh: string; readonly en: string }
  /** Shortest and longest text, least and greatest number (in internal units), most images. */
  min?: number
  max?: number
  /** Number of decimals of a `decimal`. */
  scale?: number
  /** Values of an enum with their status colour; labels are at `<entity>:enums.<field>.<value>`. */
  options?: Readonly<Record<string, string | null>>
  /** Allowed values of a text list or a number, suggestions for a text. Numbers are in display units: 13, not 1300. */
  choices?: readonly (string | number)[]
  /** Entity referred to, as `module.entity`. */
  ref?: string
  /** Sibling enum field whose value names the entity referred to. */
  ref_by?: string
  /** With `ref_by`: only entities whose list the operator may read can be chosen. */
  open?: true
  /** Columns of the referenced entity that expressions read. A row has them under `<field without _id>`. */
  facts?: Readonly<Record<string, Field>>
  edit?: readonly EditRule[]
  /** Set by the server only, such as document numbers, copied and computed values. Shown as text. */
  system?: true
  /** Rights that an operator needs to see the field; see `isSeen`. */
  needs?: Needs
  /** The server derives proposals for other fields from this field, so the form calls `preview` when it changes. */
  asks?: true
  /** `permissions`: the values of a text list are chosen from the permissions within the ceiling of a role type. */
  picker?: 'permissions'
  /**
   * A day until which something is to be done: always, or while the status field of the row has one of these values.
   */
  due?: { field?: string; in?: readonly string[] }
  /** A difference, such as received less expected, shown with its sign. */
  signed?: true
  /** A size in bytes, entered in MiB and shown as KiB, MiB or GiB. */
  bytes?: true
  /** A number of a document that is shown when a transition asks for confirmation. */
  fact?: true
  /** Whether a column of rows has a total. Default: quantities, durations and amounts have one. */
  total?: boolean
  /** Language of a `code` field, by which the editor colours and indents. */
  language?: CodeLanguage
  /**
   * A new password, whose strength is shown while it is typed. `pattern` is a regular expression that the password must
   * match.
   */
  strength?: { pattern?: string }
  /** There is a help text with the key `<entity>:help.<field>`. */
  help?: true
  /** A quantity that is the sum of these columns over the rows of a table. It has no value while their units differ. */
  sums?: RowSum
}

/**
 * The columns of a table whose values a field of the document adds up. `weights`: 1 or -1 for each column; absent when
 * the sum is another than that of the columns. `clamp`: only rows above (`max`) or below (`min`) zero count.
 */
export interface RowSum {
  table: string
  columns: readonly string[]
  weights?: readonly number[]
  clamp?: 'max' | 'min'
}

export type Fields = Readonly<Record<string, Field>>

/** A child table of a document. */
export interface TableShape {
  fields: Fields
  /** The table to whose rows the rows belong: `outer_key` is the `row_key` of the outer row. */
  in?: string
  /**
   * `free`: rows can be added and deleted. `fixed`: rows can be neither added nor deleted. `split`: each row may be
   * split by batch. `source`: like `split`, and rows may be left out.
   */
  rows: 'free' | 'fixed' | 'split' | 'source'
  min?: number
  max?: number
  /** Field with the quantity of goods; a scan adds to this field unless `scan` names another. */
  quantity?: string
  /** Field of which the quantity must be a whole multiple. */
  multiple?: string
  /** Field with the quantity that is available, in rows that take stock out. */
  available?: string
  /** Field that a scan adds to when `quantity` is computed. `pack`: field with the number of units per pack. */
  scan?: { field: string; pack?: string }
  /** Field with the expected quantity, which is the initial value of the counted field. */
  expected?: string
  /** Fields that a scanned code is compared with; absent: `barcode` and `sku_code`. */
  codes?: readonly string[]
  /** Lines carry sku_id and the copied sku columns. */
  goods?: true
  /** Fields whose combination must be unique among the rows. */
  unique?: readonly string[]
}

/** An absent member means the default: what the form shows, and the lines to sign on that every document has. */
export interface PrintLayout {
  /** Paper that is offered first. */
  paper?: 'a4' | 'roll'
  fields?: readonly string[]
  /** `sums`: columns with a total. */
  tables?: readonly { table: string; columns: readonly string[]; sums?: readonly string[] }[]
  /** Lines to sign on; `by` is the header field with the person whose name is printed. */
  signatures?: readonly { name: string; by?: string }[]
  /** There is a text with the key `<entity>:print_notes`. */
  notes?: true
}

/** The statuses of every document, which the engine knows. */
export type DocumentStatus = 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided'

export interface States {
  field: string
  initial: string
  use: readonly string[]
  /**
   * Statuses that the manifest adds to a document, each mapped to the built-in status (draft, submitted, approved,
   * rejected, completed or voided) whose rules it follows.
   */
  countsAs?: Readonly<Record<string, DocumentStatus>>
}

/**
 * Places that rows of an entity take: by the day (`date`), by the hour of a day (`at`), or `from` a time `until`
 * another.
 */
export interface Capacity {
  /** Field that refers to the row whose places are taken; absent for a capacity of the whole company. */
  of?: string
  /** Number of places at one time, or the field of the referenced row with this number. */
  size: number | string
  /** Field with the number of places that a row takes; absent: 1. */
  takes?: string
  date?: string
  at?: string
  from?: string
  until?: string
  /** Statuses in which a row takes its places; absent for entities without a status. */
  statuses?: readonly string[]
  /** The times that the form offers, in minutes after midnight. */
  slots?: { from: number; until: number; minutes: number }
}

/** Description of an entity for `wire.ts` and the components. */
export interface Shape {
  /** `module.entity`: also the i18n namespace. */
  entity: string
  kind: 'master' | 'tree' | 'receipt' | 'report' | 'log' | 'singleton' | 'internal'
  /** The field by whose stores rows are limited: staff of a store see no rows of other stores. */
  ownStore?: string
  fields: Fields
  tables?: Readonly<Record<string, TableShape>>
  /** Status field with its values, if the entity has states. */
  states?: States
  /** Places that rows take over time. */
  capacity?: readonly Capacity[]
  /**
   * Table whose rows can be counted by scanning, and the path of the counting screen. `counts` are header fields
   * without `sums` that are computed from the counted quantities, such as a number of short lines.
   */
  station?: { table: string; path: string; counts?: readonly string[] }
  /** What a printed document shows, where it differs from the form. */
  print?: PrintLayout
  /** Fields that make up the label of a row: code first, then name. */
  label: readonly string[]
}
