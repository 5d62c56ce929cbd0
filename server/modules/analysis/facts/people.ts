import { sql } from 'drizzle-orm'
import { switchWork, userInfo } from '../../../generated/resources'
import { rowScope } from '../../../metadata/access/access'
import { placeOfRole } from '../../../metadata/access/role-place'
import { byDate, byStore, dateOf, datesWithin, instantsWithin } from './columns'
import type { MakeFactTable } from './fact-table'
import { ofStores } from './grain'

/** New members by the store of registration. Operators who work in a store see only the members registered there. */
export const registered: MakeFactTable = async (call, range) => {
  const { role_type, store_id } = call.operator
  const store = byStore(call, sql`user_info.register_store_id`)
  const own = placeOfRole(role_type) === 'store' ? sql` and user_info.register_store_id = ${store_id ?? 0}` : sql``
  return {
    from: sql`user_info`,
    joins: store.joins,
    where: sql`${await rowScope(call, userInfo)} and ${instantsWithin(call, 'user_info.registered_at', range)}${own}`,
    by: {
      ...byDate(dateOf(call, sql`user_info.registered_at`)),
      ...store.by,
      member_level: { sql: sql`user_info.level_id` },
    },
    measures: { new_members: { sql: sql`1` } },
  }
}

/** Differences of closed shifts. */
export const shifts: MakeFactTable = async (call, range) => {
  const store = byStore(call, sql`switch_work.store_id`)
  return {
    from: sql`switch_work`,
    joins: store.joins,
    where: sql`${await rowScope(call, switchWork)} and ${ofStores('switch_work', call.operator.tenant_id)} and ${datesWithin(sql`switch_work.biz_date`, range)}`,
    by: {
      ...byDate(sql`switch_work.biz_date`),
      ...store.by,
      cashier: { sql: sql`switch_work.cashier_id` },
    },
    measures: { shift_diff: { sql: sql`switch_work.diff_amount` } },
  }
}
