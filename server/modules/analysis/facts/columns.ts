import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../../src/exact/date'
import { startOfDay } from '../../../../src/exact/zone'
import type { DimensionId } from '../../../../src/rules/analysis/dimensions'
import type { Call } from '../../../http/call'
import { zoneOf } from '../../../query/zone'
import type { GroupColumn, FactTable, Range } from './fact-table'

type Columns = Required<Pick<FactTable, 'by' | 'joins'>>

/** Day, week and month of a column that holds yyyy-MM-dd. The key of a week is its Monday. */
export function byDate(date: SQL): Pick<Record<DimensionId, GroupColumn>, 'day' | 'week' | 'month'> {
  return {
    day: { sql: date },
    week: { sql: sql`to_char(date_trunc('week', ${date}::date), 'YYYY-MM-DD')` },
    month: { sql: sql`left(${date}, 7)` },
  }
}

const local = (call: Call, instant: SQL) => sql`to_timestamp(${instant} / 1000.0) at time zone ${zoneOf(call)}`

/** The date (yyyy-MM-dd) of an instant in the tenant's time zone. */
export const dateOf = (call: Call, instant: SQL): SQL => sql`to_char(${local(call, instant)}, 'YYYY-MM-DD')`

export const byHour = (call: Call, instant: SQL): Pick<Record<DimensionId, GroupColumn>, 'hour'> => ({
  hour: { sql: sql`extract(hour from ${local(call, instant)})::int` },
})

export function byStore({ operator: { tenant_id } }: Call, store: SQL): Columns {
  return {
    joins: { place: sql`left join store place on place.tenant_id = ${tenant_id} and place.id = ${store}` },
    by: {
      store: { sql: store },
      org: { sql: sql`place.org_id`, joins: ['place'] },
      store_type: { sql: sql`place.store_type`, joins: ['place'] },
    },
  }
}

/**
 * A CTE with the ancestors of each category by level. It is materialised, because joining categories per row is far
 * slower.
 */
export const withLevels = ({ operator: { tenant_id } }: Call): SQL => sql`level as materialized (
  select c.id, coalesce(g.id, p.id, c.id) as first,
    case when g.id is not null then p.id when p.id is not null then c.id end as second,
    case when g.id is not null then c.id end as third
  from category c
  left join category p on p.tenant_id = c.tenant_id and p.id = c.parent_id
  left join category g on g.tenant_id = p.tenant_id and g.id = p.parent_id
  where c.tenant_id = ${tenant_id}
)`

/** Dimensions of a SKU, from its current brand, supplier and category. */
export function byGoods({ operator: { tenant_id } }: Call, sku: SQL): Columns {
  const level = (name: string): GroupColumn => ({ sql: sql`level.${sql.raw(name)}`, joins: ['goods', 'level'] })
  return {
    joins: {
      goods: sql`left join sku goods on goods.tenant_id = ${tenant_id} and goods.id = ${sku}`,
      level: sql`left join level on level.id = goods.category_id`,
    },
    by: {
      sku: { sql: sku },
      brand: { sql: sql`goods.brand_id`, joins: ['goods'] },
      supplier: { sql: sql`goods.supplier_id`, joins: ['goods'] },
      category: { sql: sql`goods.category_id`, joins: ['goods'] },
      category_1: level('first'),
      category_2: level('second'),
      category_3: level('third'),
    },
  }
}

export function byBuyer({ operator: { tenant_id } }: Call, member: SQL): Columns {
  return {
    joins: { buyer: sql`left join user_info buyer on buyer.tenant_id = ${tenant_id} and buyer.id = ${member}` },
    by: {
      member_type: { sql: sql`case when ${member} is null then 'walk_in' else 'member' end` },
      member_level: { sql: sql`buyer.level_id`, joins: ['buyer'] },
    },
  }
}

/** Condition for dates from `from` to `to`, both included. */
export const datesWithin = (date: SQL, { from, to }: Range): SQL => sql`${date} between ${from} and ${to}`

/** Condition for instants within the period, in the tenant's time zone. */
export function instantsWithin(call: Call, column: string, { from, to }: Range): SQL {
  const zone = zoneOf(call)
  const instant = sql.raw(column)
  return sql`${instant} >= ${startOfDay(zone, from)} and ${instant} < ${startOfDay(zone, addDays(to, 1))}`
}
