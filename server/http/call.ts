import type { Env } from '../../src/rules/compute'
import type { Flags } from '../../src/rules/access/needs'
import type { RoleType } from '../../src/rules/access/role-type'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import type { Tx } from '../db/database'

/** A language of the product, as a tag of BCP 47. */
export type Locale = string

/**
 * The signed-in staff member with rights, read from the database for each request. Only `store_id` comes from a header.
 */
export interface Operator {
  id: number
  name: string
  tenant_id: number
  /** State of the staff member's password; `spent` is a one-time password that was used to sign in. */
  password_state: string | null
  role_type: RoleType
  /** `entity:action` codes of all enabled roles; `*` stands for every permission. */
  permissions: ReadonlySet<string>
  flags: Flags
  /** Widest `data_scope` of the roles that apply. */
  data_scope: 'all' | 'org' | 'assigned'
  store_ids: number[]
  warehouse_ids: number[]
  wholesaler_id: number | null
  org_id: number | null
  /** Menu rows that the roles allow; null when a role allows all of them. */
  menu_ids: readonly number[] | null
  /** Store of the Store-Id header, one of store_ids. */
  store_id: number | null
  /**
   * The store to which lists, workplace and analyses of head office are limited: the store of the Store-Id header. Null
   * for all stores, which head office chooses by sending its own store or no header, and for other role types.
   */
  only_store_id: number | null
}

/** Hashes and comparisons of secrets, computed before the transaction because hashing is slow. */
export interface PreparedSecrets {
  /** Argon2 hash by typed secret. */
  hashes: ReadonlyMap<string, string>
  /** The stored hash with which the old password was compared. */
  compared?: string
  /** A one-time password for another staff member, shown once in the answer. */
  oneTime?: string
}

/** Where a request came from. */
export interface Origin {
  /** Network address of the client; undefined when unknown. */
  address: string | undefined
  userAgent: string
}

/** A request inside its transaction. */
export interface Call {
  tx: Tx
  /** The entities of the application; server/metadata/registry.ts reads it. */
  registry: object
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
