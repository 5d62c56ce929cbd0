import { Column, DrizzleQueryError, fillPlaceholders, is, type Query, SQL, Subquery } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { PreparingClient } from './preparing-client'

type NoSchema = Record<string, never>
type Base = NodePgSession<NoSchema, NoSchema>
type Selected = NonNullable<Parameters<Base['prepareQuery']>[1]>

type Answer = Awaited<ReturnType<PreparingClient['query']>>

interface Reader {
  name: string
  decoder: Column
}

/**
 * Drizzle's session with a shorter way from a statement to its rows, because a request runs several statements. Drizzle
 * makes two configurations and several promises for each statement, and finds out for each value how it is decoded;
 * this class finds that out once for each column.
 */
export class DirectSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #client: PreparingClient
  readonly #log: ((text: string, params: unknown[]) => void) | undefined

  constructor(
    client: PreparingClient,
    dialect: ConstructorParameters<typeof NodePgSession>[1],
    options: NonNullable<ConstructorParameters<typeof NodePgSession>[3]>,
  ) {
    // Drizzle calls only `query` of the client.
    super(client as unknown as ConstructorParameters<typeof NodePgSession>[0], dialect, undefined, options)
    this.#client = client
    this.#log = options.logger?.logQuery.bind(options.logger)
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...all: Parameters<Base['prepareQuery']>
  ): PgPreparedQuery<T> {
    const [query, fields, name, , mapper] = all
    const readers = fields && readersOf(fields)
    // Nested rows, as those of a join, are left to drizzle.
    if (mapper || name !== undefined || readers === null) return super.prepareQuery<T>(...all)
    const run = (text: string, params: unknown[]) => {
      this.#log?.(text, params)
      return this.#client.query(readers ? { text, rowMode: 'array' } : { text }, params)
    }
    const read = (answer: Answer) =>
      readers ? (answer.rows as unknown[][]).map((row) => readRow(readers, row)) : answer
    return new DirectQuery<T>(query, run, read)
  }
}

class DirectQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #run: (text: string, params: unknown[]) => Promise<Answer>
  readonly #read: (answer: Answer) => unknown

  constructor(
    query: Query,
    run: (text: string, params: unknown[]) => Promise<Answer>,
    read: (answer: Answer) => unknown,
  ) {
    super(query, undefined, undefined, undefined)
    this.#run = run
    this.#read = read
  }

  override async execute(placeholderValues: Record<string, unknown> = {}): Promise<T['execute']> {
    const { sql } = this.query
    const params = fillPlaceholders(this.query.params, placeholderValues)
    const answer = await this.#run(sql, params).catch((error: unknown) => {
      throw new DrizzleQueryError(sql, params, error instanceof Error ? error : undefined)
    })
    return this.#read(answer)
  }

  isResponseInArrayMode(): boolean {
    return false
  }
}

/** How each column is read; null when rows are nested, as those of a join are. */
function readersOf(fields: Selected): Reader[] | null {
  const readers: Reader[] = []
  for (const { path, field } of fields) {
    const [name] = path
    if (name === undefined || path.length > 1) return null
    if (is(field, Subquery)) return null
    const decoder = is(field, Column) ? field : decoderOf(is(field, SQL) ? field : field.sql)
    readers.push({ name, decoder })
  }
  return readers
}

/** Drizzle keeps the decoder of an expression out of its types. */
const decoderOf = (expression: SQL) => (expression as unknown as { decoder: Column }).decoder

function readRow(readers: readonly Reader[], row: readonly unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (let index = 0; index < readers.length; index++) {
    const { name, decoder } = readers[index]!
    const value = row[index]
    result[name] = value === null ? null : decoder.mapFromDriverValue(value)
  }
  return result
}
