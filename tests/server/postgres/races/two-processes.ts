import { createApp } from '../../../../server/app'
import { type Database, openDatabase } from '../../../../server/db/database'
import { TENANT } from '../../../../server/demo/company'
import type { Call } from '../../../../server/http/call'
import { asOperator } from '../../harness'
import { type Client, clientOf } from '../../resources/world'
import { NOW, openShop, type Shop } from '../../till/shop'
import { copyDatabase } from '../../shared-postgres'

/** One store served by two server processes. */
export interface TwoProcesses {
  shop: Shop
  databases: [Database, Database]
  /** A head office client at each process. */
  clients: [Client, Client]
  /** Runs work as head office in a transaction at one of the processes. */
  as<T>(process: 0 | 1, work: (call: Call) => Promise<T>, now?: number): Promise<T>
  /** Rows of a statement that reads all tenants. */
  rows<T>(statement: string): Promise<T[]>
  close(): Promise<void>
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const copy = await copyDatabase('empty')
  const databases: [Database, Database] = [await openDatabase({ url: copy.url }), await openDatabase({ url: copy.url })]
  const shop = await openShop(databases[0])
  const admin = shop.world.members.get('admin')
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
    close: async () => {
      await Promise.all(databases.map((database) => database.close()))
      await copy.drop()
    },
  }
}
