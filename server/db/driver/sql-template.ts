import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { FastDialect } from './dialect'
import { FilledSql, type SqlText } from './filled-sql'

let count = 0

/**
 * A statement, or a part of one, whose text is put together once. The values that differ from use to use are
 * `sql.placeholder(name)` in the source; `with` gives them. Drizzle has prepared statements for its query builder
 * only, and puts the text of any other statement together, and Node computes its hash, at each use: with the labels of
 * a list and the first statement of its transaction that was a tenth of the processor time of the request.
 */
export class SqlTemplate {
  readonly text: SqlText
  readonly #params: unknown[]

  /** Throws an Error when the text has a dollar sign that does not begin a parameter. */
  constructor(source: SQL) {
    const { sql: whole, params } = new FastDialect().sqlToQuery(source)
    const pieces = whole.split(/\$\d+/)
    if (pieces.length !== params.length + 1) throw new Error(`a text with dollar signs cannot be a template: ${whole}`)
    this.text = { id: count++, pieces, whole }
    this.#params = params
  }

  /** The template with a value for each placeholder. Throws an Error when one has none. */
  with(values: Record<string, unknown>): FilledSql {
    return new FilledSql(this.text, fillPlaceholders(this.#params, values))
  }
}

/** Most combinations of parts that are remembered. */
const MAX_JOINED = 1_000

/** A part of a statement, whose text is put together once if it is a filled template. */
export type SqlPart = SQL | FilledSql

/**
 * Returns a function that puts several parts together to one statement. `join` must keep their order. The text that it
 * makes of filled templates is remembered by their combination, and used again with other values.
 */
export function joinedTexts(join: (parts: readonly SqlPart[]) => SQL): (parts: readonly SqlPart[]) => SqlPart {
  const known = new Map<string, SqlText>()
  return (parts) => {
    if (!parts.every((part) => part instanceof FilledSql)) return join(parts)
    const key = parts.map(({ text }) => text.id).join()
    const params = parts.flatMap((part) => part.params)
    let text = known.get(key)
    if (!text) {
      if (known.size >= MAX_JOINED) known.clear()
      text = new SqlTemplate(join(parts)).text
      known.set(key, text)
    }
    return new FilledSql(text, params)
  }
}
