import type { Logger } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DirectSession } from './direct-session'
import { registerEnding } from './early-end'
import { PreparingClient } from './preparing-client'

type NoSchema = Record<string, never>
type Transaction = NodePgTransaction<NoSchema, NoSchema>

interface Context {
  dialect: PgDialect
  logger: Logger | undefined
}

/**
 * The session of drizzle for a pool of connections to PostgreSQL, with fewer packets for each transaction: statements
 * that are used again are prepared by name, `begin` travels together with the first statement, and the end of a read
 * with its last statements (`early-end.ts`).
 */
export class PostgresSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool
  readonly #context: Context

  constructor(pool: pg.Pool, context: Context) {
    super(pool, context.dialect, undefined, context.logger && { logger: context.logger })
    this.#pool = pool
    this.#context = context
  }

  /** Runs `work` on one connection without a transaction; a statement that takes longer than `statement` ms fails. */
  async connected<T>(work: (tx: Transaction) => Promise<T>, statement: number | undefined): Promise<T> {
    const client = new PreparingClient(await this.#pool.connect(), statement)
    try {
      return await work(this.#transactionOn(client))
    } finally {
      client.end()
      client.release(false)
    }
  }

  /**
   * Rolls back when `work` throws, and throws the error of `work`. Throws an Error when `work` ignored the failure of a
   * statement, after which nothing can be committed.
   */
  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { logger } = this.#context
    const client = new PreparingClient(await this.#pool.connect())
    const command = (text: string) => {
      logger?.logQuery(text, [])
      return client.command(text)
    }
    let isBroken = false
    try {
      // Not awaited, so that the first statement travels with it.
      const begun = command('begin')
      // When the connection is lost, the first statement fails as well and `work` throws before `begun` is awaited. A
      // rejection that nobody handles would end the process.
      begun.catch(() => undefined)
      const tx = this.#transactionOn(client)
      registerEnding(tx, { endWithNext: () => client.endWithNext(() => command('commit')) })
      const result = await work(tx)
      client.end()
      await begun
      const { command: done } = await (client.committed ?? command('commit'))
      // PostgreSQL answers so, without an error, when a statement has failed and `work` has ignored the failure.
      if (done === 'ROLLBACK') throw new Error('The transaction was rolled back, because one of its statements failed')
      return result
    } catch (error) {
      client.end()
      await (client.committed ?? command('rollback')).catch(() => (isBroken = true))
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  #transactionOn(client: PreparingClient): Transaction {
    const { dialect, logger } = this.#context
    const session = new DirectSession(client, dialect, logger ? { logger } : {})
    return new NodePgTransaction(dialect, session, undefined)
  }
}
