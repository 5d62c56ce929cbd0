import type { Check, Conditions } from './expressions/condition-types'
import type { Field, Text } from './fields/field-types'
import type { Printed, Sql } from './expressions/printed'
import type { RoleType } from './role-type'
import type { Action, Claim, CreateFrom, Posting, RowAction, Transition } from './transitions/transition-types'

/** The title of a list, and in `one` the singular for a row of the list. */
interface Title extends Text {
  one: Text
}

/**
 * The whole manifest with references resolved and defaults
 * filled in, frozen. Outputs and templates only print the model.
 */
export interface Model {
  app: App
  /** Sorted by module, then entity. */
  entities: readonly Entity[]
  /** Sorted by the order of the menu group, then by `order`. */
  routes: readonly Route[]
  menu: readonly MenuGroup[]
  /** Texts of the mixins, printed once into the i18n namespace `mixins`. */
  mixins: MixinTexts
}

export interface App {
  title: Text
  locales: readonly string[]
  /** Path of the page after sign-in. While the path has no screen, the first route that the user may open is used. */
  landing: string
  roles: Readonly<Record<string, Text>>
  permissions: readonly OwnPermissions[]
}

/** Permissions that belong to no entity: `till:operate`. */
export interface OwnPermissions {
  name: string
  group: string
  title: Text
  actions: readonly { action: string; label: Text; roles: readonly RoleType[] }[]
}

export interface MenuGroup {
  name: string
  path: string
  title: Text
  icon: string
  order: number
  /** External address that the menu entry opens; a group with a `url` has no screens. */
  url: Text | undefined
}

export interface Route {
  path: string
  name: string
  title: Text
  roles: readonly string[]
  cached: boolean
  order: number
  requiresAuth: boolean
  hidden: boolean
  group: string
  /** A route shows either a screen of this entity or a hand-written `page`. */
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one' | 'station'
  /** A hand-written page: `login/login` means src/pages/login/login.tsx. */
  page?: string
  /** For a page: the permissions that can be granted to each role type, named `{name}:list` and `{name}:export`. */
  access?: Partial<Record<RoleType, readonly ('list' | 'export')[]>>
}

export interface MixinTexts {
  fields: Readonly<Record<string, Text>>
  line_fields: Readonly<Record<string, Text>>
  enums: Readonly<Record<string, Readonly<Record<string, Text>>>>
  actions: Readonly<Record<string, Text>>
  confirm: Readonly<Record<string, Text>>
  help: Readonly<Record<string, Text>>
}

type Kind = 'master' | 'tree' | 'receipt' | 'report' | 'log' | 'singleton' | 'internal'

interface Paths {
  list?: string
  create?: string
  update?: string
  /** The only screen of a singleton, or of a tree that shows its form beside the tree. */
  one?: string
  /** The screen on which rows are counted by scanning. */
  station?: string
}

interface Names {
  /** `StoreReceiveReceipt` */
  type: string
  /** `storeReceiveReceipt` */
  value: string
  /** `store/store_receive_receipt`: folder below src/generated and src/pages. */
  folder: string
}

export interface Entity {
  /** `store_receive_receipt` */
  entity: string
  module: string
  /** `store.store_receive_receipt`: unique key, also the i18n namespace. */
  key: string
  kind: Kind
  title: Title
  names: Names
  /** `manifest/entities/store/store_receive_receipt.yaml` */
  file: string
  /** Base of the routes, `/store/store_receive_receipt`. The API has the same base after `/api`. */
  base: string
  /** Paths of the screens of the entity; a screen without a path does not exist. */
  paths: Paths
  scope: { by: 'tenant' | 'store' | 'warehouse' | 'operator'; field?: string }
  readers?: Partial<Record<RoleType, string>>
  /** The entity is a second view of this entity's table (`admin_member`); `where` selects the rows. */
  of?: string
  where?: Sql
  /** The SQL view of the engine from which a report reads its rows. */
  from?: string
  /** `reads`: fields whose values are part of the number. */
  number?: { field: string; pattern: string; prefix: string; reads: readonly string[] }
  tree?: { parent: string; maxDepth: number; codePrefix?: string; singleRoot?: true }
  /** The whole tree is shown on a single screen. */
  oneScreen?: true
  /** Fields that form the label of a row: code first, then name. */
  label: readonly string[]
  mixins: readonly string[]
  /**
   * Header fields in the order of the form, including fields of
   * mixins, without audit columns such as `id` or `created_by`.
   */
  fields: readonly Field[]
  tables: readonly Table[]
  uniques: readonly Unique[]
  states?: { field: string; initial: string; use: readonly string[] }
  /**
   * All expressions of `rules` also run in the browser. Expressions that only the server can run are in the `server`
   * part of the fields, and in the transitions.
   */
  rules: Rules
  list?: List
  form?: Form
  /** The table whose rows are counted by scanning on a separate screen. */
  station?: { table: string }
  print?: Print
  /** Transitions in the order of the manifest. */
  transitions: readonly Transition[]
  createFrom: readonly CreateFrom[]
  claims: readonly Claim[]
  /** Drawers, the copy button, and the buttons that make downstream documents from a row. */
  rowActions: readonly RowAction[]
  /** All buttons of a row in the console: transitions, drawers, copy, and create-from rules of downstream documents. */
  actions: readonly Action[]
  access: Partial<Record<RoleType, readonly ('list' | 'create' | 'update' | 'export')[]>>
  onCreate: readonly Posting[]
  onUpdate: readonly Posting[]
}

