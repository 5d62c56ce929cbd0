import pg from 'pg'
import { valueParsers } from './value-parsers'

/** What `pg` derives from the description of a result's columns, and uses to read the rows. */
interface RowFormat {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface Connection {
  describe(message: unknown): void
}

/** The parts of pg's class Query that its types leave out. */
interface Query {
  name?: string | undefined
  query_timeout?: number
  _result: RowFormat
  _results: RowFormat
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}

type Callback = (error: Error | undefined, result: pg.QueryResult) => void

// The types of pg describe `Query` without the methods that its client calls on a query, and leave out `Result`.
const PgQuery = pg.Query as unknown as new (text: string, values: unknown[], callback: Callback) => Query
const { Result: PgResult } = pg as unknown as {
  Result: new (rowMode: string | undefined, types: typeof valueParsers) => RowFormat
}

interface Statement {
  text: string
  /** The name under which the connection keeps the statement prepared; undefined for a statement that is used once. */
  name: string | undefined
  rowMode?: 'array' | undefined
  values: unknown[]
  /** Milliseconds after which the statement fails. */
  timeout: number | undefined
}

/** Formats of the rows of a connection's prepared statements, by their names. */
export type RowFormats = Map<string, RowFormat | undefined>

/**
 * A statement that asks PostgreSQL for the description of its columns only at the first use of its name on a
 * connection. Later uses read their rows with the format that the first use has left in `formats`; PostgreSQL sends no
 * description and nobody parses it. When the columns of a table change, PostgreSQL refuses the prepared statement
 * (CHANGED_COLUMNS), and the statement then gets another name.
 */
export class DescribedQuery extends PgQuery {
  readonly #formats: RowFormats

  constructor(formats: RowFormats, { text, name, rowMode, values, timeout }: Statement, callback: Callback) {
    // pg copies a configuration property by property with its descriptors, and takes a text as it is.
    super(text, values, callback)
    this.name = name
    if (timeout !== undefined) this.query_timeout = timeout
    this._result = new PgResult(rowMode, valueParsers)
    this._results = this._result
    this.#formats = formats
  }

  override prepare(connection: Connection): void {
    const format = this.name === undefined ? undefined : this.#formats.get(this.name)
    if (!format || !this.hasBeenParsed(connection)) return super.prepare(connection)
    Object.assign(this._result, format)
    this._accumulateRows = true
    super.prepare(withoutDescribe(connection))
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    if (this.name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#formats.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const silent = new WeakMap<Connection, Connection>()

/** The same connection, which leaves out the request for a description. */
function withoutDescribe(connection: Connection): Connection {
  const known = silent.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  silent.set(connection, made)
  return made
}
