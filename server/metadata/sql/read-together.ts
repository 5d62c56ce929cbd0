import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Call } from '../../http/call'
import type { Row } from '../row'
import { frozenSql } from '../../db/driver/frozen-sql'
import { joinedTexts, type SqlPart } from '../../db/driver/sql-template'
import { selectRows } from '../../db/select-rows'

interface PendingSelect {
  select: SqlPart
  resolve: (rows: Row[]) => void
  reject: (error: unknown) => void
}

const pendingByTransaction = new WeakMap<Tx, PendingSelect[]>()

/**
 * Runs a select, whose columns must have distinct names, and returns its rows. Selects that are requested at the same
 * time run as one statement, so work that awaits several branches with Promise.all costs one round trip per level and
 * not one per select. The rows arrive as JSON. Integers, text, booleans and JSON columns have the same values as with
 * drizzle; columns of other types must not be selected. `R` is the type of the selected columns. When all selects are
 * filled templates, the text of their statement is put together once.
 */
export function readTogether<R extends Row = Row>({ tx }: Pick<Call, 'tx'>, select: SqlPart): Promise<R[]> {
  return new Promise<Row[]>((resolve, reject) => {
    const batch = pendingByTransaction.get(tx) ?? []
    batch.push({ select, resolve, reject })
    if (batch.length > 1) return
    pendingByTransaction.set(tx, batch)
    // Runs after all code that can proceed without an answer, so that the selects of that code join the statement.
    process.nextTick(() => {
      pendingByTransaction.delete(tx)
      void runBatch(tx, batch)
    })
  }) as Promise<R[]>
}

async function runBatch(tx: Tx, batch: readonly PendingSelect[]): Promise<void> {
  try {
    const rows = await selectRows<Record<string, Row[]>>(tx, batchSql(batch.map(({ select }) => select)))
    for (const [index, { resolve }] of batch.entries()) resolve(rows[0]?.[`r${index}`] ?? [])
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

const batchSql = joinedTexts((selects) => {
  const columns = selects.map(
    (select, index) =>
      sql`(select coalesce(json_agg(one), '[]') from (${select}) one) as ${sql.identifier(`r${index}`)}`,
  )
  return sql`select ${sql.join(columns, sql`, `)}`
})

/** `a as "a", b as "b"`: the columns of a select, each under its name. */
export function namedColumns(columns: Readonly<Record<string, SQL>>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => namedColumn(name, column)),
    sql`, `,
  )
}

/** The texts of columns that all statements share, by their names in the answer. */
const namedTexts = new WeakMap<SQL, Map<string, SQL>>()

function namedColumn(name: string, column: SQL): SQL {
  const named = () => sql`${column} as ${sql.identifier(name)}`
  // A column of `columnSql` is frozen because all statements share it; any other expression belongs to one statement.
  if (!Object.isFrozen(column)) return named()
  const known = namedTexts.get(column) ?? new Map<string, SQL>()
  namedTexts.set(column, known)
  const text = known.get(name) ?? frozenSql(named())
  known.set(name, text)
  return text
}
