import type { Client } from '@/request/client'
import { SESSION_CODES } from '@/request/api-error'
import { decode } from '@/request/decode'
import type { RoleType, Shape } from '@/rules/field'
import type { Flags } from '@/rules/needs'

/** Under which the operator is kept for as long as they work here. */
export const OPERATOR_KEY = ['operator']

/** Who works here now, as `GET /user/info` tells it. */
export interface Operator {
  accountId: string
  name: string
  avatar: string | null
  organization: string | null
  /** `adminHandle` or `user`. */
  role: string
  role_type: RoleType
  /** `entity:action` */
  permissions: ReadonlySet<string>
  flags: Flags
  store_ids: readonly number[]
  warehouse_ids: readonly number[]
  /** A one-time password signed in: nothing opens before the operator has chosen a password. */
  must_change_password?: boolean
  /** The tenant's basic settings, in internal units: what expressions read as `setting`. */
  setting: Readonly<Record<string, unknown>>
}

interface UserInfo extends Omit<Operator, 'permissions' | 'setting'> {
  permissions: string[]
  settings?: unknown
}

/** `settingShape` describes the basic settings, which come in wire form. Rejects silently when the session is dead. */
export async function fetchOperator(client: Client, settingShape: Shape, signal?: AbortSignal): Promise<Operator> {
  const { settings, permissions, ...info } = await client.get<UserInfo>('/user/info', {
    signal,
    handles: SESSION_CODES,
  })
  return { ...info, permissions: new Set(permissions), setting: decode(settingShape, settings) }
}
