import { is, type SQL, sql, View } from 'drizzle-orm'
import { resourceOf } from '../posting/registry'
import { columnSql, fieldOf, hasColumn, tableName } from './column-sql'
import type { Resource, Row } from './description'
import { gramsToFind, isCode, normal } from './search-tokens'
import type { Call } from '../http/call'

/**
 * Rows that a typed text finds: by the start of numbers, codes, barcodes and telephones, by any part of a name, by pinyin
 * initials. Null when the entity has nothing to search.
 */
export function searchSql(
  call: Call,
  resource: Resource,
  text: string,
  paths: readonly string[] = resource.list?.search ?? resource.shape.label,
): SQL | null {
  const q = normal(text)
  if (q === '' || paths.length === 0) return null
  if ('search_grams' in resource.table) return indexedSql(resource, q, paths)
  if (is(resource.table, View)) return viewSql(call, resource, text, paths)
  return sql`${columnSql(resource.table, 'id')} in (${unionSql(call, resource, text, paths)})`
}

/** Masters: one index holds the pieces of all names and the starts of all codes. */
function indexedSql(resource: Resource, q: string, paths: readonly string[]): SQL {
  const start = gramsSql(resource, [`^${q.slice(0, 20)}`])
  const names = paths.filter((path) => !path.includes('.') && !isCode(path, fieldOf(resource, path)))
  if (names.length === 0) return start
  // One letter or one pair is what the index holds; pairs of a longer text may lie apart, so names are looked at again.
  if ([...q].length <= 2) return sql`(${start} or ${gramsSql(resource, gramsToFind(q))})`
  const parts = sql.join(
    names.map((name) => partSql(columnSql(resource.table, name), q)),
    sql` or `,
  )
  return sql`(${start} or (${gramsSql(resource, gramsToFind(q))} and (${parts})))`
}

/** Views over stock: goods are found as goods, the view's own numbers by their start. */
function viewSql(call: Call, resource: Resource, text: string, paths: readonly string[]): SQL {
  const goods = resource.shape.fields.sku_id ? resourceOf('sku') : null
  const own = paths
    .filter((path) => !goods || !(path in goods.shape.fields) || path.includes('.'))
    .filter((path) => hasColumn(resource.table, path))
  const parts = own.map((path) =>
    isCode(path, fieldOf(resource, path))
      ? startSql(columnSql(resource.table, path), text)
      : partSql(columnSql(resource.table, path), text),
  )
  const found = goods && searchSql(call, goods, text)
  if (found)
    parts.push(
      sql`${columnSql(resource.table, 'sku_id')} in (select id from ${goods.table} where ${columnSql(goods.table, 'tenant_id')} = ${call.operator.tenant_id} and ${found})`,
    )
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}

/** Documents: each number through its own index, rows through theirs. */
function unionSql(call: Call, resource: Resource, text: string, paths: readonly string[]): SQL {
  const branches = paths.flatMap((path) => {
    const [head = '', column] = path.split('.')
    const table = column === undefined ? resource.table : resource.tables[head]?.table
    if (!table) return []
    const value = columnSql(table, column ?? head)
    const fits = isCode(path, fieldOf(resource, path)) ? startSql(value, text) : partSql(value, text)
    return [
      sql`select ${columnSql(table, column === undefined ? 'id' : 'owner_id')} from ${sql.identifier(tableName(table))} where ${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${fits}`,
    ]
  })
  return branches.length > 0 ? sql.join(branches, sql` union `) : sql`select null::bigint`
}

/** More rows than this are common words, which the order of the list finds soon enough. */
const FEW = 1000

/**
 * The same as a list of ids where few rows are found. The planner cannot know that a rare code is rare, and would walk the
 * whole list in its order, looking for it.
 */
export async function searchRows(call: Call, resource: Resource, text: string): Promise<SQL | null> {
  const found = searchSql(call, resource, text)
  if (!found || !('search_grams' in resource.table)) return found
  const id = columnSql(resource.table, 'id')
  const rows = (await call.tx
    .select({ id })
    .from(resource.table)
    .where(sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id} and ${found}`)
    .limit(FEW + 1)) as Row[]
  return rows.length > FEW ? found : sql`${id} = any(${`{${rows.map((row) => row.id).join()}}`}::bigint[])`
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

/** Begins with the text, as typed or in capitals. */
export function startSql(column: SQL, text: string): SQL {
  const forms = [...new Set([text.trim(), text.trim().toUpperCase(), text.trim().toLowerCase()])]
  return sql`(${sql.join(
    forms.map((form) => sql`${column} like ${`${escaped(form)}%`}`),
    sql` or `,
  )})`
}

/** Holds the text, whatever the case and blanks. */
export function partSql(column: SQL, text: string): SQL {
  return sql`replace(lower(${column}), ' ', '') like ${`%${escaped(normal(text))}%`}`
}
