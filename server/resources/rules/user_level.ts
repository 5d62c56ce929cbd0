import { and, eq, ne } from 'drizzle-orm'
import type { FieldError } from '../../../src/rules/rules'
import { user_level } from '../../generated/tables'
import type { UserLevel } from '../../../src/generated/user/user_level/user_level.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

/** Thresholds and multipliers must rise with the level, so each level is compared with the other rows. */
export function rules(resource: Resource<UserLevel>): Resource<UserLevel> {
  return withHooks(resource, {
    check: async (call, { doc }) => {
      const { level_no, growth_min, points_multiplier } = doc
      if (typeof level_no !== 'number' || typeof growth_min !== 'number') return []
      const otherLevels = await call.tx
        .select()
        .from(user_level)
        .where(and(eq(user_level.tenant_id, call.operator.tenant_id), ne(user_level.id, doc.id ?? 0)))
      const errors: FieldError[] = []
      const below = otherLevels.filter((level) => (level.level_no ?? 0) < level_no)
      const above = otherLevels.filter((level) => (level.level_no ?? 0) > level_no)
      if (
        below.some((level) => (level.growth_min ?? 0) >= growth_min) ||
        above.some((level) => (level.growth_min ?? 0) <= growth_min)
      )
        errors.push({ path: 'growth_min', zh: '门槛须随等级递增', en: 'Thresholds must rise with the level' })
      const multiplier = Number(points_multiplier ?? 0)
      if (
        below.some((level) => (level.points_multiplier ?? 0) > multiplier) ||
        above.some((level) => (level.points_multiplier ?? 0) < multiplier)
      )
        errors.push({
          path: 'points_multiplier',
          zh: '倍率不能低于前一等级，也不能高于后一等级',
          en: 'Must not be lower than at the level below, or higher than at the level above',
        })
      return errors
    },
  })
}
