import type { Check, Conditions } from './expressions/condition-types'
import type { Field, Text } from './fields/field-types'
import type { Printed, Sql } from './expressions/printed'
import type { RoleType } from './role-type'
import type { Action, Claim, CreateFrom, Posting, RowAction, Transition } from './transitions/transition-types'

/** What a list is called, and one of its rows. */
interface Title extends Text {
  one: Text
}

/** Everything the manifest says, linked, defaulted, frozen: outputs and templates decide nothing more. */
export interface Model {
  app: App
  /** By module, then entity. */
  entities: readonly Entity[]
  /** By group order, then order. */
  routes: readonly Route[]
  menu: readonly MenuGroup[]
  /** Texts that mixins bring, printed once into the `mixins` namespace. */
  mixins: MixinTexts
}

export interface App {
  title: Text
  locales: readonly string[]
  /** Path of the default landing; the first allowed route stands in while it has no screen. */
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
  /** Where the entry leads outside, in place of screens. */
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
  /** A screen of an entity … */
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one' | 'station'
  /** … or a hand-written page, `login/login` for src/pages/login/login.tsx. */
  page?: string
  /** Of a page: what each role type may hold of it at most, as `{name}:list`. */
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
  /** The only screen of a singleton, or of a tree with its form beside it. */
  one?: string
  /** Where the rows are counted by scanning. */
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
  /** `store.store_receive_receipt`: key, i18n namespace. */
  key: string
  kind: Kind
  title: Title
  names: Names
  /** `manifest/entities/store/store_receive_receipt.yaml` */
  file: string
  /** Route base, with `/api` before it the API's: `/store/store_receive_receipt`. */
  base: string
  /** Paths of its screens; absent = no such screen. */
  paths: Paths
  scope: { by: 'tenant' | 'store' | 'warehouse' | 'operator'; field?: string }
  readers?: Partial<Record<RoleType, string>>
  /** Second view of another entity's table (`admin_member`), with the rows it shows. */
  of?: string
  where?: Sql
  /** SQL view of the engine that the report reads. */
  from?: string
  /** `reads`: fields that stand in the number. */
  number?: { field: string; pattern: string; prefix: string; reads: readonly string[] }
  tree?: { parent: string; maxDepth: number; codePrefix?: string; singleRoot?: true }
  /** Whole tree on one screen. */
  oneScreen?: true
  /** Fields of a row's label: code first, then name. */
  label: readonly string[]
  mixins: readonly string[]
  /** Header fields in form order, those of mixins included; audit columns are not (`id`, `tenant_id`, `created_by` …). */
  fields: readonly Field[]
  tables: readonly Table[]
  /** Sets of columns unique together within a tenant; `live` = voided rows do not count. */
  uniques: readonly { fields: readonly string[]; live?: true }[]
  states?: { field: string; initial: string; use: readonly string[] }
  rules: Rules
  /** Every expression in here runs in the browser too; those that only the server can run stand with the fields and transitions. */
  list?: List
  form?: Form
  /** Table whose rows are counted by scanning on a screen of their own. */
  station?: { table: string }
  /** Declared transitions, in order. */
  transitions: readonly Transition[]
  createFrom: readonly CreateFrom[]
  claims: readonly Claim[]
  /** Row actions and the buttons that make downstream documents from this one. */
  rowActions: readonly RowAction[]
  /** Everything the console shows as a button: transitions, row actions, create-from of downstream documents. */
  actions: readonly Action[]
  access: Partial<Record<RoleType, readonly ('list' | 'create' | 'update' | 'export')[]>>
  onCreate: readonly Posting[]
  onUpdate: readonly Posting[]
}

export type RowsKind = 'free' | 'fixed' | 'split' | 'source'

export interface Table {
  /** `lines` */
  name: string
  names: { type: string }
  /** Database table: `store_receive_receipt_lines`. */
  table: string
  /** SQL view of the engine with the rows. */
  from?: string
  title?: Text
  fields: readonly Field[]
  /** What holds when none of `rowsWhile` does. */
  rows: RowsKind
  rowsWhile?: readonly { kind: RowsKind; when: Printed }[]
  min?: number
  max?: number
  /** Field that counts goods. */
  quantity?: string
  /** Field that a scan adds to where the quantity is computed, and the field with the units of a pack. */
  scan?: { field: string; pack?: string }
  /** Field with what was expected of the counted one. */
  expected?: string
  /** Fields that a scanned code is compared with, where they are not those of goods. */
  codes?: readonly string[]
  goods?: true
  unique?: readonly string[]
  /** issue_line: expired batches may be chosen, always or while this holds. */
  expired?: true | Printed
  /** goods_line, issue_line, receiving_line. */
  mixins: readonly string[]
  /** Where the goods of the line lie: field of the header holding the place. */
  at?: { at: 'store' | 'warehouse'; id: string }
}

/** Printed into `<e>.schema.ts`; `tables` by name. Keys in order of the fields. */
export interface Rules extends Conditions {
  /** In dependency order, header and rows together. */
  compute: readonly { set: string; to: Printed }[]
  tables: Readonly<Record<string, Conditions>>
  transitions: Readonly<Record<string, readonly Check[]>>
}

export interface List {
  columns: readonly {
    field: string
    /** Fields that stand there where the first has no value. */
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
  sections: readonly (
    | { key: string; title?: Text; fields: readonly string[] }
    | { key: string; title?: Text; table: string; columns: readonly string[] }
  )[]
}

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
