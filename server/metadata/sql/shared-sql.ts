import { type SQL, sql } from 'drizzle-orm'
import { type SqlPart, SqlTemplate } from '../../db/driver/sql-template'
import type { TenantCall } from './subtree'
import type { Call } from '../../http/call'

/** What the SQL of a condition needs of a call. */
export type SqlCall = TenantCall & Pick<Call, 'registry' | 'env' | 'today'>

/**
 * What `make` returns for the calls of all operators, with the placeholder `tenant` for the company. Null for SQL that
 * reads the operator, the settings or the date, so that it belongs to one call.
 */
export function sharedSql({ registry, env, today }: Call, make: (call: SqlCall) => SQL): SQL | null {
  let isShared = true
  const readOnce = <T>(value: T): T => {
    isShared = false
    return value
  }
  const made = make({
    registry,
    operator: { tenant_id: sql.placeholder('tenant') },
    get env() {
      return readOnce(env)
    },
    get today() {
      return readOnce(today)
    },
  })
  return isShared ? made : null
}

/**
 * What `make` returns for the call, as a filled template where `sharedSql` gives one. The template is kept in `known`
 * under `key`; `make` must read nothing but `key` and its argument.
 */
export function sharedPart<K>(
  call: Call,
  { known, key }: { known: Map<K, SqlTemplate | null>; key: K },
  make: (call: SqlCall) => SQL,
): SqlPart {
  let template = known.get(key)
  if (template === undefined) {
    const shared = sharedSql(call, make)
    template = shared && new SqlTemplate(shared)
    known.set(key, template)
  }
  return template?.with({ tenant: call.operator.tenant_id }) ?? make(call)
}
