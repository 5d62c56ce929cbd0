import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/db/database'
import { SqlTemplate } from '../../../server/db/driver/sql-template'
import type { OpeningStatement } from '../../../server/db/driver/first-statement'
import { APP_ROLE } from '../../../server/db/app-role'

class Undo extends Error {}

/**
 * A database whose transactions are savepoints of one outer transaction, so that a whole flow of requests can be rolled
 * back and the next flow starts from the same company.
 */
export class Sandbox implements Database {
  readonly engine = 'pglite'
  readonly #outer: Database
  #tx: Tx | null = null

  constructor(outer: Database) {
    this.#outer = outer
  }

  get db(): Tx {
    if (!this.#tx) throw new Error('outside a flow')
    return this.#tx
  }

  async run(work: () => Promise<void>): Promise<void> {
    await this.#outer.db
      .transaction(async (tx) => {
        this.#tx = tx
        await work()
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
      .finally(() => (this.#tx = null))
  }

  load() {
    return this.#outer.load()
  }

  withFreshDrizzle(): Database {
    return this
  }

  limited(): Database {
    return this
  }

  transaction<T>(tenantId: number, fn: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(async (point) => {
      await point.execute(
        sql`select set_config('app.tenant_id', ${String(tenantId)}, true), set_config('role', ${APP_ROLE}, true)`,
      )
      return fn(point)
    })
  }

  opened<R, T>({ parts, values }: OpeningStatement, fn: (tx: Tx, row: R) => Promise<T>): Promise<T | null> {
    return this.system(async (point) => {
      const { tenant, columns, from } = parts
      const first = new SqlTemplate(
        sql`select set_config('app.tenant_id', ${tenant}::text, true), set_config('role', ${APP_ROLE}, true), ${columns} from ${from}`,
      )
      const { rows } = (await point.execute(first.with(values))) as unknown as { rows: R[] }
      return rows[0] === undefined ? null : fn(point, rows[0])
    })
  }

  /** Resets the role to the owner, because the role set inside the last savepoint remains set. */
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(async (point) => {
      await point.execute(sql`select set_config('role', 'none', true)`)
      return fn(point)
    })
  }

  once<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    return this.system(fn)
  }

  async script(): Promise<void> {
    throw new Error('a flow runs no scripts')
  }

  dump(): Promise<Blob> {
    return this.#outer.dump()
  }

  async close(): Promise<void> {
    await this.#outer.close()
  }
}
