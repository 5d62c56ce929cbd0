import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../db/database'
import { beginFolder } from '../db/first-start'
import { FolderInUse, lockFolder } from '../db/lock'
import { migrate, readMigrations } from '../db/migrate'
import { stockViews } from '../stock/views/all'
import { giveOrder, type Order } from './control'
import { performOrder } from './operations'
import { OperationRefused } from './refused'

interface Options {
  /** Makes the embedded database when there is none; without it a missing one is refused. */
  begin?: boolean
  /** Brings the database to the migrations of this version first. */
  migrate?: boolean
}

const clock = () => Date.now()

/**
 * Does an order on the database that the environment names: PostgreSQL by DATABASE_URL, or the embedded one in DATA_DIR,
 * which the process that has it open is asked to do. Throws OperationRefused and CompanyError in words.
 */
export async function perform(order: Order, options: Options = {}): Promise<unknown> {
  const dataDir = process.env.DATA_DIR || '.data'
  const url = process.env.DATABASE_URL || undefined
  if (url !== undefined) return performOn({ url }, dataDir, order, options)
  const folder = join(dataDir, 'db')
  if (!existsSync(folder) && !options.begin)
    throw new OperationRefused(`There is no database in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL.`)
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return giveOrder(dataDir, order)
  }
  try {
    const nothing = () => Promise.resolve()
    if (options.begin) await beginFolder(folder, join(dataDir, 'first.tar'), nothing, nothing)
    return await performOn({ dataDir: folder }, dataDir, order, options)
  } finally {
    unlock()
  }
}

async function performOn(
  source: { url: string } | { dataDir: string },
  dataDir: string,
  order: Order,
  options: Options,
): Promise<unknown> {
  const database = await openDatabase(source)
  try {
    if (options.migrate) await migrate(database, await readMigrations(join('server', 'migrations')), stockViews)
    return await performOrder({ database, dataDir, url: 'url' in source ? source.url : undefined, clock }, order)
  } finally {
    await database.close()
  }
}
