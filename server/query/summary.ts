import { type SQL, sql } from 'drizzle-orm'
import { encodeValue } from '../../src/rules/wire'
import { mayRead } from '../metadata/access/access'
import { MAX_COUNTED_ROWS } from './list/counting-limits'
import { byOrderedScan } from './list/planner-settings'
import { fieldSql } from '../metadata/sql/condition-sql'
import type { Resource } from '../metadata/description'
import { filterSql } from './filter/filter-sql'
import { boundedSql, countUpTo } from './list/count'
import type { ListQuery } from './list/list-query'
import { type ListConditions, listConditions } from './list/list-sql'
import { summedRows } from './summed-rows'
import type { Call } from '../http/call'

interface Summary {
  tabs: Record<string, number>
  sums: Record<string, unknown>
  is_bound: boolean
}

/**
 * Answers `GET summary`: rows per tab regardless of the open tab, and sums of the filtered rows. Both stop at
 * MAX_COUNTED_ROWS (`is_bound`).
 */
export async function summarize(call: Call, resource: Resource, query: ListQuery): Promise<Summary> {
  const where = await listConditions(call, resource, query)
  const tabs = await countTabs(call, resource, query)
  const sums = await sumUp(call, resource, where, query)
  const areSumsBound = sums !== null && (await countUpTo(call, resource, where)).is_bound
  const is_bound =
    areSumsBound || where.common !== null || Object.values(tabs).some((count) => count > MAX_COUNTED_ROWS)
  return {
    tabs: Object.fromEntries(Object.entries(tabs).map(([name, value]) => [name, Math.min(value, MAX_COUNTED_ROWS)])),
    sums: sums ?? {},
    is_bound,
  }
}

async function countTabs(call: Call, resource: Resource, query: ListQuery): Promise<Record<string, number>> {
  const tabs = resource.list?.tabs
  const field = tabs === undefined ? undefined : resource.shape.fields[tabs]
  if (!tabs || !field?.options || !mayRead(call, field)) return {}
  const { rows, ...where } = await listConditions(call, resource, query, { without: tabs })
  const values = resource.shape.states?.field === tabs ? resource.shape.states.use : Object.keys(field.options)
  const counts: Record<string, SQL> = {}
  for (const value of values) {
    const condition = await filterSql(call, resource, tabs, { is: 'one of', values: [value] })
    const bounded = boundedSql(resource, { rows: sql`${rows} and ${condition}`, ...where })
    counts[value] = sql`(select count(*) from (${bounded}) counted)`.mapWith(Number)
  }
  const [row] = await byOrderedScan(call, where, () => call.tx.select(counts).from(sql`(select 1) one`))
  return (row ?? {}) as Record<string, number>
}

async function sumUp(
  call: Call,
  resource: Resource,
  where: ListConditions,
  { filters }: Pick<ListQuery, 'filters'>,
): Promise<Record<string, unknown> | null> {
  const names = (resource.list?.sums ?? []).filter((name) => {
    const field = resource.shape.fields[name]
    return field && mayRead(call, field)
  })
  if (names.length === 0) return null
  const summed = summedRows(resource, filters)
  const columns = sql.join(
    [...names, ...(summed ? [summed.field] : [])].map(
      (name) => sql`${fieldSql(call, resource, name)} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  const counted = summed ? sql` filter (where ${summed.isCounted})` : sql``
  const totals = Object.fromEntries(
    names.map((name) => [name, sql`coalesce(sum(${sql.identifier(name)})${counted}, 0)`.mapWith(Number)]),
  )
  const [row] = await byOrderedScan(call, where, () =>
    call.tx.select(totals).from(sql`(${boundedSql(resource, where, { columns, most: MAX_COUNTED_ROWS })}) bounded`),
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = resource.shape.fields[name]
      return field ? [[name, encodeValue(field, (row as Record<string, number> | undefined)?.[name] ?? 0)]] : []
    }),
  )
}
