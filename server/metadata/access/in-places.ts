import { sql } from 'drizzle-orm'
import { joinedTexts, type SqlPart, SqlTemplate } from '../../db/driver/sql-template'
import type { Resource } from '../description'
import { columnSql, fieldOf } from '../sql/column-sql'
import { ANY_IDS, idText } from '../sql/id-list'
import { onceFor } from '../sql/once-for'

/** The condition that holds for no row. */
export const NO_ROW = new SqlTemplate(sql`false`).with({})

export const allOf = joinedTexts((parts) => sql.join([...parts], sql` and `))
export const anyOf = joinedTexts((parts) => sql`(${sql.join([...parts], sql` or `)})`)

interface IdConditions {
  one: SqlTemplate
  any: SqlTemplate
}

const conditionsOfFields = onceFor<Resource, Map<string, IdConditions>>(() => new Map())

/** The condition that the id in a field is one of these. */
export function hasId(resource: Resource, field: string, ids: readonly number[]): SqlPart {
  const known = conditionsOfFields(resource).get(field)
  const column = columnSql(resource.table, field)
  const { one, any } = known ?? {
    // The planner reads the rows with an id in the order of an index only where the id is compared with `=`.
    one: new SqlTemplate(sql`${column} = ${sql.placeholder('id')}`),
    any: new SqlTemplate(sql`${column} = any(${ANY_IDS})`),
  }
  if (!known) conditionsOfFields(resource).set(field, { one, any })
  return ids.length === 1 ? one.with({ id: ids[0] }) : any.with({ ids: idText(ids) })
}

/** The condition for rows of these places; null when the operator is not limited to places. */
export function inPlaces(resource: Resource, field: string, ids: readonly number[] | null): SqlPart | null {
  if (ids === null) return null
  if (ids.length === 0) return NO_ROW
  const shape = fieldOf(resource, field)
  if (shape?.type !== 'refs') return hasId(resource, field, ids)
  const column = columnSql(resource.table, field)
  const any = ids.map((id) => sql`${column} @> ${JSON.stringify([id])}::jsonb`)
  if (shape.required) return sql`(${sql.join(any, sql` or `)})`
  // A row without a place belongs to all places.
  return sql`(${sql.join([...any, sql`coalesce(jsonb_array_length(${column}), 0) = 0`], sql` or `)})`
}
