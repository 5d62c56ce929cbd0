import { type SQL, sql } from 'drizzle-orm'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { isCode, normalized } from './search/search-tokens'

/** Whether the letter pairs of this field are in the column `search_grams`. */
export const isIndexed = (resource: Resource, name: string) =>
  resource.searchesNames === true && resource.list?.search.includes(name) === true

/**
 * Whether `search_grams` alone tells which rows contain the text in an indexed field: it has the letter pairs of all
 * name fields together, so it is exact only for one such field and a single pair.
 */
export function isExactPiece(resource: Resource, text: string): boolean {
  const names = (resource.list?.search ?? []).filter((path) => !isCode(resource, path))
  return names.length === 1 && [...normalized(text)].length <= 2
}

export function gramsSql(resource: Resource, tokens: readonly string[]): SQL {
  if (tokens.length === 0) return sql`true`
  return sql`${columnSql(resource.table, 'search_grams')} @> array[${sql.join(
    tokens.map((token) => sql`${token}`),
    sql`, `,
  )}]::text[]`
}

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The greatest code point: texts with a prefix sort between the prefix and the prefix followed by this character. */
const LAST = '\u{10FFFF}'

/**
 * Condition that the column starts with the text as typed, in upper or in lower case. Written as a bytewise range,
 * because LIKE uses an index only with the C collation, and not under row-level security, since LIKE is not leakproof.
 */
export const startsWithSql = (column: SQL, text: string): SQL =>
  sql`(${sql.join(startConditions(column, text), sql` or `)})`

/** The conditions of `startsWithSql` one by one, for a lookup in the index by each of them. */
export function startConditions(column: SQL, text: string): SQL[] {
  const forms = [...new Set([text.trim(), text.trim().toUpperCase(), text.trim().toLowerCase()])]
  return forms.map((form) => sql`(${column} ~>=~ ${form} and ${column} ~<~ ${form + LAST})`)
}

/** Condition that the column contains the text, ignoring case and blanks. */
export function containsSql(column: SQL, text: string): SQL {
  return sql`replace(lower(${column}), ' ', '') like ${`%${escapeLike(normalized(text))}%`}`
}
