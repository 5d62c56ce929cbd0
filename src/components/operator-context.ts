import { createContext, use } from 'react'
import type { RoleType } from '@/rules/field'
import type { Flags } from '@/rules/needs'
import type { Actor } from '@/rules/rules'

/** Who works here, as the page kit sees it. The app provides it once somebody is signed in. */
export interface OperatorScope {
  operatorId: number
  /** Of the person, for what is signed and printed. */
  name?: string
  tenantId: number
  storeId: number | null
  roleType: RoleType
  flags: Flags
  /** `sku:create`; absent: nothing is known, so nothing is hidden and the server decides. */
  permissions?: ReadonlySet<string>
  actor: Actor
  /** The tenant's basic settings, read by printed expressions. */
  setting: unknown
  locale: string
  /** IANA name of the tenant's zone, in which instants are shown. */
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

export const OperatorContext = createContext<OperatorScope>(NOBODY)

export function useOperator(): OperatorScope {
  return use(OperatorContext)
}

/** May the operator do `action` on the entity (`module.entity`)? Only for what no row says, such as creating. */
export function may(operator: OperatorScope, entity: string, action: string): boolean {
  return operator.permissions?.has(`${entity.slice(entity.indexOf('.') + 1)}:${action}`) ?? true
}
