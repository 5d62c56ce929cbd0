import { type SQL, sql } from 'drizzle-orm'
import type { OpeningStatement } from '../../db/database'
import { frozenSql } from '../../db/driver/frozen-sql'
import { session } from './tables'
import { admin_member, setting_base } from '../../generated/tables'
import { settingColumns, type SettingRow } from './setting-columns'
import { operatorColumns, type OperatorRow } from './operator-sql'
import type { MemberKey } from './member-key'
import { sha256 } from './secrets'
import type { FoundSession } from './session'

/** The data that a call reads before its work begins. */
export type CallRow = OperatorRow & SettingRow

export type OpeningRow = CallRow & { session: FoundSession['session'] }

/** Columns for a statement that selects from `setting_base` and `admin_member`. */
export const callColumns = (storeId: number | null, now: number): SQL =>
  sql`${operatorColumns(storeId)}, ${settingColumns(now)}`

const SESSION = frozenSql(sql`to_jsonb(${session})`)
const TENANT = frozenSql(sql`${session.tenant_id}`)
const TOKEN_HASH = frozenSql(sql`${session.token_hash}`)
const FROM = frozenSql(sql`${session}
  left join ${setting_base} on ${setting_base.tenant_id} = ${session.tenant_id}
  left join ${admin_member} on ${admin_member.tenant_id} = ${session.tenant_id} and ${admin_member.id} = ${session.member_id}`)

interface Opening {
  storeId: number | null
  now: number
  /** A further column that the statement selects, for its effect: it may set a planner option. */
  extraColumn: SQL | undefined
}

/** The first statement of a GET request, which reads session, operator and settings together. */
export function openingOf(token: string, { storeId, now, extraColumn }: Opening): OpeningStatement {
  const more = extraColumn ? sql`, ${extraColumn} as extra` : sql``
  return {
    tenant: TENANT,
    columns: sql`${SESSION} as session, ${callColumns(storeId, now)}${more}`,
    from: sql`${FROM} where ${TOKEN_HASH} = ${sha256(token)}`,
  }
}

const STAFF_WITH_SETTINGS = frozenSql(sql`${admin_member}
  left join ${setting_base} on ${setting_base.tenant_id} = ${admin_member.tenant_id}`)
const STAFF_KEY = frozenSql(sql`(${admin_member.tenant_id}, ${admin_member.id})`)

/** The staff member and the settings of the company, to select `callColumns` from. */
export const fromMember = ({ tenant_id, member_id }: MemberKey): SQL =>
  sql`${STAFF_WITH_SETTINGS} where ${STAFF_KEY} = (${tenant_id}, ${member_id})`

/** The first statement of a transaction of a session that has been read already: operator and settings. */
export function openingOfCall(session: MemberKey, { storeId, now }: Omit<Opening, 'extraColumn'>): OpeningStatement {
  return {
    tenant: sql`${String(session.tenant_id)}`,
    columns: callColumns(storeId, now),
    from: fromMember(session),
  }
}
