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
import type { Order } from './control'
import { OperationRefused } from './refused'

/** Where an operation runs. */
export interface Place {
  database: Database
  dataDir: string
  /** DATABASE_URL, for PostgreSQL. */
  url: string | undefined
  clock: () => number
}

const path = z.string().min(1)
const backupArgs = z.object({ to: path })

/** Everything that can be done to a database by hand, beside the console: by its own command, or by the running process. */
const OPERATIONS: Readonly<Record<string, (place: Place, args: Record<string, unknown>) => Promise<unknown>>> = {
  backup: ({ database, dataDir, url, clock }, args) =>
    makeBackup(database, { to: backupArgs.parse(args).to, dataDir, url, now: clock() }),
  'company create': ({ database, clock }, args) => createOperation(database, args, clock()),
  'company list': ({ database }) => listOperation(database),
  'company suspend': ({ database, clock }, args) => suspendOperation(database, args, clock()),
  'company resume': ({ database, clock }, args) => resumeOperation(database, args, clock()),
  'company export': ({ database, clock }, args) => exportOperation(database, args, clock()),
  'company delete': ({ database, clock }, args) => deleteOperation(database, args, clock()),
}

/** Does what an order names. Throws OperationRefused or CompanyError with words for whoever gave it. */
export async function performOrder(place: Place, { name, args }: Order): Promise<unknown> {
  const operation = OPERATIONS[name]
  if (!operation) throw new OperationRefused(`The running process does not know "${name}": it is of another version.`)
  return operation(place, args)
}
