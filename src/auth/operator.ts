import type { Client } from '@/request/client'
import { SESSION_CODES } from '@/request/api-error'
import { decode } from '@/request/decode'
import type { Shape } from '@/rules/field'
import type { RolePlace, RoleType } from '@/rules/access/role-type'
import type { Flags } from '@/rules/access/needs'
import { keptAnswer } from './kept-answer'

/** Query key of the signed-in operator. */
export const OPERATOR_KEY = ['operator']

/** The signed-in operator, as `GET /user/info` returns them. */
export interface Operator {
  accountId: string
  name: string
  avatar: string | null
  organization: string | null
  /** `adminHandle` or `user`. */
  role: string
  role_type: RoleType
  /** Kind of place that limits the rows of the role type; absent in an answer that an older server gave. */
  role_place?: RolePlace
  /** `entity:action` */
  permissions: ReadonlySet<string>
  flags: Flags
  store_ids: readonly number[]
  warehouse_ids: readonly number[]
  /** Names of the warehouses that limit the operator; absent in an answer that an older server gave. */
  warehouses?: readonly string[]
  /** True after a sign-in with a one-time password: no screen opens before the operator has chosen a password. */
  must_change_password?: boolean
  /**
   * False while the operator may replace the one-time password without typing it again. Absent in an answer that an
   * older server gave, which asks for it.
   */
  asks_one_time_password?: boolean
  /**
   * Names of the screens that the operator has marked in the menu, in order; null before the first choice. Absent in an
   * answer that an older server gave.
   */
  favourites?: readonly string[] | null
  /** The tenant's basic settings, in internal units; manifest expressions read them as `setting`. */
  setting: Readonly<Record<string, unknown>>
  /** Whether the data comes from an earlier answer, because the server could not be reached. */
  isKept: boolean
}

interface UserInfo extends Omit<Operator, 'permissions' | 'setting' | 'isKept'> {
  permissions: string[]
  settings?: unknown
}

/**
 * Fetches the signed-in operator. `settingShape` describes the basic settings, which arrive in wire form. Without a
 * network the function returns the operator of the server's last answer. Rejects without a message to the operator.
 */
export async function fetchOperator(client: Client, settingShape: Shape, signal?: AbortSignal): Promise<Operator> {
  const { answer, isKept } = await keptAnswer<UserInfo>(client, '/user/info', {
    signal,
    handles: SESSION_CODES,
    quiet: true,
  })
  const { settings, permissions, ...info } = answer
  return { ...info, permissions: new Set(permissions), setting: decode(settingShape, settings), isKept }
}
