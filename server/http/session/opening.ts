import { type SQL, sql } from 'drizzle-orm'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { First } from '../../db/database'
import { session } from '../../db/tables'
import { admin_member, setting_base } from '../../generated/tables'
import { operatorColumns, type OperatorRow } from './operator-sql'
import { sha256 } from './secrets'
import type { FoundSession } from './session'

/** What a call knows before its work begins; `setting` is null for a company without basic settings. */
export interface CallRow extends OperatorRow {
  setting: SettingBase | null
  /** The date in the company's time zone. */
  today: string
}

export interface OpeningRow extends CallRow {
  session: FoundSession['session']
}

/**
 * Columns of a statement over `setting_base` and `admin_member`. It sets `app.today` for the transaction: views that tell days
 * to expiry read it, since SQL's own clock knows neither the company's zone nor a test's time.
 */
export const callColumns = (storeId: number | null, now: number): SQL => sql`${operatorColumns(storeId)},
  to_jsonb(setting_base) as setting,
  set_config('app.today', to_char(to_timestamp(${now}::float8 / 1000)
    at time zone coalesce(${setting_base.time_zone}, 'Asia/Shanghai'), 'YYYY-MM-DD'), true) as today`

interface Opening {
  storeId: number | null
  now: number
  /** One more column. */
  first: SQL | undefined
}

/** The first statement of a request that only reads: session, operator and settings at once. */
export function openingOf(token: string, { storeId, now, first }: Opening): First {
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
