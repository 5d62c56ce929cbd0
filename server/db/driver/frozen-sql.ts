import { type SQL, sql } from 'drizzle-orm'
import { FastDialect } from './dialect'

/**
 * The same part of a statement as a single text, for parts without parameters that many statements have: they are put
 * together once and not for each request. Throws an Error for a part with parameters.
 */
export function frozenSql(part: SQL): SQL {
  const { sql: text, params } = new FastDialect().sqlToQuery(part)
  if (params.length > 0) throw new Error(`a part with parameters cannot be frozen: ${text}`)
  return sql.raw(text)
}
