import { is, type SQL, sql, View } from 'drizzle-orm'
import { columnSql, tableName } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import { amongSql, idsOf, type Way } from '../found-ids'
import { isMasked } from '../../metadata/mask'
import { isCode, normal } from './search-tokens'
import { searchView } from './search-view'
import { type Named, namedWay } from './search-ways'
import { partSql, startsSql } from '../text-sql'
import type { Call } from '../../http/call'

/** `common`: so many rows hold the text that they are looked for in the order of the list, and counted as far as that goes. */
export interface Found {
  rows: SQL
  common: boolean
  /** Rows of the entity's own table, where all were found. */
  ids: number[] | null
}

/**
 * Rows that a typed text finds: by the start of numbers, codes, barcodes and telephones, by any part of a name, by pinyin
 * initials. Each way of finding is tried first, through its own index and no further than `FEW`: the planner cannot know that
 * a rare code is rare, and would walk the whole list in its order, looking for it. Null when there is nothing to search.
 */
export async function searchRows(
  call: Call,
  resource: Resource,
  text: string,
  paths: readonly string[] = resource.list?.search ?? resource.shape.label,
): Promise<Found | null> {
  if (normal(text) === '' || paths.length === 0) return null
  if (is(resource.table, View)) {
    const found = await searchView(call, resource, text, paths)
    return found && { ...found, ids: null }
  }
  const isNamed = 'search_grams' in resource.table
  const ways: Named[] = isNamed ? [namedWay(call, resource, normal(text), paths)] : waysOf(call, resource, text, paths)
  const found: SQL[] = []
  const ids = new Set<number>()
  for (const way of ways) {
    const one = await way.ids()
    for (const id of one.ids) ids.add(id)
    if (one.some) found.push(way.common)
  }
  const common = found.length > 0
  if (ids.size > 0 || !common) found.push(amongSql(resource, ids))
  const rows = [sql`(${sql.join(found, sql` or `)})`, ...unprobed(call, resource, normal(text))]
  return { rows: sql.join(rows, sql` and `), common, ids: common ? null : [...ids] }
}

/** Who sees a telephone masked finds it by the whole number, and not by trying one digit after the other. */
function unprobed(call: Call, resource: Resource, digits: string): SQL[] {
  if (!/^\d{4,10}$/.test(digits)) return []
  return Object.keys(resource.shape.fields)
    .filter((name) => isMasked(call, resource.server[name]))
    .map((name) => sql`coalesce(${columnSql(resource.table, name)} not like ${`${digits}%`}, true)`)
}

/** Documents: each number and each code of their rows through its own index. */
function waysOf(call: Call, resource: Resource, text: string, paths: readonly string[]): Named[] {
  return paths.flatMap((path): Named[] => {
    const [head = '', column] = path.split('.')
    const table = column === undefined ? resource.table : resource.tables[head]?.table
    if (!table) return []
    const value = columnSql(table, column ?? head)
    const any = isCode(resource, path) ? startsSql(value, text) : [partSql(value, text)]
    const way: Way = { table, key: column === undefined ? 'id' : 'owner_id', any }
    return [{ ids: () => idsOf(call, way), common: commonSql(call, resource, way) }]
  })
}

function commonSql(call: Call, resource: Resource, { table, key, any }: Way): SQL {
  const fits = sql`(${sql.join([...any], sql` or `)})`
  if (key === 'id') return fits
  // Not `exists`: the planner would collect all of these rows first, and they are many.
  return sql`coalesce((select true from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, key)} = ${columnSql(resource.table, 'id')} and ${fits} limit 1), false)`
}
