import type { Env } from '../../src/rules/compute'
import type { Flags } from '../../src/rules/needs'
import type { RoleType } from '../../src/rules/field'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import type { Tx } from '../db/database'

export type Locale = 'zh-CN' | 'en-US'

/** The signed-in person, as the database knows them now: nothing here comes from a header but the choice of store. */
export interface Operator {
  id: number
  name: string
  tenant_id: number
  /** How the member's password came about; `spent` is a one-time password that has signed in. */
  password_state: string | null
  role_type: RoleType
  /** `entity:action` codes of all enabled roles; `*` holds everything in the ceiling. */
  permissions: ReadonlySet<string>
  flags: Flags
  /** Narrowest `data_scope` that still applies: `all` when any role has it. */
  data_scope: 'all' | 'org' | 'assigned'
  store_ids: number[]
  warehouse_ids: number[]
  wholesaler_id: number | null
  org_id: number | null
  /** Menu rows that the roles leave; null where one of them restricts nothing. */
  menu_ids: readonly number[] | null
  /** Store of the Store-Id header, one of store_ids. */
  store_id: number | null
}

/** What was worked out of secrets before the transaction began. */
export interface PreparedSecrets {
  /** Argon2 hash by typed secret. */
  hashes: ReadonlyMap<string, string>
  /** The stored hash that the old password was compared with. */
  compared?: string
  /** A password made for somebody else, to be shown once. */
  oneTime?: string
}

/** Where a request came from. */
export interface Origin {
  /** Network address of the client; undefined where it is not known. */
  address: string | undefined
  userAgent: string
}

/** One request inside its transaction. */
export interface Call {
  tx: Tx
  operator: Operator
  env: Env<SettingBase>
  /** Epoch ms, and the date in the tenant's time zone. */
  now: number
  today: string
  locale: Locale
  /** Hash of the session's token; the system's own calls have none. */
  session?: string
  /** Where the request came from, for the security log; the system's own calls have none. */
  origin?: Origin
  secrets?: PreparedSecrets
}
