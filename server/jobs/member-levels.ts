import { and, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import { user_info } from '../generated/tables'
import { loadMemberLevels } from '../workflow/postings/member'
import type { JobKind } from './kinds'

/**
 * Runs after a level's threshold changed: assigns the level that fits the growth of every member without a fixed level.
 */
export const memberLevels: JobKind = {
  name: 'member_levels',
  run: async (call) => {
    const levels = (await loadMemberLevels(call)).filter(({ status }) => status === 'enabled')
    for (const [index, level] of levels.entries()) {
      const next = levels[index + 1]
      await call.tx
        .update(user_info)
        .set({ level_id: level.id })
        .where(
          and(
            eq(user_info.tenant_id, call.operator.tenant_id),
            eq(user_info.level_locked, false),
            gte(user_info.growth_value, level.growth_min ?? 0),
            next && lt(user_info.growth_value, next.growth_min ?? 0),
            or(isNull(user_info.level_id), ne(user_info.level_id, level.id)),
          ),
        )
    }
    return null
  },
}
