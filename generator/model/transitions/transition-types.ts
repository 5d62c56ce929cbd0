import type { Conditions } from '../expressions/condition-types'
import type { Field, Text } from '../fields/field-types'
import type { Printed, Sql } from '../expressions/printed'
import type { RoleType } from '../role-type'

export type { RoleType }

export interface TransitionCheck {
  path: string
  check: Printed
  message: Text
  warn?: true
}
export interface Guard {
  name: string
  /** Asked only while this holds. */
  when?: Printed
  parameters: Readonly<Record<string, unknown>>
}

export interface Transition {
  name: string
  label: Text
  /** Label is the standard one of the mixins namespace. */
  mixin?: true
  /** Null: from any status. */
  from: readonly string[] | null
  /** Null: the status stays. */
  to: string | null
  /** Empty: the system alone. */
  roles: Partial<Record<RoleType, true | Printed>>
  auto?: Printed
  due?: { at: Printed; reason?: Text }
  when?: Printed
  reason?: true
  confirm?: true | Text
  danger?: true
  input: readonly Field[]
  /** What expressions say of the input. */
  conditions: Conditions
  returns: readonly Field[]
  guards: readonly Guard[]
  warnings: readonly Guard[]
  checks: readonly TransitionCheck[]
  inUse: readonly { entity: string; where: Sql }[]
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
  | { do: 'create'; rule: string; of?: 'source'; into?: string; when?: Printed }
  | { do: 'reserve'; table: string; qty: Printed; when?: Printed }
  | { do: 'release'; doc: 'self' | 'source'; when?: Printed }
  | { do: 'advance'; docs: string; where?: Sql; transition: string; when?: Printed }
  | { do: 'mirror'; transition: string; when?: Printed }
  | {
      do: 'price'
      table: string
      stores: Printed
      at: Printed
      set: Readonly<Record<string, Printed>>
      when?: Printed
    }
  | { do: 'member'; id: Printed; amounts: Readonly<Record<string, Printed>>; reason: string; when?: Printed }
  | { do: 'job'; kind: string; when?: Printed }

/** Upstream columns that alive documents of this kind hold on to. */
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

/** `qty` of the made rows is split over batches and cut to what is there; `asked` is the column of the source row that it begins with. */
export interface Fefo {
  qty: string
  /** Header field that names the rows of which nothing is there. */
  note?: string
  asked?: string
}

export interface CreateFrom {
  name: string
  /** `store.store_order_receipt` */
  source: string
  filter: Sql
  by: readonly RoleType[]
  label?: Text
  header: Readonly<Record<string, Printed>>
  lines?: {
    /** Table of the source; null: the source itself is the one row. */
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
  /** Makes another one like it. */
  copy?: true
  /** Role types that see it. */
  by: readonly RoleType[]
}

/** A button as the console presents it. */
export interface Action {
  name: string
  label: Text
  mixin?: true
  confirm?: true | Text
  reason?: true
  danger?: true
  input: readonly Field[]
  returns: readonly Field[]
  /** Expressions stand beside the input. */
  conditional?: true
  drawer?: string
  match?: Readonly<Record<string, string>>
  /** Path of the create screen that opens, `/store/store_receive_receipt/create`. */
  create?: string
}
