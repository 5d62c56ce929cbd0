import { type SQL, sql } from 'drizzle-orm'
import type { OpeningStatement } from '../../db/database'
import { session } from '../../db/tables'
import { admin_member, setting_base } from '../../generated/tables'
import { settingColumns, type SettingRow } from './setting-columns'
import { operatorColumns, type OperatorRow } from './operator-sql'
import { sha256 } from './secrets'
import type { FoundSession } from './session'

/** The data that a call reads before its work begins. */
export type CallRow = OperatorRow & SettingRow

export type OpeningRow = CallRow & { session: FoundSession['session'] }

/** Columns for a statement that selects from `setting_base` and `admin_member`. */
export const callColumns = (storeId: number | null, now: number): SQL =>
  sql`${operatorColumns(storeId)}, ${settingColumns(now)}`

interface Opening {
  storeId: number | null
  now: number
  /** An additional column. */
  first: SQL | undefined
}

/** The first statement of a GET request, which reads session, operator and settings together. */
export function openingOf(token: string, { storeId, now, first }: Opening): OpeningStatement {
  const more = first ? sql`, ${first} as first` : sql``
  return {
    tenant: sql`${session.tenant_id}`,
    columns: sql`to_jsonb(${session}) as session, ${callColumns(storeId, now)}${more}`,
    from: sql`${session}
      left join ${setting_base} on ${setting_base.tenant_id} = ${session.tenant_id}
      left join ${admin_member} on ${admin_member.tenant_id} = ${session.tenant_id} and ${admin_member.id} = ${session.member_id}
      where ${session.token_hash} = ${sha256(token)}`,
  }
}
