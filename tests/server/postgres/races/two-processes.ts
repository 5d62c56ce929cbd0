import { createApp } from '../../../../server/app'
import { type Database, openDatabase } from '../../../../server/db/database'
import { TENANT } from '../../../../server/demo/company'
import type { Call } from '../../../../server/http/call'
import { asOperator } from '../../harness'
import { type Client, clientOf } from '../../resources/world'
import { NOW, openShop, type Shop } from '../../till/shop'
import { copyDatabase } from '../../shared-postgres'

/** Two connection pools to one PostgreSQL database, as two server processes have. */
export interface TwoDatabases {
  databases: [Database, Database]
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/**
 * Creates an empty database for one test file. `options` are options of the connections, such as
 * `-c lock_timeout=20s`.
 */
export async function openTwoDatabases(options?: string): Promise<TwoDatabases> {
  const copy = await copyDatabase('empty')
  const url = options === undefined ? copy.url : `${copy.url}?options=${encodeURIComponent(options)}`
  const databases: [Database, Database] = [await openDatabase({ url }), await openDatabase({ url })]
  return {
    databases,
    close: async () => {
      await Promise.all(databases.map((database) => database.close()))
      await copy.drop()
    },
  }
}

/**
 * One store served as by two server processes: two applications, each with its own connections to one PostgreSQL
 * database. Both run in the process of the test.
 */
export interface TwoProcesses extends TwoDatabases {
  shop: Shop
  /** A client of the administrator at each application. */
  clients: [Client, Client]
  /** Runs work as the administrator, in a transaction on the connections of one application. */
  as<T>(process: 0 | 1, work: (call: Call) => Promise<T>, now?: number): Promise<T>
  /** Runs a statement without the filter by tenant; returns its rows. */
  rows<T>(statement: string): Promise<T[]>
}

/** Creates a database of its own for the two applications. */
export async function openTwoProcesses(): Promise<TwoProcesses> {
  const { databases, close } = await openTwoDatabases()
  const shop = await openShop(databases[0])
  const admin = shop.world.operators.get('admin')
  if (!admin) throw new Error('the company has no administrator')
  const who = { tenant_id: TENANT, member_id: admin.id }
  const client = (database: Database) => clientOf(createApp({ database, clock: () => NOW }), database, who, null)
  return {
    shop,
    databases,
    clients: [await client(databases[0]), await client(databases[1])],
    as: (process, work, now = NOW) => asOperator(databases[process], admin, work, now),
    rows: async <T>(statement: string) => {
      const result = await databases[0].system((tx) => tx.execute(statement))
      return (result as unknown as { rows: T[] }).rows
    },
    close,
  }
}
