import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database'
import { storesAlike } from './convert'
import type { StoredTables } from './stored-fields'
import { selectRows } from '../select-rows'

/**
 * The database or the recorded migrations differ from the tables of this program. The message lists the differences.
 */
export class SchemaDisagrees extends Error {
  constructor(differences: readonly string[]) {
    const shown = differences.slice(0, 8)
    const more = differences.length - shown.length
    super(
      `The tables of the database are not those of the code, because a migration was not written:\n${shown.map((difference) => `    ${difference}`).join('\n')}${more > 0 ? `\n    and ${more} more` : ''}`,
    )
  }
}

/**
 * Describes the tables and columns of the code that the database lacks, and columns whose type is too narrow.
 * Additional tables and columns in the database are ignored.
 */
export async function schemaDifferences(database: Database, tables: Record<string, unknown>): Promise<string[]> {
  const rows = await database.system((tx) =>
    selectRows<{ table: string; name: string; type: string }>(
      tx,
      sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
    ),
  )
  const types = new Map(
    rows.map(({ table, name, type }) => [`${table}.${name}`, type.replace('character varying', 'varchar')]),
  )
  const known = new Set(rows.map(({ table }) => table))
  return Object.values(tables).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const name = getTableName(table)
    if (!known.has(name)) return [`the table ${name} is missing`]
    return getTableConfig(table).columns.flatMap((column) => {
      const type = types.get(`${name}.${column.name}`)
      if (type === undefined) return [`${name}.${column.name} is missing`]
      return canStore(type, column.getSQLType())
        ? []
        : [`${name}.${column.name} is ${type}, and the code has ${column.getSQLType()}`]
    })
  })
}

/** Describes the columns whose recorded unit or type differs from that of the code. */
export function changedMeanings(recorded: StoredTables, wanted: StoredTables): string[] {
  return Object.entries(wanted).flatMap(([table, { at, fields }]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const was = recorded[table]?.fields[name]
      return was && !storesAlike(was, field)
        ? [
            `${at}.${name} holds ${was.type} ${was.ref ?? ''}`.trim() +
              `, and the code reads ${field.type} ${field.ref ?? ''}`.trimEnd(),
          ]
        : []
    }),
  )
}

/** Whether a column of type `found` can store every value of type `wanted`. */
function canStore(found: string, wanted: string): boolean {
  if (found === wanted) return true
  if (found === 'text') return wanted.startsWith('varchar')
  // NaN for all other types, which can only store values of the same type.
  const length = (type: string) => Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? NaN)
  return length(found) >= length(wanted)
}
