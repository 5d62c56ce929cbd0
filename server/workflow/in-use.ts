import { and, count, eq } from 'drizzle-orm'
import { ApiError } from '../http/api-error'
import { conditionSql } from '../metadata/sql/condition-sql'
import { resourceOf } from '../metadata/registry'
import { columnOf } from '../metadata/sql/rows'
import type { Row } from '../metadata/row'
import type { Transition } from '../metadata/transition-description'
import type { Call } from '../http/call'

/**
 * Throws 42300 when rows of other entities still use a master that is to be disabled or closed; `uses` has counts by
 * entity.
 */
export async function refuseInUse(call: Call, rule: Transition, row: Row): Promise<void> {
  const uses: { entity: string; title: { zh: string; en: string }; count: number }[] = []
  for (const { entity, where } of rule.inUse ?? []) {
    const target = resourceOf(entity)
    const [used] = await call.tx
      .select({ count: count() })
      .from(target.table)
      .where(
        and(eq(columnOf(target.table, 'tenant_id'), call.operator.tenant_id), conditionSql(call, target, where, row)),
      )
    if (used && used.count > 0) uses.push({ entity: target.entity, title: target.title, count: used.count })
  }
  if (uses.length === 0) return
  const zh = uses.map((use) => `${use.title.zh} ${use.count} 条`).join('、')
  const en = uses.map((use) => `${use.count} in ${use.title.en}`).join(', ')
  throw new ApiError(42300, { uses }, { zh: `仍在使用中（${zh}），不能执行`, en: `Still in use: ${en}` })
}
