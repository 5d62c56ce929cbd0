import { type SQL, sql } from 'drizzle-orm'
import { statusesLike } from '../../../src/rules/document-status'
import type { Text } from '../../../src/rules/rules'
import { advisoryLock } from '../../db/advisory-lock'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import { statusField } from '../../metadata/status'
import type { Row } from '../../metadata/row'
import { columnSql } from '../../metadata/sql/column-sql'

export const VALUE_IN_USE: Text = { zh: '已存在相同的值', en: 'Already in use' }

/** Whether another row of the tenant that meets `where` has the same values in these fields. */
export async function rowExists(
  call: Call,
  resource: Resource,
  fields: readonly string[],
  { doc, where = sql`true` }: { doc: Row; where?: SQL },
): Promise<boolean> {
  // A unique index treats nulls as distinct, so a combination with an empty field is guarded by a lock instead.
  if (fields.some((field) => doc[field] == null))
    await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:${fields.join()}`)
  const same = fields.map((field) =>
    doc[field] == null
      ? sql`${columnSql(resource.table, field)} is null`
      : sql`${columnSql(resource.table, field)} = ${doc[field]}`,
  )
  const rows = await call.tx
    .select({ id: columnSql(resource.table, 'id') })
    .from(resource.table)
    .where(sql`${otherRows(call, resource, doc)} and ${sql.join(same, sql` and `)} and ${where}`)
    .limit(1)
  return rows.length > 0
}

/** Condition for the tenant's other rows; voided documents do not count. */
function otherRows(call: Call, resource: Resource, doc: Row): SQL {
  const tenant = sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id}`
  const condition =
    typeof doc.id === 'number' ? sql`${tenant} and ${columnSql(resource.table, 'id')} <> ${doc.id}` : tenant
  const voided = statusesLike(resource.shape.states, ['voided'])
  return resource.shape.states?.use.some((status) => voided.includes(status))
    ? sql`${condition} and ${columnSql(resource.table, statusField(resource))} not in ${voided}`
    : condition
}
