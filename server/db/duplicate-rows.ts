import { sql } from 'drizzle-orm'
import type { Tx } from './database'
import { selectRows } from './select-rows'

/** Most sets of equal values that the message lists; it also has the total number of sets. */
const SHOWN = 5
/** Most rows that the message lists for a set. */
const SHOWN_IDS = 6

/** The table, the columns and the condition of a statement as drizzle writes it. */
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX .*? ON ("\w+") USING btree \(((?:"\w+",?)+)\)(?: WHERE ([\s\S]+?))?;?$/i

/** Whether the statement creates a unique index, which fails on equal rows. */
export const makesUnique = (statement: string): boolean => UNIQUE_INDEX.test(statement.trim())

/**
 * Describes the rows that prevent a unique index because their values are equal; null when there are none. The error of
 * PostgreSQL names only the first two such rows, so correcting these would only lead to the next error.
 */
export async function duplicateRows(tx: Pick<Tx, 'execute'>, statement: string): Promise<string | null> {
  const [, table = '', columns = '', where = 'true'] = UNIQUE_INDEX.exec(statement.trim()) ?? []
  if (table === '') return null
  const names = columns.split(',')
  // Rows are compared within a company, which is named where more than one of them has such rows.
  const named = names.filter((name) => name !== '"tenant_id"')
  if (named.length === 0) return null
  const values = named.map((name) => `${name}::text`).join(', ')
  const company = named.length < names.length ? '"tenant_id"::bigint' : 'null::bigint'
  const found = await selectRows<{
    given: string[]
    company: string | null
    ids: number[]
    count: number
    sets: number
    total: number
  }>(
    tx as Tx,
    sql.raw(`select array[${values}] as given, ${company} as company, (array_agg(id order by id))[1:${SHOWN_IDS}] as ids,
      count(*)::int as count, (count(*) over ())::int as sets, (sum(count(*)) over ())::int as total
      from ${table} where (${where}) and ${names.map((name) => `${name} is not null`).join(' and ')}
      group by ${names.join(', ')} having count(*) > 1 order by min(id) limit ${SHOWN}`),
  )
  const [first] = found
  if (!first) return null
  const companies = new Set(found.map(({ company: owner }) => owner))
  const columnNames = named.map((name) => name.replaceAll('"', '')).join(', ')
  return [
    `${first.total} rows of ${table.replaceAll('"', '')} share ${columnNames} with another row${first.sets > SHOWN ? `, in ${first.sets} sets; the first ${SHOWN}` : ''}:`,
    ...found.map(
      ({ given, company: owner, ids, count }) =>
        `${companies.size > 1 ? `company ${owner}: ` : ''}${given.join(', ')}: ${ids.map((id) => `#${id}`).join(', ')}${count > ids.length ? ` and ${count - ids.length} more` : ''}`,
    ),
  ].join('\n    ')
}
