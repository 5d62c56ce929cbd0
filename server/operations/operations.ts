import * as z from 'zod'
import {
  createOperation,
  deleteOperation,
  exportOperation,
  listOperation,
  resumeOperation,
  suspendOperation,
} from '../companies/operations'
import type { Database } from '../db/database'
import { makeBackup } from './backup'
import type { OperationRequest } from './control'
import { OperationRefused } from './refused'

/** The database and files on which an operation runs. */
interface OperationContext {
  database: Database
  dataDir: string
  /** DATABASE_URL, for PostgreSQL. */
  url: string | undefined
  clock: () => number
}

const path = z.string().min(1)
const backupArgs = z.object({ to: path })

/**
 * Operations of the administrator outside of the console, run by the command itself or by the server that has the
 * database open.
 */
const OPERATIONS: Readonly<
  Record<string, (context: OperationContext, args: Record<string, unknown>) => Promise<unknown>>
> = {
  backup: ({ database, dataDir, url, clock }, args) =>
    makeBackup(database, { to: backupArgs.parse(args).to, dataDir, url, now: clock() }),
  'company create': ({ database, clock }, args) => createOperation(database, args, clock()),
  'company list': ({ database }) => listOperation(database),
  'company suspend': ({ database, clock }, args) => suspendOperation(database, args, clock()),
  'company resume': ({ database, clock }, args) => resumeOperation(database, args, clock()),
  'company export': ({ database, clock }, args) => exportOperation(database, args, clock()),
  'company delete': ({ database, clock }, args) => deleteOperation(database, args, clock()),
}

/** Runs an operation. Throws OperationRefused or CompanyError with a message for the administrator. */
export async function performOperation(context: OperationContext, { name, args }: OperationRequest): Promise<unknown> {
  const operation = OPERATIONS[name]
  if (!operation) throw new OperationRefused(`The running process does not know "${name}": it is of another version.`)
  return operation(context, args)
}
