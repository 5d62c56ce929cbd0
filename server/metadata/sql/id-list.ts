import { type SQL, sql } from 'drizzle-orm'

/**
 * The ids as one parameter, for `= any(…)`: a statement then has the same text for any number of ids, so that it can be
 * prepared once.
 */
export const idList = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join()}}`}::bigint[]`
