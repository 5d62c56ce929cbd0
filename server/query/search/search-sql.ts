import { is, type SQL, sql, View } from 'drizzle-orm'
import { columnSql, tableName } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import { idInSql, lookUpIds, type IndexLookup } from '../list/index-lookup'
import { isMasked } from '../../metadata/access/mask'
import { isCode, normalized } from './search-tokens'
import { searchView } from './search-view'
import { type TextLookup, nameLookup } from './text-lookup'
import { containsSql, startConditions } from '../text-sql'
import type { Call } from '../../http/call'

/** The rows that a search finds: those with one of the ids, if there are ids, that meet all of the conditions. */
interface FoundRows {
  conditions: SQL[]
  /** Whether too many rows match for a list of ids, so that the list is scanned in its sort order. */
  common: boolean
  /** Ids of all matching rows, or null when there are too many or the entity is a view. */
  ids: number[] | null
}

/** Condition for the rows of a table that a search finds; null when there is nothing to search. */
export async function searchSql(call: Call, resource: Resource, text: string): Promise<SQL | null> {
  const found = await searchRows(call, resource, text)
  if (!found) return null
  return sql.join([...(found.ids ? [idInSql(resource, found.ids)] : []), ...found.conditions], sql` and `)
}

/**
 * The rows that match a search text: by prefix of numbers, codes, barcodes and telephones, by any part of
 * a name, by pinyin initials. Each index is looked up first, up to MAX_LOOKUP_ROWS rows, because the planner cannot
 * know that a code is rare and would scan the whole list for it. Null when there is nothing to search.
 */
export async function searchRows(
  call: Call,
  resource: Resource,
  text: string,
  paths: readonly string[] = resource.list?.search ?? resource.shape.label,
): Promise<FoundRows | null> {
  if (normalized(text) === '' || paths.length === 0) return null
  if (is(resource.table, View)) {
    const found = await searchView(call, resource, text, paths)
    return found && { conditions: [found.rows], common: found.common, ids: null }
  }
  const lookups: TextLookup[] = resource.searchesNames
    ? [nameLookup(call, resource, normalized(text), paths)]
    : codeLookups(call, resource, text, paths)
  const common: SQL[] = []
  const ids = new Set<number>()
  for (const lookup of lookups) {
    const result = await lookup.ids()
    for (const id of result.ids) ids.add(id)
    if (result.isTruncated) common.push(lookup.condition)
  }
  const excluded = excludeMaskedPrefixes(call, resource, normalized(text))
  if (common.length === 0) return { conditions: excluded, common: false, ids: [...ids] }
  const either = ids.size > 0 ? [...common, idInSql(resource, ids)] : common
  return { conditions: [sql`(${sql.join(either, sql` or `)})`, ...excluded], common: true, ids: null }
}

/** A text that may be the beginning of a telephone number and is longer than the three characters that a mask shows. */
const PHONE_PREFIX = /^[+\d][\d()-]{3,}$/

/**
 * Excludes matches on masked telephones unless the whole number is typed; otherwise digits could be guessed one by one.
 */
function excludeMaskedPrefixes(call: Call, resource: Resource, text: string): SQL[] {
  if (!PHONE_PREFIX.test(text)) return []
  // Typed and stored numbers are compared without blanks, like the tokens of the search.
  const isPartlyTyped = (column: SQL) =>
    sql`coalesce(starts_with(replace(${column}, ' ', ''), ${text}) and replace(${column}, ' ', '') <> ${text}, false)`
  const inHeader = Object.keys(resource.shape.fields)
    .filter((name) => isMasked(call, resource.server[name]))
    .map((name) => sql`not ${isPartlyTyped(columnSql(resource.table, name))}`)
  const inRows = Object.values(resource.tables).flatMap(({ table, server }) =>
    Object.keys(server)
      .filter((name) => isMasked(call, server[name]))
      .map(
        (name) =>
          sql`not exists (select 1 from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'owner_id')} = ${columnSql(resource.table, 'id')} and ${isPartlyTyped(columnSql(table, name))})`,
      ),
  )
  return [...inHeader, ...inRows]
}

/** Lookups for documents: each number, and each code in the lines, has its own index. */
function codeLookups(call: Call, resource: Resource, text: string, paths: readonly string[]): TextLookup[] {
  return paths.flatMap((path): TextLookup[] => {
    const [head = '', column] = path.split('.')
    const table = column === undefined ? resource.table : resource.tables[head]?.table
    if (!table) return []
    const value = columnSql(table, column ?? head)
    const conditions = isCode(resource, path) ? startConditions(value, text) : [containsSql(value, text)]
    const lookup: IndexLookup = { table, key: column === undefined ? 'id' : 'owner_id', conditions }
    return [{ ids: () => lookUpIds(call, lookup), condition: scanCondition(call, resource, lookup) }]
  })
}

/** The condition with which a list is scanned when too many rows match for a list of ids. */
function scanCondition(call: Call, resource: Resource, { table, key, conditions }: IndexLookup): SQL {
  const fits = sql`(${sql.join([...conditions], sql` or `)})`
  if (key === 'id') return fits
  // A subselect with LIMIT instead of `exists`, for which the planner would collect all the many matching rows first.
  return sql`coalesce((select true from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, key)} = ${columnSql(resource.table, 'id')} and ${fits} limit 1), false)`
}
