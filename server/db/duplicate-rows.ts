import { sql } from 'drizzle-orm'
import type { Tx } from './database'
import { selectRows } from './select-rows'

/** Sets of values that are named; the number of all is told beside them. */
const SHOWN = 5
/** Rows of a set of values that are named. */
const SHOWN_IDS = 6

/** The table, the columns and the condition of a statement as drizzle writes it. */
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX .*? ON ("\w+") USING btree \(((?:"\w+",?)+)\)(?: WHERE ([\s\S]+?))?;?$/i

/** Whether the rows of a table can refuse this statement because several of them are equal. */
export const makesUnique = (statement: string): boolean => UNIQUE_INDEX.test(statement.trim())

/**
 * Describes all rows that stand in the way of a unique index, because PostgreSQL names only the first pair: whoever
 * corrects that pair would stop at the next. Null when no such rows are found.
 */
export async function duplicateRows(tx: Pick<Tx, 'execute'>, statement: string): Promise<string | null> {
  const [, table = '', columns = '', where = 'true'] = UNIQUE_INDEX.exec(statement.trim()) ?? []
  if (table === '') return null
  const names = columns.split(',')
  // A company sees its own numbers, so the company is told only where it tells rows apart.
  const told = names.filter((name) => name !== '"tenant_id"')
  const values = told.map((name) => `${name}::text`).join(', ')
  const found = await selectRows<{ given: string[]; ids: number[]; count: number; sets: number; total: number }>(
    tx as Tx,
    sql.raw(`select array[${values}] as given, (array_agg(id order by id))[1:${SHOWN_IDS}] as ids,
      count(*)::int as count, (count(*) over ())::int as sets, (sum(count(*)) over ())::int as total
      from ${table} where (${where}) and ${names.map((name) => `${name} is not null`).join(' and ')}
      group by ${names.join(', ')} having count(*) > 1 order by min(id) limit ${SHOWN}`),
  )
  const [first] = found
  if (!first) return null
  const columnsTold = told.map((name) => name.replaceAll('"', '')).join(', ')
  return [
    `${first.total} rows of ${table.replaceAll('"', '')} share ${columnsTold} with another row${first.sets > SHOWN ? `, in ${first.sets} sets; the first ${SHOWN}` : ''}:`,
    ...found.map(
      ({ given, ids, count }) =>
        `${given.join(', ')}: ${ids.map((id) => `#${id}`).join(', ')}${count > ids.length ? ` and ${count - ids.length} more` : ''}`,
    ),
  ].join('\n    ')
}
