import { CommanderError } from 'commander'
import { CompanyError } from '../companies/company-error'
import { DatabaseNewer, MigrationChanged } from '../db/migrate'
import { FolderInUse } from '../db/lock'
import { sqlState } from '../http/retrying'
import { OperationRefused } from './refused'

/** Exit codes of `npm run backup`, `restore` and `company`. */
export const EXIT = { done: 0, crashed: 1, usage: 2, refused: 3, notConfirmed: 4 } as const

export const EXIT_HELP = `
Exit codes: 0 done; 1 a fault of the program; 2 wrong arguments; 3 refused, nothing was changed; 4 not confirmed.
The database is that of DATABASE_URL, or the embedded one in DATA_DIR (.data); the latter may be in use by the server.`

/**
 * Prints why a command failed and returns its exit code. Refusals print their message, other errors their stack; for
 * wrong arguments and `--help`, commander has printed everything.
 */
export function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  const isRefusal = [OperationRefused, CompanyError, FolderInUse, DatabaseNewer, MigrationChanged].some(
    (kind) => error instanceof kind,
  )
  if (isRefusal) console.error((error as Error).message)
  else if (sqlState(error) === '42P01')
    console.error('The database has no tables of Backstock yet. Start the server once, or create a company.')
  else console.error(error)
  return isRefusal || sqlState(error) === '42P01' ? EXIT.refused : EXIT.crashed
}
