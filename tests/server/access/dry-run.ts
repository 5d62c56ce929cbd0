import type { Database } from '../../../server/db/database'

class Undo extends Error {}

/**
 * Runs a transaction in full, rolls it back, and returns the value that its work passed to `keep`. Returns null when
 * the transaction returned null without running its work.
 */
async function undone<T>(begin: (keep: (value: T) => never) => Promise<unknown>): Promise<T | null> {
  let result: { value: T } | undefined
  const keep = (value: T): never => {
    result = { value }
    throw new Undo()
  }
  try {
    if ((await begin(keep)) === null) return null
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!result) throw new Error('the transaction was neither done nor refused')
  return result.value
}

/**
 * Wraps the database so that the transaction of every request is carried out in full and then rolled back; each request
 * can be tried on the same rows.
 */
export function dryRun(database: Database): Database {
  return {
    ...database,
    limited: (limits) => dryRun(database.limited(limits)),
    opened: (first, work) =>
      undone((keep) => database.opened(first, async (tx, row: never) => keep(await work(tx, row)))),
    transaction: async <T>(...[tenantId, work]: Parameters<typeof database.transaction<T>>) => {
      const value = await undone<{ done: T }>((keep) =>
        database.transaction(tenantId, async (tx) => keep({ done: await work(tx) })),
      )
      if (!value) throw new Error('a transaction of a tenant always runs its work')
      return value.done
    },
  }
}
