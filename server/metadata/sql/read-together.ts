import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Call } from '../../http/call'
import type { Row } from '../row'
import { selectRows } from '../../db/select-rows'

interface Asked {
  select: SQL
  resolve: (rows: Row[]) => void
  reject: (error: unknown) => void
}

const waiting = new WeakMap<Tx, Asked[]>()

/**
 * Rows of a select whose columns have names of their own. Selects that are asked for at the same time travel in one
 * statement: work that awaits several branches with Promise.all costs a round trip per level, not one per select. The rows
 * come as JSON: integers, words, flags and JSON columns arrive as drizzle would read them; no other type is asked for.
 */
export function readTogether({ tx }: Pick<Call, 'tx'>, select: SQL): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(tx) ?? []
    asked.push({ select, resolve, reject })
    if (asked.length > 1) return
    waiting.set(tx, asked)
    // After everything that can go on without an answer has asked, too.
    process.nextTick(() => {
      waiting.delete(tx)
      void answer(tx, asked)
    })
  })
}

async function answer(tx: Tx, asked: readonly Asked[]): Promise<void> {
  const columns = asked.map(
    ({ select }, index) =>
      sql`(select coalesce(json_agg(one), '[]') from (${select}) one) as ${sql.identifier(`r${index}`)}`,
  )
  try {
    const rows = await selectRows<Record<string, Row[]>>(tx, sql`select ${sql.join(columns, sql`, `)}`)
    for (const [index, { resolve }] of asked.entries()) resolve(rows[0]?.[`r${index}`] ?? [])
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** `a as "a", b as "b"`: the columns of a select, each under its name. */
export function namedColumns(columns: Readonly<Record<string, SQL>>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
}
