import { type SQL, sql } from 'drizzle-orm'

/**
 * The ids as one parameter, for `= any(…)`: a statement then has the same text for any number of ids, so that it can be
 * prepared once.
 */
export const idList = (ids: Iterable<number>): SQL => sql`${idText(ids)}::bigint[]`

/** Stands in a template for `idList`, with a value of `idText`. */
export const ANY_IDS: SQL = sql`${sql.placeholder('ids')}::bigint[]`

export const idText = (ids: Iterable<number>): string => `{${[...ids].join()}}`
