import {
  Column,
  isSQLWrapper,
  Name,
  Param,
  Placeholder,
  type Query,
  type QueryWithTypings,
  SQL,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { FilledSql } from './filled-sql'

/**
 * The dialect of drizzle with a faster `sqlToQuery`. Drizzle makes a text and a list of parameters for every part of a
 * statement and merges them level by level; this class appends all parts to one text. The result is the same, which
 * tests/server/db/dialect.test.ts holds for every kind of part. Statements with inlined parameters are not supported.
 */
export class FastDialect extends PgDialect {
  /** Names of tables, views and columns, as drizzle writes them. */
  readonly #names = new WeakMap<object, string>()

  override sqlToQuery(sql: SQL, invokeSource?: 'indexes'): QueryWithTypings {
    if (invokeSource !== undefined) return super.sqlToQuery(sql, invokeSource)
    const [only] = sql.queryChunks
    if (only instanceof FilledSql && sql.queryChunks.length === 1)
      return { sql: only.text.whole, params: [...only.params] }
    const query: Query = { sql: '', params: [] }
    this.#write(sql.queryChunks, query)
    return query
  }

  #write(parts: readonly unknown[], query: Query): void {
    for (const part of parts) {
      if (part instanceof StringChunk) for (const text of part.value) query.sql += text
      else if (part instanceof SQL) this.#write(part.queryChunks, query)
      else if (part instanceof Column || part instanceof Table || part instanceof View) query.sql += this.#nameOf(part)
      else if (part instanceof Name) query.sql += this.escapeName(part.value)
      else if (part instanceof Param) this.#writeParam(part, query)
      else if (part !== undefined) this.#writeOther(part, query)
    }
  }

  #writeParam({ value, encoder }: Param, query: Query): void {
    const mapped = value === null ? null : encoder.mapToDriverValue(value)
    if (mapped instanceof SQL) this.#write(mapped.queryChunks, query)
    else writeValue(mapped, query)
  }

  #writeOther(part: unknown, query: Query): void {
    if (Array.isArray(part)) {
      query.sql += '('
      for (const [index, item] of part.entries()) {
        if (index > 0) query.sql += ', '
        this.#write([item], query)
      }
      query.sql += ')'
    } else if (part instanceof SQL.Aliased && part.fieldAlias !== undefined)
      query.sql += this.escapeName(part.fieldAlias)
    else if (part instanceof Subquery) this.#writeSubquery(part, query)
    else if (part instanceof FilledSql) writeFilled(part, query)
    else if (part instanceof Placeholder) writeValue(part, query)
    else if (isSQLWrapper(part)) {
      const omitsParens = part.shouldOmitSQLParens?.() === true
      if (!omitsParens) query.sql += '('
      this.#write(part.getSQL().queryChunks, query)
      if (!omitsParens) query.sql += ')'
    } else writeValue(part, query)
  }

  #writeSubquery({ _: { sql, alias, isWith } }: Subquery, query: Query): void {
    if (isWith !== true) {
      query.sql += '('
      this.#write(sql.queryChunks, query)
      query.sql += ') '
    }
    query.sql += this.escapeName(alias)
  }

  #nameOf(part: Column | Table | View): string {
    const known = this.#names.get(part)
    if (known !== undefined) return known
    const name = super.sqlToQuery(new SQL([part])).sql
    this.#names.set(part, name)
    return name
  }
}

function writeFilled({ text, params }: FilledSql, query: Query): void {
  for (const [index, piece] of text.pieces.entries()) {
    query.sql += piece
    if (index < params.length) writeValue(params[index], query)
  }
}

function writeValue(value: unknown, query: Query): void {
  query.params.push(value)
  query.sql += `$${query.params.length}`
}
