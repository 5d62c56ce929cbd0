import { is, type SQL, sql, View } from 'drizzle-orm'
import { resourceOf } from '../posting/registry'
import { columnSql, hasColumn, tableName } from './column-sql'
import type { Resource, Row, Table } from './description'
import { isMasked } from './mask'
import { gramsToFind, isCode, normal } from './search-tokens'
import type { Call } from '../http/call'

/** More rows than this are common words, which the order of a list meets soon enough. */
const FEW = 10_000

/** `common`: so many rows hold the text that they are looked for in the order of the list, and counted as far as that goes. */
export interface Found {
  rows: SQL
  common: boolean
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
  const ways: Way[] =
    'search_grams' in resource.table
      ? [{ table: resource.table, key: 'id', fits: indexedSql(resource, normal(text), paths) }]
      : waysOf(resource, text, paths)
  const found: SQL[] = []
  const ids = new Set<number>()
  for (const way of ways) {
    const some = await idsOf(call, way)
    if (some) for (const id of some) ids.add(id)
    else found.push(commonSql(call, resource, way))
  }
  const common = found.length > 0
  if (ids.size > 0 || !common) found.push(sql`${columnSql(resource.table, 'id')} = any(${idList(ids)})`)
  const rows = [sql`(${sql.join(found, sql` or `)})`, ...unprobed(call, resource, normal(text))]
  return { rows: sql.join(rows, sql` and `), common }
}

/** Who sees a telephone masked finds it by the whole number, and not by trying one digit after the other. */
function unprobed(call: Call, resource: Resource, digits: string): SQL[] {
  if (!/^\d{4,10}$/.test(digits)) return []
  return Object.keys(resource.shape.fields)
    .filter((name) => isMasked(call, resource.server[name]))
    .map((name) => sql`coalesce(${columnSql(resource.table, name)} not like ${`${digits}%`}, true)`)
}

/** One way of finding: rows of a table that fit, and the column that holds the id of what is searched. */
interface Way {
  table: Table
  key: 'id' | 'owner_id'
  fits: SQL
}

async function idsOf(call: Call, { table, key, fits }: Way): Promise<number[] | null> {
  const id = columnSql(table, key)
  const rows = (await call.tx
    .select({ id })
    .from(table)
    .where(sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${fits}`)
    .limit(FEW + 1)) as Row[]
  return rows.length > FEW ? null : rows.map((row) => row.id as number)
}

/** Rows of a condition as a list of ids, where there are few. */
export async function lookedUp(call: Call, resource: Resource, fits: SQL): Promise<SQL | null> {
  const ids = await idsOf(call, { table: resource.table, key: 'id', fits })
  return ids && sql`${columnSql(resource.table, 'id')} = any(${idList(ids)})`
}

function commonSql(call: Call, resource: Resource, { table, key, fits }: Way): SQL {
  if (key === 'id') return fits
  // Not `exists`: the planner would collect all of these rows first, and they are many.
  return sql`coalesce((select true from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, key)} = ${columnSql(resource.table, 'id')} and ${fits} limit 1), false)`
}

const idList = (ids: Iterable<number>) => sql`${`{${[...ids].join()}}`}::bigint[]`

/** Masters: one index holds the pieces of all names and the starts of all codes. */
function indexedSql(resource: Resource, q: string, paths: readonly string[]): SQL {
  const start = gramsSql(resource, [`^${q.slice(0, 20)}`])
  const names = paths.filter((path) => !path.includes('.') && !isCode(resource, path))
  if (names.length === 0) return start
  // One letter or one pair is what the index holds; pairs of a longer text may lie apart, so names are looked at again.
  if ([...q].length <= 2) return sql`(${start} or ${gramsSql(resource, gramsToFind(q))})`
  const parts = sql.join(
    names.map((name) => partSql(columnSql(resource.table, name), q)),
    sql` or `,
  )
  return sql`(${start} or (${gramsSql(resource, gramsToFind(q))} and (${parts})))`
}

/** Documents: each number and each code of their rows through its own index. */
function waysOf(resource: Resource, text: string, paths: readonly string[]): Way[] {
  return paths.flatMap((path): Way[] => {
    const [head = '', column] = path.split('.')
    const table = column === undefined ? resource.table : resource.tables[head]?.table
    if (!table) return []
    const value = columnSql(table, column ?? head)
    const fits = isCode(resource, path) ? startSql(value, text) : partSql(value, text)
    return [{ table, key: column === undefined ? 'id' : 'owner_id', fits }]
  })
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
  const found =
    goods &&
    (await idsOf(call, {
      table: goods.table,
      key: 'id',
      fits: indexedSql(goods, normal(text), goods.list?.search ?? []),
    }))
  if (found) parts.push(sql`${columnSql(resource.table, 'sku_id')} = any(${idList(found)})`)
  else if (goods)
    parts.push(
      sql`${columnSql(resource.table, 'sku_id')} in (select id from ${goods.table} where ${columnSql(goods.table, 'tenant_id')} = ${call.operator.tenant_id} and ${indexedSql(goods, normal(text), goods.list?.search ?? [])})`,
    )
  return parts.length > 0 ? { rows: sql`(${sql.join(parts, sql` or `)})`, common: found === null } : null
}

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
export function startSql(column: SQL, text: string): SQL {
  const forms = [...new Set([text.trim(), text.trim().toUpperCase(), text.trim().toLowerCase()])]
  return sql`(${sql.join(
    forms.map((form) => sql`(${column} ~>=~ ${form} and ${column} ~<~ ${form + LAST})`),
    sql` or `,
  )})`
}

/** Holds the text, whatever the case and blanks. */
export function partSql(column: SQL, text: string): SQL {
  return sql`replace(lower(${column}), ' ', '') like ${`%${escaped(normal(text))}%`}`
}
