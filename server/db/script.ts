import { sql } from 'drizzle-orm'
import type { Tx } from './database'

/** Marks the end of a statement: PGlite takes one statement a call inside a transaction. */
export const BREAKPOINT = '--> statement-breakpoint'

/** Runs the statements of a migration one after the other. */
export async function runScript(tx: Pick<Tx, 'execute'>, text: string): Promise<void> {
  for (const statement of text.split(BREAKPOINT)) if (statement.trim() !== '') await tx.execute(sql.raw(statement))
}

/** A migration for a database that may have been given some of its columns, tables and indexes before. */
export function unlessThere(text: string): string {
  return text
    .replace(/\bADD COLUMN (?!IF )/g, 'ADD COLUMN IF NOT EXISTS ')
    .replace(/^(\s*CREATE (?:TABLE|(?:UNIQUE )?INDEX)) (?!IF )/gm, '$1 IF NOT EXISTS ')
}
