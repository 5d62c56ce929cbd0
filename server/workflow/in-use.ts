import { and, count, eq } from 'drizzle-orm'
import { resourceOf } from '../metadata/registry'
import type { Text } from '../../src/rules/rules'
import { isChinese } from '../../src/rules/given-text'
import { joinTexts } from '../../src/rules/text-in'
import { ApiError } from '../http/api-error'
import { conditionSql } from '../metadata/sql/condition-sql'
import { columnOf } from '../metadata/sql/rows'
import type { Row } from '../metadata/row'
import type { Transition } from '../metadata/transition-description'
import type { Call } from '../http/call'

/**
 * Throws 42300 when rows of other entities still use a master that is to be disabled or closed; `uses` has counts by
 * entity.
 */
export async function refuseInUse(call: Call, rule: Transition, row: Row): Promise<void> {
  const uses: { entity: string; title: Text; count: number }[] = []
  for (const { entity, where } of rule.inUse ?? []) {
    const target = resourceOf(call, entity)
    const [used] = await call.tx
      .select({ count: count() })
      .from(target.table)
      .where(
        and(
          eq(columnOf(target.table, 'tenant_id'), call.operator.tenant_id),
          conditionSql(call, target, where, { form: row }),
        ),
      )
    if (used && used.count > 0) uses.push({ entity: target.entity, title: target.title, count: used.count })
  }
  if (uses.length === 0) return
  const message = joinTexts(
    uses.map(({ title }) => title),
    (titles, locale) => {
      const counts = titles.map((title, index) => [title, uses[index]?.count ?? 0] as const)
      if (!isChinese(locale)) return `Still in use: ${counts.map(([title, used]) => `${used} in ${title}`).join(', ')}`
      return `仍在使用中（${counts.map(([title, used]) => `${title} ${used} 条`).join('、')}），不能执行`
    },
  )
  throw new ApiError(42300, { uses }, message)
}
