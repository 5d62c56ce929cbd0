import type { Field, Text } from './field-types'
import type { Printed, Sql } from './printed'

export type RoleType = 'head_office' | 'store' | 'warehouse' | 'wholesaler'

export interface TransitionCheck {
  path: string
  check: Printed
  message: Text
  warn?: true
}
export interface Guard {
  name: string
  parameters: Readonly<Record<string, unknown>>
}

export interface Transition {
  name: string
  label: Text
  /** Label is the standard one of the mixins namespace. */
  mixin?: true
  from: readonly string[]
  to: string
  /** Empty: the system alone. */
  roles: Partial<Record<RoleType, true | Printed>>
  auto?: Printed
  when?: Printed
  reason?: true
  confirm?: true | Text
  danger?: true
  input: readonly Field[]
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
  | { do: 'create'; rule: string; of?: 'source'; when?: Printed }
  | { do: 'reserve'; table: string; qty: Printed }
  | { do: 'release'; doc: 'self' | 'source' }
  | { do: 'advance'; docs: string; where?: Sql; transition: string; when?: Printed }
  | { do: 'mirror'; transition: string }

export interface StockRow {
  at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound'
  id: Printed
  qty: Printed
  value: Printed | 'average'
  reason: string | Printed
  when?: Printed
}

export interface CreateFrom {
  name: string
  /** `store.store_order_receipt` */
  source: string
  filter: Sql
  by: readonly RoleType[]
  label?: Text
  header: Readonly<Record<string, Printed>>
  lines?: { table: string; from: string; to: string; filter?: Printed; set: Readonly<Record<string, Printed>> }
}

export interface RowAction {
  name: string
  label: Text
  drawer?: string
  /** `column of the drawer's list → field of this row`. */
  match?: Readonly<Record<string, string>>
  /** Key of the entity that is created, and its create-from rule. */
  create?: { entity: string; rule: string; path: string }
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
  drawer?: string
  /** Path of the create screen that opens, `/store/store_receive_receipt/create`. */
  create?: string
}
