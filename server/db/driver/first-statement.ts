import { type SQL, sql } from 'drizzle-orm'
import type { FilledSql } from './filled-sql'
import { SqlTemplate } from './sql-template'
import { APP_ROLE } from '../app-role'

/**
 * The parts of a transaction's first statement, which reads a row; `tenant` is an expression over that row. What
 * differs between transactions is a placeholder.
 */
export interface OpeningParts {
  tenant: SQL
  columns: SQL
  from: SQL
}

/** The first statement of a transaction. Its text is put together once for each object `parts`. */
export interface OpeningStatement {
  parts: OpeningParts
  /** Values of the placeholders by their names. */
  values: Record<string, unknown>
}

interface FirstStatements {
  /** Limits the transaction to the rows of a tenant. */
  ofTenant(tenantId: number): FilledSql
  ofOpening(opening: OpeningStatement): FilledSql
  ofSystem(): FilledSql
}

/** First statements of transactions, which also select `constantColumns` for their effect. */
export function firstStatements(constantColumns: readonly SQL[]): FirstStatements {
  const template = (columns: readonly SQL[], from = sql``) =>
    new SqlTemplate(sql`select ${sql.join([...columns, ...constantColumns], sql`, `)}${from}`)
  const tenantTemplate = template(tenantSettings(sql`${sql.placeholder('tenant')}`))
  const systemTemplate = template([])
  const openings = new WeakMap<OpeningParts, SqlTemplate>()
  return {
    ofTenant: (tenantId) => tenantTemplate.with({ tenant: String(tenantId) }),
    ofSystem: () => systemTemplate.with({}),
    ofOpening({ parts, values }) {
      const { tenant, columns, from } = parts
      const known =
        openings.get(parts) ?? template([...tenantSettings(sql`${tenant}::text`), columns], sql` from ${from}`)
      openings.set(parts, known)
      return known.with(values)
    },
  }
}

const tenantSettings = (tenant: SQL): SQL[] => [
  sql`set_config('app.tenant_id', ${tenant}, true)`,
  sql.raw(`set_config('role', '${APP_ROLE}', true)`),
]
