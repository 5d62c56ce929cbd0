import type { Check, Conditions } from './expressions/condition-types'
import type { Field, Text } from './fields/field-types'
import type { Printed, ConditionTree } from './expressions/printed'
import type { DocumentStatus } from './document-status'
import type { RoleTypeName } from './role-type'
import type { Form, List, Print, Report } from './screens/screen-types'
import type { Table } from './table-types'
import type { Action, Claim, CreateFrom, Posting, RowAction, Transition } from './transitions/transition-types'

/** The title of a list, and in `one` the singular for a row of the list. */
export interface Title extends Text {
  one: Text
}

/**
 * Places that rows of an entity take over time, of which there are never more than `size`. The members name fields
 * unless stated otherwise; times of `slots` are minutes after midnight.
 */
export interface Capacity {
  /** The reference to what has the places, such as a room; without it the company has them. */
  of?: string
  /** Number of places, or the field of the referenced row that holds the number. */
  size: number | string
  /** Number of places that a row takes; without it a row takes one. */
  takes?: string
  date?: string
  at?: string
  from?: string
  until?: string
  /** Statuses in which a row holds its places. */
  statuses?: readonly string[]
  slots?: { from: number; until: number; minutes: number }
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
  readers?: Record<RoleTypeName, string>
  /** The entity is a second view of this entity's table (`admin_member`); `where` selects the rows. */
  of?: string
  where?: ConditionTree
  /** The SQL view of the engine from which a report reads its rows. */
  from?: string
  /** `reads`: fields whose values are part of the number. */
  number?: { field: string; pattern: string; prefix: string; reads: readonly string[] }
  tree?: { parent: string; maxDepth: number; codePrefix?: string; singleRoot?: true; sort?: string }
  /** The whole tree is shown on a single screen. */
  oneScreen?: true
  /** Fields that form the label of a row: code first, then name. */
  label: readonly string[]
  mixins: readonly string[]
  /**
   * Header fields in the order of the form, including fields of mixins, without audit columns such as `id` or
   * `created_by`.
   */
  fields: readonly Field[]
  tables: readonly Table[]
  uniques: readonly Unique[]
  /** `countsAs` maps each status that the manifest adds to the built-in status of documents whose rules it follows. */
  states?: {
    field: string
    initial: string
    use: readonly string[]
    countsAs?: Readonly<Record<string, DocumentStatus>>
  }
  /**
   * All expressions of `rules` also run in the browser. Expressions that only the server can run are in the `server`
   * part of the fields, and in the transitions.
   */
  rules: Rules
  list?: List
  form?: Form
  /**
   * The table whose rows are counted by scanning on a separate screen. `counts` are header fields without `sums` that
   * are computed from the counted quantities.
   */
  station?: { table: string; counts?: readonly string[] }
  print?: Print
  /** Grouped figures over the rows of the list, in the order of the manifest. */
  reports: readonly Report[]
  /** Transitions in the order of the manifest. */
  transitions: readonly Transition[]
  createFrom: readonly CreateFrom[]
  claims: readonly Claim[]
  /** Places that rows take over time. */
  capacity: readonly Capacity[]
  /** Drawers, the copy button, and the buttons that make downstream documents from a row. */
  rowActions: readonly RowAction[]
  /** All buttons of a row in the console: transitions, drawers, copy, and create-from rules of downstream documents. */
  actions: readonly Action[]
  access: Record<RoleTypeName, readonly ('list' | 'create' | 'update' | 'export')[]>
  onCreate: readonly Posting[]
  onUpdate: readonly Posting[]
}

/** Columns whose values together are unique within a tenant. */
export interface Unique {
  fields: readonly string[]
  /** Voided rows are ignored. */
  live?: true
  /** Only rows that meet the condition are compared; the condition reads columns of the row and constants. */
  when?: ConditionTree
  message?: Text
  /** The set has no field that states it, so the server has the set in the description of the entity. */
  together?: true
}

/**
 * Rules printed into `<entity>.schema.ts`. `tables` is keyed by table name; the other keys are in the order of the
 * fields.
 */
export interface Rules extends Conditions {
  /** Computed fields of header and rows, each after the fields that its expression reads. */
  compute: readonly { set: string; to: Printed }[]
  tables: Readonly<Record<string, Conditions>>
  transitions: Readonly<Record<string, readonly Check[]>>
}
