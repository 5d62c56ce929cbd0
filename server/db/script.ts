import { sql } from 'drizzle-orm'
import type { Tx } from './database'
import { duplicateRows, makesUnique } from './duplicate-rows'
import { sqlState, UNIQUE_VIOLATION } from '../http/retrying'

/** Separates the statements of a script, because inside a transaction PGlite accepts a single statement per call. */
export const BREAKPOINT = '--> statement-breakpoint'

/** A statement of a script that the database refused. */
export class StatementFailed extends Error {
  /** From 1, among `count` statements. */
  readonly position: number
  readonly count: number
  readonly statement: string
  /** The statement on one line, cut to 120 characters. */
  readonly shown: string
  /** The database's error message with its details, on one line; or all rows that are equal, each set on a line. */
  readonly reason: string

  /** `reason` replaces the message of the database where the program knows more about the rows. */
  constructor(
    statement: string,
    at: { position: number; count: number },
    cause: unknown,
    reason: string = reasonOf(cause),
  ) {
    super(reason, { cause })
    this.position = at.position
    this.count = at.count
    this.statement = statement
    this.shown = oneLine(statement, 120)
    this.reason = reason
  }
}

/** Runs the statements of a script one after the other. Throws StatementFailed. */
export async function runScript(tx: Pick<Tx, 'execute'>, text: string): Promise<void> {
  const statements = text.split(BREAKPOINT).filter((statement) => statement.trim() !== '')
  for (const [index, statement] of statements.entries()) {
    const at = { position: index + 1, count: statements.length }
    await (makesUnique(statement) ? runUnique(tx, statement, at) : tx.execute(sql.raw(statement))).catch(
      (error: unknown) => {
        throw error instanceof StatementFailed ? error : new StatementFailed(statement, at, error)
      },
    )
  }
}

/**
 * Creates a unique index. When equal rows prevent the index, they are searched after a rollback to a savepoint: after
 * the error the transaction refuses other statements, and a new transaction would lack the columns that earlier
 * statements of the script have added.
 */
async function runUnique(
  tx: Pick<Tx, 'execute'>,
  statement: string,
  at: { position: number; count: number },
): Promise<void> {
  await tx.execute(sql`savepoint unique_index`)
  try {
    await tx.execute(sql.raw(statement))
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    const search = async () => {
      await tx.execute(sql`rollback to savepoint unique_index`)
      return duplicateRows(tx, statement)
    }
    // The search only adds to the error, so its own failure must not take the place of the error.
    const rows = await search().catch(() => null)
    throw new StatementFailed(statement, at, error, rows ?? undefined)
  }
  await tx.execute(sql`release savepoint unique_index`)
}

/** The message of the innermost error, which comes from the database. The outer errors repeat the statement. */
function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  if (!(inner instanceof Error)) return String(error)
  const { detail, table } = inner as { detail?: string; table?: string }
  return oneLine([inner.message, detail, table && `(table ${table})`].filter(Boolean).join(' '), 300)
}

function oneLine(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Adds IF NOT EXISTS to a migration, for a database that may already have some of its columns, tables and indexes. */
export function withIfNotExists(text: string): string {
  return text
    .replace(/\bADD COLUMN (?!IF )/g, 'ADD COLUMN IF NOT EXISTS ')
    .replace(/^(\s*CREATE (?:TABLE|(?:UNIQUE )?INDEX)) (?!IF )/gm, '$1 IF NOT EXISTS ')
}
