import { type SQL, sql } from 'drizzle-orm'
import { columnSql } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import { type LookupResult, idsWithPieces } from '../list/index-lookup'
import { gramsToFind, isCode, MAX_PREFIX_LENGTH } from './search-tokens'
import { gramsSql, containsSql } from '../text-sql'
import type { Call } from '../../http/call'

/** A lookup of a search text. */
export interface TextLookup {
  ids: () => Promise<LookupResult>
  /** The condition with which the list is scanned when there are too many ids. */
  condition: SQL
}

/**
 * Condition for masters, whose index `search_grams` has the letter pairs of all names and the prefixes of all codes.
 */
function indexedSql(resource: Resource, q: string, paths: readonly string[]): SQL {
  const start = gramsSql(resource, [prefixToken(q)])
  const names = namePaths(resource, paths)
  if (names.length === 0) return start
  // The index is exact for one letter or pair. The pairs of a longer text need not be adjacent, so names are compared
  // too.
  if ([...q].length <= 2) return sql`(${start} or ${gramsSql(resource, gramsToFind(q))})`
  const parts = sql.join(
    names.map((name) => containsSql(columnSql(resource.table, name), q)),
    sql` or `,
  )
  return sql`(${start} or (${gramsSql(resource, gramsToFind(q))} and (${parts})))`
}

/** The token in `search_grams` of rows with a code or a pinyin that begins with the text. */
const prefixToken = (q: string): string => `^${q.slice(0, MAX_PREFIX_LENGTH)}`

const namePaths = (resource: Resource, paths: readonly string[]) =>
  paths.filter((path) => !path.includes('.') && !isCode(resource, path))

/**
 * Lookup for masters: by letter pairs and code prefixes; texts of more than two letters are compared with the names
 * too.
 */
export function nameLookup(call: Call, resource: Resource, q: string, paths: readonly string[]): TextLookup {
  const fits = indexedSql(resource, q, paths)
  const pieces = [[prefixToken(q)], ...(namePaths(resource, paths).length > 0 ? [gramsToFind(q)] : [])]
  return { ids: () => idsWithPieces(call, resource, pieces, [...q].length <= 2 ? null : fits), condition: fits }
}
