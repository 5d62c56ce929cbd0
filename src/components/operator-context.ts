import { createContext, use } from 'react'
import type { RolePlace, RoleType } from '@/rules/access/role-type'
import type { Flags } from '@/rules/access/needs'
import type { Actor } from '@/rules/rules'

/** The signed-in operator, as the page kit needs it. Provided by the app. */
export interface OperatorScope {
  operatorId: number
  /** Name of the person, for signatures and prints. */
  name?: string
  tenantId: number
  storeId: number | null
  roleType: RoleType
  /** Kind of place that limits the rows of the role type. */
  rolePlace?: RolePlace
  flags: Flags
  /** Permissions such as `sku:create`. When undefined nothing is hidden, and the server decides. */
  permissions?: ReadonlySet<string>
  actor: Actor
  /** The tenant's basic settings, which generated expressions read. */
  setting: unknown
  locale: string
  /** IANA name of the tenant's time zone, in which instants are shown. */
  timeZone: string
}

const NOBODY: OperatorScope = {
  operatorId: 0,
  tenantId: 0,
  storeId: null,
  roleType: 'head_office',
  flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
  actor: { id: 0, role_type: 'head_office', store_id: null, warehouse_id: null },
  setting: {},
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}

/** The operator to whom an entry of the browser's storage belongs. */
export type StorageOwner = Pick<OperatorScope, 'tenantId' | 'operatorId'>

/** The company and store whose rows the operator sees: null is every store. */
export type StoreScope = Pick<OperatorScope, 'tenantId' | 'storeId'>

export const OperatorContext = createContext<OperatorScope>(NOBODY)

export function useOperator(): OperatorScope {
  return use(OperatorContext)
}

/**
 * Whether the operator may do `action` on an entity (`module.entity`). Only for actions without a row, such as
 * creating.
 */
export function may(operator: OperatorScope, entity: string, action: string): boolean {
  return operator.permissions?.has(`${entity.slice(entity.indexOf('.') + 1)}:${action}`) ?? true
}
