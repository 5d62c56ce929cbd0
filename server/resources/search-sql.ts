import { is, type SQL, sql, View } from 'drizzle-orm'
import { resourceOf } from '../posting/registry'
import { columnSql, hasColumn, tableName } from './column-sql'
import type { Resource } from './description'
import { amongSql, idList, idsOf, type Ids, idsWithPieces, type Way } from './found-ids'
import { isMasked } from './mask'
import { gramsToFind, isCode, normal } from './search-tokens'
import type { Call } from '../http/call'

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
  if (is(resource.table, View)) return searchView(call, resource, text, paths)
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

/** One way of finding: the ids where they are few, else what is asked of each row that the list meets. */
interface Named {
  ids: () => Promise<Ids>
  common: SQL
}

/** Masters: one index holds the pieces of all names and the starts of all codes. */
function indexedSql(resource: Resource, q: string, paths: readonly string[]): SQL {
  const start = gramsSql(resource, [`^${q.slice(0, 20)}`])
  const names = namesAmong(resource, paths)
  if (names.length === 0) return start
  // One letter or one pair is what the index holds; pairs of a longer text may lie apart, so names are looked at again.
  if ([...q].length <= 2) return sql`(${start} or ${gramsSql(resource, gramsToFind(q))})`
  const parts = sql.join(
    names.map((name) => partSql(columnSql(resource.table, name), q)),
    sql` or `,
  )
  return sql`(${start} or (${gramsSql(resource, gramsToFind(q))} and (${parts})))`
}

const namesAmong = (resource: Resource, paths: readonly string[]) =>
  paths.filter((path) => !path.includes('.') && !isCode(resource, path))

/** Masters: first by pieces, and names of more than a pair of letters looked at again. */
function namedWay(call: Call, resource: Resource, q: string, paths: readonly string[]): Named {
  const fits = indexedSql(resource, q, paths)
  const pieces = [[`^${q.slice(0, 20)}`], ...(namesAmong(resource, paths).length > 0 ? [gramsToFind(q)] : [])]
  return { ids: () => idsWithPieces(call, resource, pieces, [...q].length <= 2 ? null : fits), common: fits }
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

/** Views over stock: goods are found as goods, the view's own numbers by their start. */
async function searchView(
  call: Call,
  resource: Resource,
  text: string,
  paths: readonly string[],
): Promise<Found | null> {
  const goods = resource.shape.fields.sku_id ? resourceOf('sku') : null
  const own = paths
    .filter((path) => !goods || !(path in goods.shape.fields) || path.includes('.'))
    .filter((path) => hasColumn(resource.table, path))
  const parts = own.map((path) =>
    isCode(resource, path)
      ? startSql(columnSql(resource.table, path), text)
      : partSql(columnSql(resource.table, path), text),
  )
  const way = goods && namedWay(call, goods, normal(text), goods.list?.search ?? [])
  const goodsFound = way && (await way.ids())
  const found = goodsFound && !goodsFound.some ? goodsFound.ids : null
  if (found) parts.push(sql`${columnSql(resource.table, 'sku_id')} = any(${idList(found)})`)
  // Asked of the goods of each row: of so many goods the planner would collect all.
  else if (goods && way)
    parts.push(
      sql`coalesce((select true from ${goods.table} where ${columnSql(goods.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(goods.table, 'id')} = ${columnSql(resource.table, 'sku_id')} and ${way.common} limit 1), false)`,
    )
  return parts.length > 0
    ? { rows: sql`(${sql.join(parts, sql` or `)})`, common: found === null, ids: null }
    : null
}

/** Whether the pieces of this name are indexed. */
export const isIndexed = (resource: Resource, name: string) =>
  'search_grams' in resource.table && resource.list?.search.includes(name) === true

export function gramsSql(resource: Resource, tokens: readonly string[]): SQL {
  if (tokens.length === 0) return sql`true`
  return sql`${columnSql(resource.table, 'search_grams')} @> array[${sql.join(
    tokens.map((token) => sql`${token}`),
    sql`, `,
  )}]::text[]`
}

/** Signs that LIKE would read as wildcards stand for themselves. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Sorts behind every letter: what begins with a text lies between the text and the text with this behind it. */
const LAST = '\u{10FFFF}'

/**
 * Begins with the text, as typed or in capitals. Said as a range, letter by letter: LIKE would come to the same only where the
 * database sorts by bytes, and never for a role under row-level security that may not trust it.
 */
export const startSql = (column: SQL, text: string): SQL => sql`(${sql.join(startsSql(column, text), sql` or `)})`

/** Each way to write it, a range of its own. */
export function startsSql(column: SQL, text: string): SQL[] {
  const forms = [...new Set([text.trim(), text.trim().toUpperCase(), text.trim().toLowerCase()])]
  return forms.map((form) => sql`(${column} ~>=~ ${form} and ${column} ~<~ ${form + LAST})`)
}

/** Holds the text, whatever the case and blanks. */
export function partSql(column: SQL, text: string): SQL {
  return sql`replace(lower(${column}), ' ', '') like ${`%${escaped(normal(text))}%`}`
}
