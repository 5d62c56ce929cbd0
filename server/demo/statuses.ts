import { eq, sql } from 'drizzle-orm'
import { allResources } from '../metadata/registry'
import type { Database } from '../db/database'
import { admin_member } from '../generated/tables'
import type { Call } from '../http/call'
import { loadOperator } from '../http/session/operator'
import { rowScope } from '../metadata/access/access'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { TENANT } from './company'
import { ActionRunner } from './action-runner'

/** States that the company's settings exclude: warehouses never have negative stock. */
const IMPOSSIBLE = new Set(['wh_good_sku_stock.stock_state.negative'])

/** Field and values of an entity's state machine, and of the state columns of a report. */
function statesOf({ shape }: Resource): { field: string; values: readonly string[] }[] {
  if (shape.kind === 'singleton') return []
  const reported = Object.entries(shape.fields)
    .filter(([name, field]) => shape.kind === 'report' && name.endsWith('_state') && field.options)
    .map(([field, { options = {} }]) => ({ field, values: Object.keys(options) }))
  return shape.states ? [{ field: shape.states.field, values: shape.states.use }, ...reported] : reported
}

/** `entity.field.value` of every state in which the operator sees no row. */
async function missingStatuses(call: Call): Promise<string[]> {
  const missing: string[] = []
  for (const resource of allResources(call))
    for (const { field, values } of statesOf(resource)) {
      const value = columnSql(resource.table, field)
      const rows = await call.tx
        .selectDistinct({ value })
        .from(resource.table)
        .where(sql`${await rowScope(call, resource)}`)
      const seen = new Set(rows.map((row) => row.value))
      for (const state of values) {
        const path = `${resource.entity}.${field}.${state}`
        if (!seen.has(state) && !IMPOSSIBLE.has(path)) missing.push(path)
      }
    }
  return missing
}

/** `entity.field.value` of every state in which the demo company's administrator sees no row at `now` (epoch ms). */
export function missingInDemo(database: Database, now: number): Promise<string[]> {
  return database.transaction(TENANT, async (tx) => {
    const [admin] = await tx
      .select({ id: admin_member.id })
      .from(admin_member)
      .where(eq(admin_member.username, 'admin'))
    const operator = await loadOperator(tx, { tenant_id: TENANT, member_id: admin?.id ?? 0 }, null)
    const runner = await ActionRunner.open(tx)
    return missingStatuses(await runner.call(operator, now))
  })
}
