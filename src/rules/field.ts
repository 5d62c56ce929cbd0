import type { Needs } from './needs'

/** The types a manifest field may have (docs/domain.md, Field types). */
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

export type RoleType = 'head_office' | 'store' | 'warehouse' | 'wholesaler'

/**
 * When a field may be written by hand: `new` only while creating, `none` never, a status while the document is in it,
 * `status@role_type` while that role decides, `@role_type` any time by that role. Absent: masters any time, receipts in draft and rejected.
 */
export type EditRule = 'new' | 'none' | (string & {})

/** What the console and the wire need to know of one field. Pure data, printed one line per field into `*.fields.ts`. */
export interface Field {
  type: FieldType
  /** Always required at submit; conditions stand in `Rules.required`. */
  required?: true
  /** Shortest and longest text, least and greatest number (in internal units), most images. */
  min?: number
  max?: number
  /** Decimals kept by `decimal`. */
  scale?: number
  /** Values of an enum with their status colour; labels are at `<entity>:enums.<field>.<value>`. */
  options?: Readonly<Record<string, string | null>>
  /** Allowed values of a text list or a number, proposals of a text; numbers in display units: 13, not 1300. */
  choices?: readonly (string | number)[]
  /** Entity referred to, as `module.entity`. */
  ref?: string
  /** Sibling enum field whose value names the entity referred to. */
  ref_by?: string
  /** Columns of the entity referred to that expressions read; they arrive as `row.<field without _id>`. */
  facts?: Readonly<Record<string, Field>>
  edit?: readonly EditRule[]
  /** Written by the server only: numbers, copies, computed and recounted values. Shown as text. */
  system?: true
  /** What the operator must hold to see it; see `isSeen`. */
  needs?: Needs
  /** The server proposes other fields from it: the form asks again when it changes. */
  asks?: true
  /** Values of a text list are chosen from these: `entity:action` within the ceiling of a role type. */
  picker?: 'permissions'
  /** A password that is chosen here and judged while it is typed; `pattern` is the regular expression that it must match. */
  strength?: { pattern?: string }
  /** A help text stands at `<entity>:help.<field>`. */
  help?: true
}

export type Fields = Readonly<Record<string, Field>>

/** A child table: its fields, which one counts goods, and how rows come and go. */
export interface TableShape {
  fields: Fields
  /** `free`: add and delete; `fixed`: rows given; `split`: rows given, each may be split by batch; `source`: the same, and rows may be left out. */
  rows: 'free' | 'fixed' | 'split' | 'source'
  min?: number
  max?: number
  /** Field that counts goods; a scan adds to it unless `scan` names another. */
  quantity?: string
  /** Field that a scan adds to where `quantity` is computed. `pack`: field with the units in one of what it counts. */
  scan?: { field: string; pack?: string }
  /** Field with what was expected, which the counted field begins with. */
  expected?: string
  /** Fields that a scanned code is compared with; absent: `barcode` and `sku_code`. */
  codes?: readonly string[]
  /** Lines carry sku_id and the copied sku columns. */
  goods?: true
  /** Fields that together occur once. */
  unique?: readonly string[]
}

/** Everything `wire.ts` and the page kit need to know of an entity. */
export interface Shape {
  /** `module.entity`: also the i18n namespace. */
  entity: string
  kind: 'master' | 'tree' | 'receipt' | 'report' | 'log' | 'singleton' | 'internal'
  fields: Fields
  tables?: Readonly<Record<string, TableShape>>
  /** Status field with its values, if the entity has states. */
  states?: { field: string; initial: string; use: readonly string[] }
  /** Table whose rows are counted by scanning on a screen of their own, and the path of that screen. */
  station?: { table: string; path: string }
  /** Fields that make up the label of a row: code first, then name. */
  label: readonly string[]
}
