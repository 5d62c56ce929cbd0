import { type SQL, sql } from 'drizzle-orm'
import { columnSql } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import { type Ids, idsWithPieces } from '../found-ids'
import { gramsToFind, isCode } from './search-tokens'
import { gramsSql, partSql } from '../text-sql'
import type { Call } from '../../http/call'

/** One way of finding: the ids where they are few, else what is asked of each row that the list meets. */
export interface Named {
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
export function namedWay(call: Call, resource: Resource, q: string, paths: readonly string[]): Named {
  const fits = indexedSql(resource, q, paths)
  const pieces = [[`^${q.slice(0, 20)}`], ...(namesAmong(resource, paths).length > 0 ? [gramsToFind(q)] : [])]
  return { ids: () => idsWithPieces(call, resource, pieces, [...q].length <= 2 ? null : fits), common: fits }
}
