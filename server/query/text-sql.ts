import { type SQL, sql } from 'drizzle-orm'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { normal } from './search/search-tokens'

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
