import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../db/database'
import { createDataFolder } from '../db/first-start'
import { FolderInUse, lockFolder } from '../db/lock'
import { migrate, readMigrations } from '../db/migrate'
import { stockViews } from '../stock/views/all'
import { requestOperation, type OperationRequest } from './control'
import { performOperation } from './operations'
import { OperationRefused } from './refused'

interface Options {
  /** Creates the embedded database if it does not exist. Otherwise a missing database is refused. */
  begin?: boolean
  /** Applies pending migrations first. */
  migrate?: boolean
}

const clock = () => Date.now()

/**
 * Runs an operation on PostgreSQL at DATABASE_URL, or on the embedded database in DATA_DIR; if a process has the
 * embedded database open, that process runs the operation. Throws OperationRefused and CompanyError.
 */
export async function perform(operation: OperationRequest, options: Options = {}): Promise<unknown> {
  const dataDir = process.env.DATA_DIR || '.data'
  const url = process.env.DATABASE_URL || undefined
  if (url !== undefined) return performOn({ url }, dataDir, operation, options)
  const folder = join(dataDir, 'db')
  if (!existsSync(folder) && !options.begin)
    throw new OperationRefused(`There is no database in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL.`)
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return requestOperation(dataDir, operation)
  }
  try {
    const nothing = () => Promise.resolve()
    if (options.begin) await createDataFolder(folder, join(dataDir, 'first.tar'), nothing)
    return await performOn({ dataDir: folder }, dataDir, operation, options)
  } finally {
    unlock()
  }
}

async function performOn(
  source: { url: string } | { dataDir: string },
  dataDir: string,
  operation: OperationRequest,
  options: Options,
): Promise<unknown> {
  const database = await openDatabase(source)
  try {
    if (options.migrate) await migrate(database, await readMigrations(join('server', 'migrations')), stockViews)
    return await performOperation(
      { database, dataDir, url: 'url' in source ? source.url : undefined, clock },
      operation,
    )
  } finally {
    await database.close()
  }
}