/** Columns whose values together are unique within a tenant. */
export interface Unique {
  fields: readonly string[]
  /** Voided rows are ignored. */
  live?: true
  /** Only rows that meet the condition are compared; the condition reads columns of the row and constants. */
  when?: Sql
  message?: Text
  /** The set has no field that states it, so the server has the set in the description of the entity. */
  together?: true
}

/** What a printed document shows; an absent member means the default. */
export interface Print {
  paper?: 'a4' | 'roll'
  fields?: readonly string[]
  tables?: readonly { table: string; columns: readonly string[]; sums?: readonly string[] }[]
  /** `by`: header field with the person whose name is printed. */
  signatures?: readonly { name: string; label: Text; by?: string }[]
  notes?: Text
}

export type RowsKind = 'free' | 'fixed' | 'split' | 'source'

export interface Table {
  /** `lines` */
  name: string
  names: { type: string }
  /** Database table: `store_receive_receipt_lines`. */
  table: string
  /** The SQL view of the engine from which the rows are read. */
  from?: string
  title?: Text
  fields: readonly Field[]
  /** How rows may be added and removed when no condition of `rowsWhile` is true. */
  rows: RowsKind
  rowsWhile?: readonly { kind: RowsKind; when: Printed }[]
  min?: number
  max?: number
  /** The field with the quantity of goods. */
  quantity?: string
  /** The field to which a scan adds when the quantity is computed, and the field with the number of units in a pack. */
  scan?: { field: string; pack?: string }
  /** The field with the expected value of the counted field. */
  expected?: string
  /** Fields with which a scanned code is compared, if they differ from the barcode and code of goods. */
  codes?: readonly string[]
  goods?: true
  unique?: readonly string[]
  /** For issue_line: expired batches may be chosen, always or while this condition is true. */
  expired?: true | Printed
  /** Any of goods_line, issue_line and receiving_line. */
  mixins: readonly string[]
  /** The place of the goods of a line: `id` is the header field with the store or warehouse. */
  at?: { at: 'store' | 'warehouse'; id: string }
}

/**
 * Rules printed into `<entity>.schema.ts`. `tables` is keyed by
 * table name; the other keys are in the order of the fields.
 */
export interface Rules extends Conditions {
  /** Computed fields of header and rows, each after the fields that its expression reads. */
  compute: readonly { set: string; to: Printed }[]
  tables: Readonly<Record<string, Conditions>>
  transitions: Readonly<Record<string, readonly Check[]>>
}

export interface List {
  columns: readonly {
    field: string
    /** Fields whose values are shown when `field` has no value. */
    or?: readonly string[]
    label?: Text
    link?: true
    sort?: true
    optional?: true
    strong?: string
    width?: number
  }[]
  filters: readonly { field: string; as?: 'nonzero'; label?: { key: string; text: Text }; default?: string }[]
  search: readonly string[]
  sort: { default: readonly string[]; allow: readonly string[] }
  tabs?: string
  sums: readonly string[]
}

export interface Form {
  /** Sections that belong to no tab come first, then those of each tab in the order of the tabs. */
  sections: readonly FormSection[]
  tabs?: readonly { key: string; title: Text }[]
}

type FormSection = { key: string; title?: Text; tab?: string; fold?: 'open' | 'closed' } & (
  | { fields: readonly string[] }
  | { table: string; columns: readonly string[] }
)

export type {
  Check,
  Conditions,
  Field,
  Text,
  Title,
  Printed,
  Action,
  CreateFrom,
  Posting,
  RoleType,
  RowAction,
  Transition,
}
