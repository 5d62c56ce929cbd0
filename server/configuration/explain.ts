import { FolderInUse } from '../db/lock'
import { SchemaDisagrees } from '../db/changes/disagreement'
import { DatabaseNewer, MigrationChanged, MigrationFailed } from '../db/migrate'
import { DemoNotCreated } from '../first-boot/unfit-demo'
import { refusalOf } from '../http/refusal'
import { sqlState } from '../http/retrying'
import type { Configuration } from './configuration'
import { type Exit, StartRefused } from './exit-codes'

const BY_SQLSTATE: Record<string, Exit> = {
  '28P01': 'databasePassword',
  '28000': 'databasePassword',
  '3D000': 'databaseMissing',
  '42501': 'databaseRights',
  '53300': 'databaseBusy',
  '57P03': 'databaseBusy',
}

const BY_ERRNO: Record<string, Exit> = {
  ECONNREFUSED: 'databaseUnreachable',
  ECONNRESET: 'databaseUnreachable',
  ENOTFOUND: 'databaseUnreachable',
  EAI_AGAIN: 'databaseUnreachable',
  EHOSTUNREACH: 'databaseUnreachable',
  ENETUNREACH: 'databaseUnreachable',
  ETIMEDOUT: 'databaseUnreachable',
  ENOSPC: 'diskFull',
  EACCES: 'DATA_DIR',
  EPERM: 'DATA_DIR',
  EROFS: 'DATA_DIR',
  ENOTDIR: 'DATA_DIR',
  EEXIST: 'DATA_DIR',
}

/**
 * Whether PostgreSQL has no room for another lock. It uses the same SQLSTATE for every lack of memory, so the message
 * is compared as well.
 */
const isOutOfLocks = (error: Error) => sqlState(error) === '53200' && /shared memory/.test(error.message)
const RAISE_LOCK_LIMIT_ADVICE =
  'The migration makes more tables and indexes at once than PostgreSQL can lock: set `max_locks_per_transaction` of ' +
  'PostgreSQL to 1024 (its default is 64), restart PostgreSQL and start again.'
const FIX_ROWS_ADVICE = 'Correct the rows that the message names and start again, or start the previous version.'

/** Turns a start error of known cause into StartRefused with a cure. Returns any other error unchanged. */
export function explainStart(error: unknown, { dataDir, databaseUrl }: Configuration): unknown {
  if (error instanceof StartRefused) return error
  if (error instanceof FolderInUse) return new StartRefused('folderInUse', error.message)
  if (error instanceof MigrationChanged || error instanceof DatabaseNewer)
    return new StartRefused('migrations', error.message)
  if (error instanceof MigrationFailed)
    return new StartRefused(
      'migrations',
      error.message,
      `Nothing was changed. ${isOutOfLocks(error) ? RAISE_LOCK_LIMIT_ADVICE : FIX_ROWS_ADVICE}`,
      { cause: error },
    )
  if (error instanceof SchemaDisagrees)
    return new StartRefused(
      'migrations',
      error.message,
      'npm run migration -- <what-changed> writes the migration and says what it does to data; then start again.',
    )
  const exit = BY_SQLSTATE[sqlState(error) ?? ''] ?? BY_ERRNO[errnoOf(error) ?? ''] ?? byMessage(error)
  if (!exit) {
    // A database that was busy or shut down meanwhile says nothing about the manifest.
    const isOfManifest = error instanceof DemoNotCreated && refusalOf(error)?.code !== 50400
    return isOfManifest ? new StartRefused('demo', error.message, undefined, { cause: error }) : error
  }
  const options = { cause: error }
  if (exit === 'DATA_DIR' || exit === 'diskFull')
    return new StartRefused(
      exit,
      `The data folder ${dataDir} cannot be written (${errnoOf(error)}).`,
      undefined,
      options,
    )
  const reason = sqlState(error) ?? errnoOf(error)
  return new StartRefused(
    exit,
    `${MESSAGES[exit] ?? ''}: ${addressOf(databaseUrl)}${reason ? ` (${reason})` : ''}`,
    undefined,
    options,
  )
}

const MESSAGES: Partial<Record<Exit, string>> = {
  databaseUnreachable: 'The database cannot be reached',
  databasePassword: 'The database refuses the role or its password',
  databaseMissing: 'The database does not exist',
  databaseRights: 'The role has too few rights in the database',
  databaseTls: 'No secure connection to the database could be made',
  databaseBusy: 'The database takes no connection now',
}

/** Recognises errors that the client library reports by message only, without code or class. */
function byMessage(error: unknown): Exit | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/SSL|certificate|self[- ]signed/i.test(current.message)) return 'databaseTls'
    if (/client password must be a string|password authentication/i.test(current.message)) return 'databasePassword'
    if (/timeout|terminated unexpectedly/i.test(current.message)) return 'databaseUnreachable'
  }
  return undefined
}

/** Host, port, database and role of an address, without its password. */
function addressOf(url: string | undefined): string {
  if (url === undefined || !URL.canParse(url)) return 'the embedded database'
  const { username, hostname, port, pathname } = new URL(url)
  return `database ${pathname.slice(1)} at ${hostname || 'a local socket'}:${port || '5432'}${username && ` as ${decodeURIComponent(username)}`}`
}

function errnoOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException
    if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) return code
    if (current instanceof AggregateError) return errnoOf(current.errors[0])
  }
  return undefined
}
