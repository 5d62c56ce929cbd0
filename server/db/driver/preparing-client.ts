import pg from 'pg'
import { EndedEarly } from './early-end'
import { DescribedQuery, type RowFormats } from './described-query'
import { forgetNames, statementName } from './statement-names'

/** A connection that has more prepared statements than this is closed, and the pool opens another. */
const MAX_PREPARED = 1_000

/** The prepared statements of each connection, with the formats of their rows where these are known. */
const preparedOn = new WeakMap<pg.ClientBase, RowFormats>()

/** SQLSTATE of a prepared statement whose columns were changed by another process. The transaction is tried again. */
export const CHANGED_COLUMNS = '0A000'

/**
 * A connection of the pool during one transaction. It prepares a statement by name from the second use of its text on:
 * PostgreSQL then parses the text once for each connection and not for each use, and the text is no longer sent.
 */
export class PreparingClient {
  readonly #client: pg.PoolClient
  readonly #timeout: number | undefined
  #isFull = false
  #isCollecting = false
  #isOver = false
  #sendCommit: (() => Promise<pg.QueryResult>) | undefined
  #committed: Promise<pg.QueryResult> | undefined

  /** A statement that is not answered within `timeout` milliseconds fails, and the connection is closed. */
  constructor(client: pg.PoolClient, timeout?: number) {
    this.#client = client
    this.#timeout = timeout
  }

  /** Runs a command without parameters and rows. */
  command(text: string): Promise<pg.QueryResult> {
    this.#collect()
    return this.#client.query(text)
  }

  /**
   * Everything that is requested before the next tick of the event loop is sent as one packet, because writing to a
   * socket is the most expensive part of a short statement: `begin` with the first statement, and statements that do
   * not wait for each other.
   */
  #collect(): void {
    if (this.#isCollecting) return
    const { stream } = this.#client.connection
    this.#isCollecting = true
    stream.cork()
    process.nextTick(() => {
      this.#commitEarly()
      this.#isCollecting = false
      stream.uncork()
    })
  }

  /** Sends `commit` with the statements that are requested next, by `sendCommit`, and then refuses statements. */
  endWithNext(sendCommit: () => Promise<pg.QueryResult>): void {
    this.#sendCommit ??= sendCommit
  }

  #commitEarly(): void {
    if (!this.#sendCommit || this.#isOver) return
    this.#committed = this.#sendCommit()
    // When the connection is lost, the statements before fail as well, and nobody awaits the commit yet.
    this.#committed.catch(() => undefined)
    this.#isOver = true
  }

  /** The answer to a `commit` that was sent with the last statements; undefined when none was sent. */
  get committed(): Promise<pg.QueryResult> | undefined {
    return this.#committed
  }

  /**
   * Refuses statements from now on. Work that fails ends its transaction while other branches of the work still run. A
   * statement of such a branch would run in the next transaction of the connection, perhaps that of another company.
   */
  end(): void {
    this.#isOver = true
  }

  /** The method that drizzle calls. */
  async query(config: { text: string; rowMode?: 'array' }, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#committed) throw new EndedEarly()
    if (this.#isOver) throw new Error('Transaction is closed')
    const name = statementName(config.text)
    const prepared: RowFormats = preparedOn.get(this.#client) ?? new Map()
    if (name !== undefined) {
      preparedOn.set(this.#client, prepared)
      if (!prepared.has(name)) prepared.set(name, undefined)
      this.#isFull ||= prepared.size > MAX_PREPARED
    }
    this.#collect()
    try {
      return await new Promise((resolve, reject) => {
        const statement = { ...config, name, values, timeout: this.#timeout }
        const query = new DescribedQuery(prepared, statement, (error, result) =>
          error ? reject(error) : resolve(result),
        )
        // A DescribedQuery extends pg's own class `Query`, which the types of pg describe incompletely.
        this.#client.query(query as unknown as pg.Query)
      })
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === CHANGED_COLUMNS) forgetNames()
      throw error
    }
  }

  /** Gives the connection back to the pool, or closes it. */
  release(isBroken: boolean): void {
    this.#client.release(isBroken || this.#isFull)
  }
}
