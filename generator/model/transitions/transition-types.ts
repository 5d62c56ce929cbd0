import type { Needs } from '../../language/needs'
import type { CheckFact, CheckRows, Conditions } from '../expressions/condition-types'
import type { Field, Text } from '../fields/field-types'
import type { Printed, ConditionTree } from '../expressions/printed'
import type { RoleTypeName } from '../role-type'

export interface TransitionCheck {
  path: string
  check: Printed
  message: Text
  warn?: true
  rows?: CheckRows
  /** Values that a warning shows: what is compared with what. */
  facts?: readonly CheckFact[]
  needs?: readonly Needs[]
}
export interface Guard {
  name: string
  /** The guard applies only while this condition is true. */
  when?: Printed
  parameters: Readonly<Record<string, unknown>>
}

export interface Transition {
  name: string
  label: Text
  /** What the console says when it has run; absent where that is the text of the standard transition. */
  done?: Text
  /** The label is the standard label from the i18n namespace `mixins`. */
  mixin?: true
  /** Statuses from which the transition may run; null for any status. */
  from: readonly string[] | null
  /** The status after the transition; null if the status does not change. */
  to: string | null
  /** Roles that may run the transition, always or under a condition. Empty if only the system runs the transition. */
  roles: Record<RoleTypeName, true | Printed>
  auto?: Printed
  due?: { at: Printed; reason?: Text }
  when?: Printed
  /** Needs of the fields that the conditions of `roles` and `when` read. */
  needs?: readonly Needs[]
  reason?: true
  confirm?: true | Text
  danger?: true
  input: readonly Field[]
  /** Conditions on the input fields. */
  conditions: Conditions
  returns: readonly Field[]
  guards: readonly Guard[]
  warnings: readonly Guard[]
  checks: readonly TransitionCheck[]
  inUse: readonly { entity: string; where: ConditionTree }[]
  postings: readonly Posting[]
}

export type Posting =
  | {
      do: 'each'
      table: string
      when?: Printed
      let: Readonly<Record<string, Printed>>
      stock: readonly StockRow[]
      set: Readonly<Record<string, Printed>>
    }
  | { do: 'set'; when?: Printed; set: Readonly<Record<string, Printed>> }
  | {
      do: 'recount'
      target: string
      table: string
      key: string
      when?: Printed
      set: Readonly<Record<string, Printed>>
    }
  | {
      do: 'create'
      rule: string
      of?: 'source'
      into?: string
      when?: Printed
      set?: Readonly<Record<string, Printed>>
    }
  | { do: 'reserve'; table: string; qty: Printed; when?: Printed }
  | { do: 'release'; doc: 'self' | 'source'; when?: Printed }
  | { do: 'advance'; docs: string; where?: ConditionTree; transition: string; when?: Printed }
  | { do: 'mirror'; transition: string; when?: Printed }
  | {
      do: 'price'
      table: string
      stores: Printed
      at: Printed
      set: Readonly<Record<string, Printed>>
      keep: Readonly<Record<string, Printed>>
      when?: Printed
    }
  | { do: 'member'; id: Printed; amounts: Readonly<Record<string, Printed>>; reason: string; when?: Printed }
  | { do: 'job'; kind: string; when?: Printed }

/** A reservation that live documents of this entity hold on columns of upstream rows. */
export interface Claim {
  target: string
  table: string
  key: string
  statuses: readonly string[]
  set: Readonly<Record<string, Printed>>
  most: Readonly<Record<string, Printed>>
}

export interface StockRow {
  at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
  id: Printed
  qty: Printed
  value: Printed | 'average'
  reason: string | Printed
  when?: Printed
}

/**
 * Allocation by first expiry. The field `qty` of the new rows is split over batches and limited to the available stock.
 * `asked` is the column of the source row from which `qty` is copied.
 */
export interface Fefo {
  qty: string
  /** Header field that lists the rows left out because no stock is available. */
  note?: string
  asked?: string
}

export interface CreateFrom {
  name: string
  /** `store.store_order_receipt` */
  source: string
  filter: ConditionTree
  by: readonly RoleTypeName[]
  label?: Text
  header: Readonly<Record<string, Printed>>
  lines?: {
    /** Table of the source; null if the header of the source becomes a single row. */
    from: string | null
    to: string
    filter?: Printed
    set: Readonly<Record<string, Printed>>
    fefo?: Fefo
  }
}

export interface RowAction {
  name: string
  label: Text
  drawer?: string
  /** `column of the drawer's list → field of this row`. */
  match?: Readonly<Record<string, string>>
  /** Key of the entity that is created, and its create-from rule. */
  create?: { entity: string; rule: string; path: string }
  /** The button opens the create screen with a copy of the row. */
  copy?: true
  /** Role types that see the button. */
  by: readonly RoleTypeName[]
}

/** A button in the console. */
export interface Action {
  name: string
  label: Text
  mixin?: true
  confirm?: true | Text
  reason?: true
  danger?: true
  input: readonly Field[]
  returns: readonly Field[]
  /** The input has conditions that the console must evaluate. */
  conditional?: true
  drawer?: string
  match?: Readonly<Record<string, string>>
  /** Path of the create screen that opens, `/store/store_receive_receipt/create`. */
  create?: string
}
