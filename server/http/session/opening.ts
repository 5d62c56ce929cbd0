import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { OpeningParts, OpeningStatement } from '../../db/driver/first-statement'
import { frozenSql } from '../../db/driver/frozen-sql'
import { changesColumns, type SeenChanges } from '../../db/noted/kept-rows'
import { session } from './tables'
import { admin_member, setting_base } from '../../generated/tables'
import { settingColumns, type SettingRow } from './setting-columns'
import { operatorColumns, type OperatorRow, type StoreId } from './operator-sql'
import type { MemberKey } from './member-key'
import { sha256 } from './secrets'
import type { FoundSession } from './session'

/** The data that a call reads before its work begins. */
export type CallRow = OperatorRow & SettingRow

export type OpeningRow = CallRow & SeenChanges & { session: FoundSession['session'] }

/** Columns for a statement that selects from `setting_base` and `admin_member`. */
export const callColumns = (storeId: StoreId, now: number | Placeholder): SQL =>
  sql`${operatorColumns(storeId)}, ${settingColumns(now)}`

const SESSION = frozenSql(sql`to_jsonb(${session})`)
const TENANT = frozenSql(sql`${session.tenant_id}`)
const TOKEN_HASH = frozenSql(sql`${session.token_hash}`)
const FROM = frozenSql(sql`${session}
  left join ${setting_base} on ${setting_base.tenant_id} = ${session.tenant_id}
  left join ${admin_member} on ${admin_member.tenant_id} = ${session.tenant_id} and ${admin_member.id} = ${session.member_id}`)

const CHANGES = changesColumns(TENANT, sql.placeholder('since'))

interface Opening {
  storeId: number | null
  now: number
  /** The first transaction whose changes are asked for; null when none are. */
  since: number | null
  /**
   * A further column that the statement selects, for its effect: it may set a planner option. It must be the same
   * object in each request.
   */
  extraColumn: SQL | undefined
}

/** Stands for the store in the parts of a statement that are put together once. */
const STORE = sql.placeholder('store')
const NOW = sql.placeholder('now')

/** The parts for calls without a store and with one. They are the same objects in each request, as `opened` asks. */
interface PartsByStore {
  without: OpeningParts
  with: OpeningParts
}

const partsByStore = (make: (storeId: StoreId) => OpeningParts): PartsByStore => ({
  without: make(null),
  with: make(STORE),
})

const partsOfRead = (extraColumn: SQL | undefined): PartsByStore => {
  const more = extraColumn ? sql`, ${extraColumn} as extra` : sql``
  return partsByStore((storeId) => ({
    tenant: TENANT,
    columns: sql`${SESSION} as session, ${CHANGES}, ${callColumns(storeId, NOW)}${more}`,
    from: sql`${FROM} where ${TOKEN_HASH} = ${sql.placeholder('token_hash')}`,
  }))
}

const READ = partsOfRead(undefined)
const readsWithColumn = new WeakMap<SQL, PartsByStore>()

/** The first statement of a GET request, which reads session, operator and settings together. */
export function openingOf(token: string, { storeId, now, since, extraColumn }: Opening): OpeningStatement {
  const parts = extraColumn ? (readsWithColumn.get(extraColumn) ?? partsOfRead(extraColumn)) : READ
  if (extraColumn) readsWithColumn.set(extraColumn, parts)
  return {
    parts: storeId === null ? parts.without : parts.with,
    values: { store: storeId, now, since, token_hash: sha256(token) },
  }
}

const STAFF_WITH_SETTINGS = frozenSql(sql`${admin_member}
  left join ${setting_base} on ${setting_base.tenant_id} = ${admin_member.tenant_id}`)
const STAFF_KEY = frozenSql(sql`(${admin_member.tenant_id}, ${admin_member.id})`)

/** The staff member and the settings of the company, to select `callColumns` from. */
export const fromMember = ({ tenant_id, member_id }: { tenant_id: unknown; member_id: unknown }): SQL =>
  sql`${STAFF_WITH_SETTINGS} where ${STAFF_KEY} = (${tenant_id}, ${member_id})`

const CALL = partsByStore((storeId) => ({
  tenant: sql`${sql.placeholder('tenant')}`,
  columns: callColumns(storeId, NOW),
  from: fromMember({ tenant_id: sql.placeholder('tenant_id'), member_id: sql.placeholder('member_id') }),
}))

/** The first statement of a transaction of a session that has been read already: operator and settings. */
export function openingOfCall(
  session: MemberKey,
  { storeId, now }: Pick<Opening, 'storeId' | 'now'>,
): OpeningStatement {
  const { tenant_id, member_id } = session
  return {
    parts: storeId === null ? CALL.without : CALL.with,
    values: { store: storeId, now, tenant: String(tenant_id), tenant_id, member_id },
  }
}
